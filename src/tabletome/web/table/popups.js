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
const TOUCHABLE = ".tt-touch, .tt-goal, .tt-ask button, .tt-ask input, .tt-ask textarea, .tt-corner button";

/** @typedef {{ x: number, y: number }} Spot */

/** Beside something, or above or below it, within the frame. @param {DOMRect} frame @param {HTMLElement} box @param {DOMRect} beside @returns {Spot[]} */
function spotsFor(frame, { offsetWidth: width, offsetHeight: height }, beside) {
  const middle = { x: beside.x + (beside.width - width) / 2, y: beside.y + (beside.height - height) / 2 };
  const spots = [
    { x: beside.right + MARGIN, y: middle.y },
    { x: beside.left - width - MARGIN, y: middle.y },
    { x: middle.x, y: beside.top - height - MARGIN },
    { x: middle.x, y: beside.bottom + MARGIN },
    { x: frame.left + MARGIN, y: frame.top + MARGIN },
    { x: frame.right - width - MARGIN, y: frame.top + MARGIN },
    { x: frame.left + MARGIN, y: frame.bottom - height - MARGIN },
    { x: frame.right - width - MARGIN, y: frame.bottom - height - MARGIN },
  ];
  const within = (/** @type {number} */ at, /** @type {number} */ least, /** @type {number} */ most) =>
    Math.max(least + MARGIN, Math.min(at, most - MARGIN));
  return spots.map(({ x, y }) => ({
    x: within(x, frame.left, frame.right - width),
    y: within(y, frame.top, frame.bottom - height),
  }));
}

/** @param {HTMLElement} home @param {HTMLElement} box @param {Spot} at */
function put(home, box, { x, y }) {
  const frame = home.getBoundingClientRect();
  box.style.transform = `translate(${x - frame.left}px, ${y - frame.top}px)`;
}

/** How much of some rectangles a box would cover there. @param {Spot} at @param {HTMLElement} box @param {DOMRect[]} others */
function covered({ x, y }, { offsetWidth, offsetHeight }, others) {
  return others.reduce((sum, other) => {
    const across = Math.min(x + offsetWidth, other.right) - Math.max(x, other.left);
    const down = Math.min(y + offsetHeight, other.bottom) - Math.max(y, other.top);
    return sum + Math.max(0, across) * Math.max(0, down);
  }, 0);
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
    const frame = this.home.getBoundingClientRect();
    put(this.home, this.element, spotsFor(frame, this.element, where.getBoundingClientRect())[0]);
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
    const words = h("p", {}, said + more);
    this.element.hidden = false;
    // its words alone where the picture would lie over what may be touched, and nothing where they would
    for (const content of [[pictures, words], [words]]) {
      refill(this.element, ...content);
      if (this.#settle(target.node.getBoundingClientRect())) return;
    }
    this.element.hidden = true;
  }

  /** @param {DOMRect} beside @returns {boolean} whether there is a place for it */
  #settle(beside) {
    const frame = this.home.getBoundingClientRect();
    const busy = [
      beside,
      ...[...this.home.querySelectorAll(TOUCHABLE)].map((e) => e.getBoundingClientRect()),
    ];
    const free = spotsFor(frame, this.element, beside).find((spot) =>
      covered(spot, this.element, busy) === 0
    );
    if (free) put(this.home, this.element, free);
    return free !== undefined;
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
