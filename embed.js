// <longana-game>: the game Longana in a page of another site. docs/embedding.md tells how to use it.
(() => {
  "use strict";

  const VERSION = 1;
  const BASE = new URL(".", document.currentScript.src);
  const AT_ONCE = 2; // so many games of a page may load without being asked for
  const PASSED_ON = ["lang", "theme", "seats", "seed", "speed", "motion"];
  const EVENTS = ["ready", "move", "hand-end", "match-end", "error"];
  const TALLEST = 1200; // CSS pixels
  const WORDS = {
    en: ["Play Longana", "Longana, a domino game"],
    es: ["Jugar a la Longana", "Longana, juego de dominó"],
    pt: ["Jogar Longana", "Longana, jogo de dominó"],
    fr: ["Jouer à la Longana", "Longana, jeu de dominos"],
    de: ["Longana spielen", "Longana, ein Dominospiel"],
    it: ["Gioca a Longana", "Longana, gioco del domino"],
    zh: ["玩 Longana", "Longana，骨牌游戏"],
    ar: ["العب Longana", "Longana، لعبة دومينو"],
    ru: ["Играть в лонгану", "Лонгана, игра в домино"],
  };
  const STYLE = `
    :host { display: block; position: relative; height: clamp(660px, 62vw, 780px); max-height: ${TALLEST}px; }
    :host([hidden]) { display: none; }
    iframe, button { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; border-radius: 12px; }
    button { cursor: pointer; font: 600 1.25rem system-ui, sans-serif; color: #fff; background: #125247 center / cover; }
    span { padding: 0.7em 1.4em; border-radius: 12px; background: #b4530a; box-shadow: 0 4px 14px #0008; }
    button:focus-visible { outline: 3px solid #ffd34d; outline-offset: -6px; }
  `;

  const games = new Set();
  const near = new IntersectionObserver(
    (entries) => entries.forEach(({ isIntersecting, target }) => isIntersecting && target.whenNear()),
    { rootMargin: "300px" },
  );
  addEventListener("message", ({ source, origin, data }) => {
    for (const game of games) game.hear(source, origin, data);
  });

  class LonganaGame extends HTMLElement {
    static observedAttributes = PASSED_ON;
    #frame = null;
    #ready = false;
    #later = []; // what it is told once it is ready
    #fallback = [...this.childNodes];

    connectedCallback() {
      games.add(this);
      const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
      const style = Object.assign(document.createElement("style"), { textContent: STYLE });
      root.replaceChildren(style, this.#picture());
      if (this.getAttribute("load") !== "click") near.observe(this);
    }

    disconnectedCallback() {
      games.delete(this);
      near.unobserve(this);
      this.#frame = null;
      this.#ready = false;
    }

    attributeChangedCallback(name, before, now) {
      if (!this.#frame || before === now) return;
      if (name === "lang") this.setLanguage(now);
      else if (name === "theme") this.#tell({ type: "theme", theme: now });
      else if (name === "seats" || name === "seed") this.newMatch({ seats: this.getAttribute("seats"), seed: this.getAttribute("seed") });
    }

    /** A new match; `seats` as in the page's address, or a list. A match in progress stays as the earlier one. */
    newMatch({ seats = null, seed = null } = {}) {
      const kinds = typeof seats === "string" ? seats.split(",") : seats;
      this.#tell({ type: "new-match", ...(kinds && { seats: [...kinds] }), ...(seed !== null && { seed: String(seed) }) });
    }

    /** Opens a match record: in the replay when all its hands are over, else on the table. */
    load(record) {
      this.#tell({ type: "load", record });
    }

    setLanguage(lang) {
      this.#tell({ type: "language", lang });
    }

    pause() {
      this.#tell({ type: "pause" });
    }

    resume() {
      this.#tell({ type: "resume" });
    }

    /** Several games of a page wait for a click, all but the first ones. */
    whenNear() {
      near.unobserve(this);
      const loaded = [...games].filter((game) => game.#frame).length;
      if (loaded < AT_ONCE) this.start();
    }

    /** Loads the game now. */
    start() {
      if (this.#frame) return;
      const address = new URL("index.html?embed=1", BASE);
      for (const name of PASSED_ON) if (this.hasAttribute(name)) address.searchParams.set(name, this.getAttribute(name));
      address.searchParams.set("slot", this.id || String([...document.querySelectorAll(this.localName)].indexOf(this)));
      this.#frame = Object.assign(document.createElement("iframe"), { src: address.href, title: this.#words()[1] });
      this.#frame.allow = "clipboard-write; fullscreen";
      if (this.hasAttribute("sandbox")) this.#frame.setAttribute("sandbox", this.getAttribute("sandbox"));
      // Whoever speaks first is the one that the game answers.
      this.#frame.addEventListener("load", () => this.#post({ type: "hello" }));
      this.shadowRoot.querySelector("button")?.replaceWith(this.#frame);
    }

    hear(source, origin, data) {
      if (source !== this.#frame?.contentWindow || data?.longana !== VERSION) return;
      const sandboxed = this.hasAttribute("sandbox") && origin === "null";
      if (origin !== BASE.origin && !sandboxed) return;
      const { longana, type, ...detail } = data;
      if (type === "size") this.#grow(detail.height);
      if (type === "ready") {
        this.#ready = true;
        this.#later.splice(0).forEach((message) => this.#post(message));
      }
      if (EVENTS.includes(type)) this.dispatchEvent(new CustomEvent(`longana-${type}`, { detail, bubbles: true, composed: true }));
    }

    #tell(message) {
      this.start();
      if (this.#ready) this.#post(message);
      else this.#later.push(message);
    }

    #post(message) {
      const target = this.hasAttribute("sandbox") ? "*" : BASE.origin;
      this.#frame?.contentWindow?.postMessage({ longana: VERSION, ...message }, target);
    }

    #grow(height) {
      if (Number.isFinite(height) && height > this.clientHeight) this.style.minHeight = `${Math.min(height, TALLEST)}px`;
    }

    #words() {
      return WORDS[(this.getAttribute("lang") ?? document.documentElement.lang).split(/[-_]/)[0].toLowerCase()] ?? WORDS.en;
    }

    #picture() {
      const button = Object.assign(document.createElement("button"), { type: "button", dir: "auto" });
      button.style.backgroundImage = `url("${new URL("embed/table.png", BASE)}")`;
      button.append(Object.assign(document.createElement("span"), { textContent: this.#words()[0] }));
      button.addEventListener("click", () => this.start());
      return button;
    }
  }

  customElements.define("longana-game", LonganaGame);
})();
