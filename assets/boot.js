// The page until the game is there: shows the first screen, remembers what is done on it, tells how far
// loading has come, and explains when it fails.
// A classic script without dependencies, so that it also runs when the page is opened from disk. SCREENS, the first
// screen by language, and SIZES, the bytes of each file that is waited for, are put in by the build.
(() => {
  "use strict";

  const WORDS = {
    en: {
      loading: "Loading…",
      failed: "The game could not be started",
      help: "Something needed for it did not arrive or did not work. Check your connection and try again; an up-to-date browser helps, too.",
      retry: "Try again",
      detail: "Technical details",
      disk: "Longana needs a web server",
      frame: "The page around shows the game in a sandboxed frame without allow-same-origin. Such a frame may read the game's files only if their host sends “Access-Control-Allow-Origin: *” with them.",
      open: "Opened straight from disk, a browser will not let the game load its parts. Run `npm start` in the project's folder and open the address it prints, or put the contents of `dist/` on any static web server.",
    },
    es: {
      loading: "Cargando…",
      failed: "No se pudo iniciar el juego",
      help: "Algo que hace falta no llegó o no funcionó. Comprueba la conexión e inténtalo de nuevo; también ayuda tener el navegador al día.",
      retry: "Reintentar",
      detail: "Detalles técnicos",
      disk: "Longana necesita un servidor web",
      frame: "La página que contiene el juego lo muestra en un marco aislado (sandbox) sin allow-same-origin. Un marco así solo puede leer los archivos del juego si su servidor los envía con «Access-Control-Allow-Origin: *».",
      open: "Si se abre directamente desde el disco, el navegador no deja cargar las partes del juego. Ejecuta `npm start` en la carpeta del proyecto y abre la dirección que aparece, o pon el contenido de `dist/` en cualquier servidor web estático.",
    },
    pt: {
      loading: "Carregando…",
      failed: "Não foi possível iniciar o jogo",
      help: "Algo necessário não chegou ou não funcionou. Verifique a conexão e tente de novo; um navegador atualizado também ajuda.",
      retry: "Tentar de novo",
      detail: "Detalhes técnicos",
      disk: "Longana precisa de um servidor web",
      frame: "A página em volta mostra o jogo em um quadro isolado (sandbox) sem allow-same-origin. Um quadro assim só pode ler os arquivos do jogo se o servidor os enviar com “Access-Control-Allow-Origin: *”.",
      open: "Aberto direto do disco, o navegador não deixa o jogo carregar as suas partes. Execute `npm start` na pasta do projeto e abra o endereço que aparece, ou ponha o conteúdo de `dist/` em qualquer servidor web estático.",
    },
    fr: {
      loading: "Chargement…",
      failed: "Le jeu n’a pas pu démarrer",
      help: "Un élément nécessaire n’est pas arrivé ou n’a pas fonctionné. Vérifiez la connexion et réessayez ; un navigateur à jour aide aussi.",
      retry: "Réessayer",
      detail: "Détails techniques",
      disk: "Longana a besoin d’un serveur web",
      frame: "La page qui contient le jeu le montre dans un cadre isolé (sandbox) sans allow-same-origin. Un tel cadre ne peut lire les fichiers du jeu que si leur serveur les envoie avec « Access-Control-Allow-Origin: * ».",
      open: "Ouvert directement depuis le disque, le navigateur ne laisse pas le jeu charger ses parties. Lancez `npm start` dans le dossier du projet et ouvrez l’adresse affichée, ou mettez le contenu de `dist/` sur n’importe quel serveur web statique.",
    },
    de: {
      loading: "Wird geladen…",
      failed: "Das Spiel konnte nicht starten",
      help: "Etwas, das es braucht, kam nicht an oder funktionierte nicht. Prüfe die Verbindung und versuche es noch einmal; auch ein aktueller Browser hilft.",
      retry: "Noch einmal versuchen",
      detail: "Technische Einzelheiten",
      disk: "Longana braucht einen Webserver",
      frame: "Die Seite rundherum zeigt das Spiel in einem abgeschotteten Frame (sandbox) ohne allow-same-origin. Ein solcher Frame darf die Dateien des Spiels nur lesen, wenn ihr Server sie mit „Access-Control-Allow-Origin: *“ schickt.",
      open: "Direkt von der Festplatte geöffnet, lässt der Browser das Spiel seine Teile nicht laden. Starte `npm start` im Ordner des Projekts und öffne die angezeigte Adresse, oder lege den Inhalt von `dist/` auf irgendeinen statischen Webserver.",
    },
    it: {
      loading: "Caricamento…",
      failed: "Non è stato possibile avviare il gioco",
      help: "Qualcosa di necessario non è arrivato o non ha funzionato. Controlla la connessione e riprova; aiuta anche un browser aggiornato.",
      retry: "Riprova",
      detail: "Dettagli tecnici",
      disk: "Longana ha bisogno di un server web",
      frame: "La pagina che contiene il gioco lo mostra in un riquadro isolato (sandbox) senza allow-same-origin. Un riquadro così può leggere i file del gioco solo se il loro server li invia con «Access-Control-Allow-Origin: *».",
      open: "Aperto direttamente dal disco, il browser non lascia caricare al gioco le sue parti. Esegui `npm start` nella cartella del progetto e apri l’indirizzo che compare, o metti il contenuto di `dist/` su un qualsiasi server web statico.",
    },
    zh: {
      loading: "正在加载…",
      failed: "游戏无法启动",
      help: "有需要的内容没有收到，或没有正常工作。请检查网络后重试；更新浏览器也有帮助。",
      retry: "重试",
      detail: "技术细节",
      disk: "Longana 需要网页服务器",
      frame: "外层页面用没有 allow-same-origin 的隔离框架（sandbox）显示游戏。只有当服务器随文件发送“Access-Control-Allow-Origin: *”时，这样的框架才能读取游戏文件。",
      open: "直接从磁盘打开时，浏览器不允许游戏加载自己的部件。请在项目文件夹中运行 `npm start` 并打开它显示的地址，或把 `dist/` 的内容放到任意静态网页服务器上。",
    },
    ar: {
      loading: "جارٍ التحميل…",
      failed: "تعذر بدء اللعبة",
      help: "لم يصل شيء ضروري أو لم يعمل. تحقق من الاتصال وحاول مرة أخرى؛ وقد يفيد تحديث المتصفح أيضًا.",
      retry: "حاول مرة أخرى",
      detail: "تفاصيل تقنية",
      disk: "تحتاج Longana إلى خادم ويب",
      frame: "تعرض الصفحة المحيطة اللعبة في إطار معزول (sandbox) من دون allow-same-origin. ولا يستطيع إطار كهذا قراءة ملفات اللعبة إلا إذا أرسلها خادمها مع «⁦Access-Control-Allow-Origin: *⁩».",
      open: "عند فتحها مباشرة من القرص لا يسمح المتصفح للعبة بتحميل أجزائها. شغّل `npm start` في مجلد المشروع وافتح العنوان الذي يظهر، أو ضع محتويات `dist/` على أي خادم ويب ثابت.",
    },
    ru: {
      loading: "Загрузка…",
      failed: "Игра не запустилась",
      help: "Что-то нужное для неё не загрузилось или не сработало. Проверьте соединение и попробуйте ещё раз; поможет и свежая версия браузера.",
      retry: "Попробовать снова",
      detail: "Технические подробности",
      disk: "Longana нужен веб-сервер",
      frame: "Окружающая страница показывает игру в изолированном фрейме (sandbox) без allow-same-origin. Такой фрейм может читать файлы игры, только если их сервер отдаёт их с «Access-Control-Allow-Origin: *».",
      open: "Если открыть страницу прямо с диска, браузер не даст игре загрузить её части. Запустите `npm start` в папке проекта и откройте адрес, который он напишет, или положите содержимое `dist/` на любой статический веб-сервер.",
    },
  };

  // As ui/languages.py has it.
  const TAGS = { zh: "zh-Hans" };
  const RIGHT_TO_LEFT = ["ar"];

  // How much of the bar is for files arriving; what follows them counts by PyScript's own announcements.
  const FILES_SHARE = 0.8;
  const MILESTONES = { "Loaded interpreter": 0.88, "Loaded files": 0.93, "Loaded Pyodide": 0.97 };
  // With every file there, even a slow phone has started by then.
  const PATIENCE_MS = 90_000;

  const { body } = document;
  const address = new URLSearchParams(location.search);
  // What is kept is kept under names that end in this (ui/storage.py).
  window.longanaShelf = shelf();
  const saved = savedSettings();
  const language = chooseLanguage();
  const words = WORDS[language];
  const watching = new AbortController();
  const tiles = [...document.querySelectorAll(".boot-tile")];
  const arrived = new Set();
  // What somebody does on the first screen before it answers: the fields they change, the last button.
  const changed = new Map();
  let pressed = null;
  let progress = 0;
  let patience;

  // Whoever has played here before is not offered to be shown how (css/lesson.css).
  document.documentElement.toggleAttribute("data-known", known() || address.get("embed") === "1");
  followDevice();
  document.getElementById("boot-loading").textContent = words.loading;
  document.getElementById("boot-bar").setAttribute("aria-label", words.loading);
  speak(document.documentElement, language);
  if (location.protocol === "file:") {
    showDiskHelp();
  } else {
    showFirstScreen();
    watch();
  }

  function chooseLanguage() {
    const asked = [address.get("lang"), saved.lang, ...navigator.languages];
    const known = asked.map((tag) => String(tag ?? "").split(/[-_]/)[0].toLowerCase());
    return known.find((tag) => Object.hasOwn(WORDS, tag)) ?? "en";
  }

  /** A game in another page keeps its things apart from the full page's and from those of others. */
  function shelf() {
    if (address.get("embed") !== "1" || parent === window) return "";
    let place = 0;
    while (place < parent.length && parent[place] !== window) place++;
    const around = document.referrer && new URL(document.referrer).origin;
    return `@${around}#${address.get("slot") ?? place}`;
  }

  function savedSettings() {
    try {
      return JSON.parse(localStorage.getItem(`longana.settings${window.longanaShelf}`)) ?? {};
    } catch {
      return {}; // nothing that can be read, or storage is not allowed here
    }
  }

  /** As the game will see it (ui/start_model.py). */
  function known() {
    try {
      const names = ["match", "match.earlier", "statistics"];
      return names.some((name) => localStorage.getItem(`longana.${name}${window.longanaShelf}`) !== null);
    } catch {
      return false;
    }
  }

  /** What the device asks for is what the theme "auto" is (css/themes.css). */
  function followDevice() {
    const asked = { contrast: matchMedia("(prefers-contrast: more)"), dark: matchMedia("(prefers-color-scheme: dark)") };
    const note = () => {
      document.documentElement.dataset.device = Object.keys(asked).find((name) => asked[name].matches) ?? "light";
    };
    for (const each of Object.values(asked)) each.addEventListener("change", note);
    note();
  }

  /** Says in which language an element is, and which way that runs. */
  function speak(element, code) {
    element.lang = TAGS[code] ?? code;
    element.dir = RIGHT_TO_LEFT.includes(code) ? "rtl" : "ltr";
  }

  /** The first screen as the game will show it, but for a deal at once, which only the game can show. */
  function showFirstScreen() {
    const root = document.documentElement;
    root.dataset.theme = address.get("theme") ?? saved.theme ?? "auto";
    root.dataset.tiles = saved.tiles ?? "ivory";
    const app = document.getElementById("app");
    const screen = SCREENS[language];
    if (screen && address.get("start") !== "1") app.innerHTML = screen;
    app.classList.remove("undecided");
  }

  function remember({ type, target }) {
    if (type !== "click") return changed.set(target.id, target.value);
    const button = target.closest("[data-action]");
    if (!button) return;
    pressed?.removeAttribute("aria-busy");
    pressed = button;
    pressed.setAttribute("aria-busy", "true");
  }

  /** Does on the screen that answers what was done on the one that did not, once. */
  function catchUp() {
    for (const [id, value] of changed) {
      const field = document.getElementById(id);
      if (!field) continue;
      field.value = value;
      field.dispatchEvent(new Event(field.type === "text" ? "input" : "change", { bubbles: true }));
    }
    const button = pressed && document.getElementById(pressed.id);
    button?.removeAttribute("aria-busy");
    button?.click();
  }

  function watch() {
    const { signal } = watching;
    addEventListener("error", onError, { capture: true, signal });
    addEventListener("unhandledrejection", ({ reason }) => fail(reason), { signal });
    addEventListener("py:progress", ({ detail }) => moveTo(MILESTONES[detail] ?? 0), { signal });
    // The app's main module says that it is ready before it ends, or never.
    addEventListener("py:done", () => fail("The program ended before the game was ready."), { signal });
    window.longanaFailed = fail;
    for (const type of ["click", "change", "input"]) {
      document.getElementById("app").addEventListener(type, remember, { capture: true, signal });
    }
    const files = new PerformanceObserver((list) => list.getEntries().forEach(onFile));
    files.observe({ type: "resource", buffered: true });
    const state = new MutationObserver(() => body.dataset.app === "ready" && stop());
    state.observe(body, { attributeFilter: ["data-app"] });
    signal.addEventListener("abort", () => {
      files.disconnect();
      state.disconnect();
      clearTimeout(patience);
      delete window.longanaFailed;
    });
    moveTo(0.02);
  }

  /** The game is there: whatever happens from now on is the game's own business. */
  function stop() {
    watching.abort();
    document.querySelector(".boot-over").remove();
    catchUp();
  }

  function onError({ target, message, error, filename }) {
    if (target instanceof HTMLScriptElement) fail(`${target.src} did not load.`);
    else if (filename?.startsWith(location.origin)) fail(error ?? message); // not a browser extension's
  }

  function onFile({ name, responseStatus }) {
    const file = name.replace(new URL(".", location.href).href, "").replace(/[?#].*/, "");
    if (!Object.hasOwn(SIZES, file) || arrived.has(file)) return;
    // Without its snapshot the game still starts (assets/interpreter.js).
    if (responseStatus >= 400 && !file.endsWith(".snapshot")) return fail(`${name} did not load: HTTP status ${responseStatus}.`);
    arrived.add(file);
    const waited = Object.keys(SIZES);
    moveTo((FILES_SHARE * bytesOf(arrived)) / bytesOf(waited));
    if (arrived.size === waited.length) {
      patience = setTimeout(fail, PATIENCE_MS, "Everything was loaded, but the game has not started.");
    }
  }

  function bytesOf(files) {
    return [...files].reduce((sum, file) => sum + SIZES[file], 0);
  }

  function moveTo(share) {
    if (share <= progress || body.dataset.app !== "loading") return;
    progress = share;
    const bar = document.getElementById("boot-bar");
    bar.style.setProperty("--progress", share);
    bar.setAttribute("aria-valuenow", Math.round(share * 100));
    const laid = 1 + share * (tiles.length - 1);
    tiles.forEach((tile, index) => tile.classList.toggle("boot-waiting", index >= laid));
  }

  function fail(reason) {
    if (body.dataset.app !== "loading") return;
    const retry = element("button", words.retry);
    retry.type = "button";
    retry.dataset.action = "retry";
    retry.addEventListener("click", () => location.reload());
    const detail = element("details");
    detail.append(element("summary", words.detail), element("pre", String(reason?.message || reason)));
    const help = window.origin === "null" ? words.frame : words.help;
    show(element("h2", words.failed), element("p", help), retry, detail);
  }

  function showDiskHelp() {
    const order = [language, ...Object.keys(WORDS).filter((each) => each !== language)];
    const texts = order.flatMap((each) => {
      const parts = [element("h2", WORDS[each].disk), element("p")];
      parts.forEach((part) => speak(part, each));
      // every second piece of a text stands between backticks
      parts[1].append(...WORDS[each].open.split("`").map((text, i) => (i % 2 ? element("code", text) : text)));
      return parts;
    });
    show(...texts);
  }

  function show(...content) {
    body.dataset.app = "error";
    const card = element("div");
    card.className = "boot-card";
    card.append(...content);
    const panel = document.getElementById("boot-panel");
    panel.replaceChildren(card);
    panel.hidden = false;
  }

  function element(name, text = "") {
    const made = document.createElement(name);
    made.textContent = text;
    return made;
  }
})();
