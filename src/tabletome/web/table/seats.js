//# allFunctionsCalledOnLoad
/** Seats: who plays, how everybody stands, who is being waited for, and what lies before each. */

import { h } from "../dom.js";
import { die } from "../parts/bones.js";
import { build, el } from "../parts/drawing.js";
import { inColours, mark, shapeName } from "../parts/marks.js";
import { Stage, style } from "./stage.js";
import { countersIn } from "./names.js";

/** @typedef {import("../scene.d.ts").Scene} Scene */
/** @typedef {import("../scene.d.ts").PlaceView} PlaceView */
/** @typedef {import("../scene.d.ts").SeatView} SeatView */

/** @param {number} seat @param {string[]} colours of the seats, if they have their own @param {number} [size] */
export function markPicture(seat, colours, size = 20) {
  const picture = inColours(colours, () =>
    el(
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
    ));
  return build(picture);
}

/** @typedef {{ who: "person" | "bot" | "free", level: string | null, here: boolean }} Person */

/** @param {Person} [person] */
function presence(person) {
  if (!person || person.who === "free") return "";
  if (person.who === "bot") return person.level ? `bot, ${person.level}` : "bot";
  return person.here ? "person" : "away";
}

export class Seat {
  /** @param {number} seat @param {string} name @param {boolean} mine @param {string[]} colours */
  constructor(seat, name, mine, colours) {
    this.seat = seat;
    this.mine = mine;
    this.name = h("button", { type: "button", class: "tt-name", disabled: true }, name);
    this.status = h("span", { class: "tt-status" });
    this.counters = h("ul", { class: "tt-counters" });
    this.stage = new Stage(mine ? "Your things" : `Things of ${name}`);
    this.free = h("button", {
      type: "button",
      class: "tt-free",
      hidden: true,
      click: () => this.free.dispatchEvent(new CustomEvent("want-link", { bubbles: true })),
    }, "free seat: send the link");
    const line = h("div", { class: "tt-who" }, markPicture(seat, colours), this.name, this.status, this.free);
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

  /** @param {SeatView} view @param {Scene} scene @param {PlaceView[]} places what lies before this player @param {Person} [person] who sits here */
  show(view, scene, places, person) {
    this.places = places;
    this.belongings.hidden = places.length === 0;
    if (this.name.textContent !== view.name) this.name.textContent = view.name;
    const waiting = view.asked && !scene.result;
    // words that come and go stand beside the name: a line more would move the table
    const flags = Object.keys(view.counters).filter((name) => view.counters[name] === true);
    const states = [
      ...flags,
      view.out ? "out" : "",
      waiting && !this.mine ? "thinking" : "",
      view.moving && !waiting && !scene.result ? "on move" : "",
      this.mine ? "you" : presence(person),
      scene.seats.length > 1 && scene.result?.ranks[view.seat] === 1 ? "winner" : "",
    ].filter(Boolean);
    const said = states.join(", ");
    if (this.status.textContent !== said) {
      this.status.textContent = said;
      this.status.title = said;
    }
    this.free.hidden = this.mine || person?.who !== "free";
    this.element.classList.toggle("tt-asked", waiting);
    this.element.classList.toggle("tt-out", view.out);
    const numbers = Object.fromEntries(
      Object.entries(view.counters).filter(([name]) => !flags.includes(name)),
    );
    showCounters(this.counters, numbers, this.shown, diceOf(scene));
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

/** What counters with rolled numbers are called. @param {Scene} scene */
export function diceOf({ layout }) {
  return new Set(layout.dice.map((field) => layout.labels[field] ?? field.replaceAll("_", " ")));
}

/** Numbers that change flash once. @param {HTMLElement} list @param {Record<string, unknown>} counters @param {Map<string, { item: HTMLElement, value: string }>} shown @param {Set<string>} dice */
export function showCounters(list, counters, shown, dice) {
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
    const item = h(
      "li",
      { class: kept ? "tt-changed" : "" },
      h("span", {}, name),
      ...valueOf(value, dice.has(name)),
    );
    if (kept) kept.item.replaceWith(item);
    else list.append(item);
    shown.set(name, { item, value });
  }
  list.hidden = now.length === 0;
}

/** Rolled numbers are shown as dice. @param {string} value @param {boolean} rolled @returns {(HTMLElement | SVGElement)[]} */
function valueOf(value, rolled) {
  if (!value) return [];
  const faces = value.split(", ").map(Number);
  if (rolled && faces.every((face) => face >= 1 && face <= 6)) {
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
