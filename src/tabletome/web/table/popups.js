//# allFunctionsCalledOnLoad
/** What opens beside a thing: a menu of meanings, and a closer look. */

import { h, refill } from "../dom.js";
import { build, el } from "../parts/drawing.js";
import { lookOf, nodeOf, sizeOf } from "../parts/index.js";

/** @typedef {import("../scene.d.ts").Item} Item */
/** @typedef {import("../parts/index.js").GameLook} GameLook */
/** @typedef {import("./stage.js").Target} Target */

const LARGE = 210;
const SOON = 450;
const MARGIN = 8;
const MOST_SHOWN = 12;

/** @param {HTMLElement} home @param {HTMLElement} box @param {DOMRect} beside */
function putBeside(home, box, beside) {
  const frame = home.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const right = beside.right + MARGIN + width <= frame.right;
  const x = right ? beside.right + MARGIN : Math.max(frame.left + MARGIN, beside.left - width - MARGIN);
  const y = Math.max(
    frame.top + MARGIN,
    Math.min(beside.top + (beside.height - height) / 2, frame.bottom - height - MARGIN),
  );
  box.style.transform = `translate(${Math.min(x, frame.right - width - MARGIN) - frame.left}px, ${
    y - frame.top
  }px)`;
}

/** A small menu at the spot, for a click that could mean several things. */
export class Menu {
  element = h("div", { class: "tt-menu", role: "menu", hidden: true });

  /** @param {HTMLElement} home @param {() => void} closed where the focus goes then */
  constructor(home, closed) {
    this.home = home;
    this.closed = closed;
    this.element.addEventListener("keydown", (event) => this.#walk(event));
  }

  /** @param {{ label: string, act: () => void }[]} entries @param {Element} where */
  open(entries, where) {
    const buttons = entries.map(({ label, act }) =>
      h("button", { type: "button", role: "menuitem", click: act }, label)
    );
    refill(this.element, ...buttons);
    this.element.hidden = false;
    putBeside(this.home, this.element, where.getBoundingClientRect());
    buttons[0]?.focus();
  }

  /** @returns {boolean} whether it was open */
  close() {
    if (this.element.hidden) return false;
    const inside = this.element.contains(document.activeElement);
    this.element.hidden = true;
    refill(this.element);
    if (inside) this.closed();
    return true;
  }

  /** @param {KeyboardEvent} event */
  #walk(event) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (!step) return;
    const entries = /** @type {HTMLElement[]} */ ([...this.element.children]);
    const at = entries.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    event.preventDefault();
    entries[(at + step + entries.length) % entries.length].focus();
  }
}

/** A thing drawn so large that all of it can be read; of an empty space, its name. */
export class CloserLook {
  element = h("div", { class: "tt-closer", hidden: true, "aria-hidden": "true" });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {HTMLElement} home */
  constructor(home) {
    this.home = home;
  }

  /** After a moment of hovering. @param {Target} target @param {GameLook} game @param {number} zoom */
  soon(target, game, zoom) {
    this.#timer = setTimeout(() => {
      if (!this.#large(target, zoom)) this.show(target, game);
    }, SOON);
  }

  /** @param {Target} target @param {number} zoom */
  #large(target, zoom) {
    return Math.max(target.width, target.height) * zoom > LARGE * 0.8;
  }

  /** @param {Target} target @param {GameLook} game */
  show(target, game) {
    /** @type {Map<string, Item>} */
    const looks = new Map();
    const items = target.placed?.items ?? [];
    for (const item of items) if (!looks.has(lookOf(item))) looks.set(lookOf(item), item);
    const shown = [...looks.values()].slice(0, MOST_SHOWN);
    const size = shown.length > 1 ? LARGE / 2 : LARGE;
    const pictures = h("div", { class: "tt-pictures" });
    pictures.append(...shown.map((item) => picture(item, game, size)));
    const said = target.label() || items[0]?.label;
    const more = looks.size > MOST_SHOWN ? ` The top ${MOST_SHOWN} of ${items.length} are shown.` : "";
    refill(this.element, pictures, h("p", {}, said + more));
    this.element.hidden = false;
    putBeside(this.home, this.element, target.node.getBoundingClientRect());
  }

  away() {
    clearTimeout(this.#timer);
    this.element.hidden = true;
  }
}

/** @param {Item} item @param {GameLook} game @param {number} large */
function picture(item, game, large) {
  const { width, height } = sizeOf(item, game);
  const scale = large / Math.max(width, height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const frame = build(el("svg", { viewBox: `0 0 ${width} ${height}`, ...size }));
  frame.append(nodeOf(item, game));
  return frame;
}
