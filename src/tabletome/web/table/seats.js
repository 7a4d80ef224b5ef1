//# allFunctionsCalledOnLoad
/** Seats: who plays, how everybody stands, who is being waited for, and what lies before each. */

import { h } from "../dom.js";
import { die } from "../parts/bones.js";
import { build, el } from "../parts/drawing.js";
import { mark, shapeName } from "../parts/marks.js";
import { Stage, style } from "./stage.js";
import { countersIn } from "./words.js";

/** @typedef {import("../scene.d.ts").Scene} Scene */
/** @typedef {import("../scene.d.ts").PlaceView} PlaceView */
/** @typedef {import("../scene.d.ts").SeatView} SeatView */

/** @param {number} seat @param {number} [size] */
export function markPicture(seat, size = 20) {
  const picture = el(
    "svg",
    {
      class: "tt-mark",
      viewBox: "-13 -13 26 26",
      width: size,
      height: size,
      role: "img",
      "aria-label": shapeName(seat),
    },
    mark(seat),
  );
  return build(picture);
}

export class Seat {
  /** @param {number} seat @param {string} name @param {boolean} mine */
  constructor(seat, name, mine) {
    this.seat = seat;
    this.mine = mine;
    this.name = h("button", { type: "button", class: "tt-name", disabled: true }, name);
    this.status = h("span", { class: "tt-status" });
    this.counters = h("ul", { class: "tt-counters" });
    this.stage = new Stage(mine ? "Your things" : `Things of ${name}`);
    const line = h("div", { class: "tt-who" }, markPicture(seat), this.name, this.status);
    const head = h("div", { class: "tt-head" }, line, this.counters);
    this.belongings = h("div", { class: "tt-belongings" });
    this.element = h(
      mine ? "section" : "li",
      { class: mine ? "tt-mine" : "tt-seat", "data-seat": String(seat) },
      head,
      this.belongings,
    );
    if (mine) this.element.setAttribute("aria-label", "Your seat");
    /** @type {PlaceView[]} */
    this.places = [];
    /** @type {Map<string, { item: HTMLElement, value: string }>} */
    this.shown = new Map();
  }

  /** @param {SeatView} view @param {Scene} scene @param {PlaceView[]} places what lies before this player */
  show(view, scene, places) {
    this.places = places;
    this.belongings.hidden = places.length === 0;
    if (this.name.textContent !== view.name) this.name.textContent = view.name;
    const waiting = view.asked && !scene.result;
    const states = [
      view.out ? "out" : "",
      waiting && !this.mine ? "thinking" : "",
      view.moving && !waiting && !scene.result ? "on move" : "",
      this.mine ? "you" : "",
      scene.seats.length > 1 && scene.result?.ranks[view.seat] === 1 ? "winner" : "",
    ].filter(Boolean);
    const said = states.join(", ");
    if (this.status.textContent !== said) this.status.textContent = said;
    this.element.classList.toggle("tt-asked", waiting);
    this.element.classList.toggle("tt-out", view.out);
    showCounters(this.counters, view.counters, this.shown);
  }

  /** @param {import("./layout.js").Layout} layout @param {boolean} later whether all that lies here is drawn later: until then its room is enough */
  take(layout, later) {
    const { svg } = this.stage;
    this.stage.take(layout);
    style(this.belongings, "block-size", later ? `${Math.round(layout.height)}px` : "");
    if (later) svg.remove();
    else if (!svg.parentNode) this.belongings.append(svg);
  }

  /** @param {boolean} may whether this player may be chosen @param {boolean} pointed */
  mark(may, pointed) {
    this.name.disabled = !may;
    this.element.classList.toggle("tt-touch", may);
    this.element.classList.toggle("tt-pointed", pointed);
  }
}

/** Numbers that change flash once. @param {HTMLElement} list @param {Record<string, unknown>} counters @param {Map<string, { item: HTMLElement, value: string }>} shown */
export function showCounters(list, counters, shown) {
  const now = countersIn(counters);
  const names = new Set(now.map((c) => c.name));
  for (const [name, { item }] of shown) {
    if (!names.has(name)) {
      item.remove();
      shown.delete(name);
    }
  }
  for (const { name, value } of now) {
    const kept = shown.get(name);
    if (kept?.value === value) continue;
    const item = h("li", { class: kept ? "tt-changed" : "" }, h("span", {}, name), ...valueOf(name, value));
    if (kept) kept.item.replaceWith(item);
    else list.append(item);
    shown.set(name, { item, value });
  }
  list.hidden = now.length === 0;
}

/** Rolled numbers are shown as dice. @param {string} name @param {string} value @returns {(HTMLElement | SVGElement)[]} */
function valueOf(name, value) {
  if (!value) return [];
  const faces = value.split(", ").map(Number);
  if (/\b(die|dice)\b/i.test(name) && faces.every((face) => face >= 1 && face <= 6)) {
    return faces.map((face) =>
      build(
        el(
          "svg",
          { class: "tt-die", viewBox: "0 0 40 40", role: "img", "aria-label": String(face) },
          ...die(face).shapes,
        ),
      )
    );
  }
  return [h("b", {}, value)];
}
