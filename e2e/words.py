"""Whether every word on a page is there to be read: none cut off, none over the edge of its box."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from playwright.sync_api import Page

_CUT = r"""async ({ lang, lists }) => {
  const near = 1.5; // pixels that rounding may make
  const root = document.documentElement;
  const message = JSON.stringify({ type: "language", lang });
  dispatchEvent(new CustomEvent("longana:message", { detail: message }));
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  await frame();
  await frame();
  standIn(true);
  const found = [];
  const shown = document.querySelector("dialog[open]") ?? document.getElementById("app");
  const walk = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (/\S/.test(walk.currentNode.data)) look(walk.currentNode);
  if (lists) for (const field of shown.querySelectorAll("select, input[placeholder]")) lookInto(field);
  // what lies under a dialog has its own turn
  for (const each of [shown.open ? shown : root, ...shown.querySelectorAll("*")]) sideways(each);
  standIn(false);
  return [...new Set(found)];

  /* Where no font has Chinese letters, squares as wide as they are stand in for them. */
  function standIn(on) {
    const context = document.createElement("canvas").getContext("2d");
    context.font = "100px system-ui";
    if (lang !== "zh" || context.measureText("国").width > 95) return;
    root.style.wordBreak = on ? "break-all" : "";
    const texts = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      if (on) node.chinese = node.data;
      node.data = on ? node.data.replace(/[\u3000-\u9fff\uff00-\uffef]/g, "■") : node.chinese;
    }
  }

  function look(node) {
    const element = node.parentElement;
    if (element.closest("select, script, style, svg, [hidden]") || unseen(element)) return;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) if (rect.width > 1) check(node, element, rect);
  }

  /* What only those hear who do not see, and what has no place on this screen. */
  function unseen(element) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
    for (let each = element; each; each = each.parentElement) {
      if (getComputedStyle(each).clipPath.startsWith("inset(50%")) return true;
    }
    return false;
  }

  function check(node, element, rect) {
    const box = element.closest("button, summary, .seat, .open-hand, .dot, .order, .place, .open-mark, li, dt, dd, td, th, legend");
    if (box && !box.matches("td, th") && outside(rect, box.getBoundingClientRect())) say(node, "over the edge of", box);
    let [x, y] = [true, true];
    for (let each = element; each && (x || y); each = each.parentElement) {
      const { overflowX, overflowY, position, textOverflow } = getComputedStyle(each);
      const inner = each.getBoundingClientRect();
      const clip = { left: inner.left, right: inner.right, top: inner.top, bottom: inner.bottom };
      if (each === document.body) break;
      if (overflowX === "auto" || overflowX === "scroll") x = false;
      if (overflowY === "auto" || overflowY === "scroll") y = false;
      if (x && overflowX !== "visible" && (rect.left < clip.left - near || rect.right > clip.right + near)) say(node, "cut off by", each);
      if (y && overflowY !== "visible" && (rect.top < clip.top - near || rect.bottom > clip.bottom + near)) say(node, "cut off by", each);
      if (position === "fixed") break;
    }
    if (x && (rect.left < -near || rect.right > innerWidth + near)) say(node, "outside", document.body);
  }

  /* Letters of a line may reach a little over the line's box, not over its sides. */
  function outside(rect, box) {
    const line = rect.height * 0.2;
    return rect.left < box.left - near || rect.right > box.right + near || rect.top < box.top - line || rect.bottom > box.bottom + line;
  }

  /* The text that a list shows, or the one it could show, and what stands in an empty field. */
  function lookInto(field) {
    if (unseen(field)) return;
    const style = getComputedStyle(field);
    const context = document.createElement("canvas").getContext("2d");
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const arrow = field.matches("select") ? 16 : 0;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
    const texts = field.matches("select") ? [...field.options].map((option) => option.text) : [field.placeholder];
    for (const text of texts) {
      const shown = lang === "zh" ? text.replace(/[\u3000-\u9fff\uff00-\uffef]/g, "■") : text;
      if (context.measureText(shown).width > room + near) found.push(`“${text}” cut off in ${name(field)}`);
    }
  }

  /* What scrolls does so up and down, except where a table is wide. */
  function sideways(each) {
    if (each.matches(".table-scroll") || each.closest("svg, select") || unseen(each)) return;
    const { overflowX } = getComputedStyle(each);
    const scrolls = each === root || ["auto", "scroll"].includes(overflowX);
    if (scrolls && each.scrollWidth > each.clientWidth + near) found.push(`${name(each)} scrolls sideways`);
  }

  function say(node, how, element) {
    found.push(`“${node.data.trim().slice(0, 40)}” ${how} ${name(element)}`);
  }

  function name(element) {
    return `${element.localName}${element.id ? `#${element.id}` : ""}.${[...element.classList].join(".")}`;
  }
}"""


class Size(NamedTuple):
    """A window in CSS pixels, and the size of its text in hundredths of the usual."""

    width: int
    height: int
    text: int = 100
    lists: bool = True  # whether what lists and fields show, which opens in full, has to fit as well


@contextmanager
def sized(page: Page, size: Size) -> Iterator[None]:
    """The page in another size; its text as large as the browser's own setting makes it."""
    before = page.viewport_size
    browser = page.context.new_cdp_session(page)
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": size.text * 16 // 100}})
    page.set_viewport_size({"width": size.width, "height": size.height})
    yield
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})
    browser.detach()
    if before:
        page.set_viewport_size(before)


def cut_off(page: Page, size: Size, lang: str) -> list[str]:
    """The words that cannot be read on a page in a language, each with what cuts it off."""
    found: Any = page.evaluate(_CUT, {"lang": lang, "lists": size.lists})
    return list(found)
