// What the demo's buttons do, and what the first game tells.
const game = document.getElementById("first");
const heard = document.getElementById("heard");
const ACTIONS = {
  newMatch: () => game.newMatch({ seed: "7" }),
  pause: () => game.pause(),
  resume: () => game.resume(),
  setLanguage: () => game.setLanguage("ru"),
};

for (const button of document.querySelectorAll("[data-do]")) {
  button.addEventListener("click", ACTIONS[button.dataset.do]);
}
for (const name of ["ready", "move", "hand-end", "match-end", "error"]) {
  game.addEventListener(`longana-${name}`, ({ detail }) => {
    const line = document.createElement("li");
    line.textContent = `longana-${name} ${JSON.stringify(detail).slice(0, 200)}`;
    heard.append(line);
  });
}
