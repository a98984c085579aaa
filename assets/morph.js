// How idiomorph brings the page to new markup: what has been left out of that, because it stands there already,
// is left alone (ui/markup/parts.py).
import { Idiomorph } from "idiomorph";

Idiomorph.defaults.morphStyle = "innerHTML";
Idiomorph.defaults.callbacks.beforeNodeMorphed = (_, fresh) => fresh.dataset?.kept === undefined;
// That a dialog is open no markup says: the browser does, and remembers to whom the focus goes back.
Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, element) => name !== "open" || element.localName !== "dialog";
globalThis.Idiomorph = Idiomorph; // for ui/browser.py
