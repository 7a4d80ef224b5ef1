//# allFunctionsCalledOnLoad
/** The list of all my options: always there for the keyboard and for screen readers, on the screen when wanted. */

import { h, refill } from "../dom.js";
import { percent } from "../words.js";

/** @typedef {import("../scene.d.ts").AskView} AskView */
/** @typedef {import("./askbar.js").Hint} Hint */

const MOST_AT_ONCE = 200;
const SEARCHED_FROM = 15;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** The key that leads to an option: 1 to 9, then the letters. @param {number} index */
export function keyOf(index) {
  return index < 9 ? String(index + 1) : LETTERS[index - 9] ?? "";
}

/** @param {string} key */
export function indexOfKey(key) {
  if (/^[1-9]$/.test(key)) return Number(key) - 1;
  const letter = LETTERS.indexOf(key.toLowerCase());
  return key.length === 1 && letter >= 0 ? letter + 9 : -1;
}

/** Words, and what one knows or not: nobody is told the options before they are typed. @param {AskView} ask */
export function foundByOneself(ask) {
  return ask.kind === "word" || ask.by_heart;
}

export class OptionList {
  /** @param {(option: number) => void} answer @param {(option: number | null) => void} pointAt */
  constructor(answer, pointAt) {
    this.answer = answer;
    this.pointAt = pointAt;
    this.search = h("input", {
      type: "search",
      placeholder: "Find an option",
      "aria-label": "Find an option",
      input: () => this.#filter(),
    });
    this.list = h("ol", {});
    this.more = h("p", { class: "tt-more" });
    this.element = h(
      "section",
      { class: "tt-options", "aria-label": "All my options" },
      this.search,
      this.list,
      this.more,
    );
    /** @type {AskView | null} */
    this.ask = null;
    /** @type {Map<number, number>} */
    this.chances = new Map();
  }

  /** @param {AskView | null} ask */
  show(ask) {
    this.ask = ask && foundByOneself(ask) ? null : ask;
    this.search.value = "";
    this.chances = new Map();
    this.element.hidden = !this.ask?.options.length;
    this.search.hidden = (this.ask?.options.length ?? 0) < SEARCHED_FROM;
    this.#filter();
  }

  /** @param {Hint[]} hints */
  showHints(hints) {
    this.chances = new Map(hints.map((hint) => [hint.option, hint.chance]));
    this.#filter();
  }

  /** Show the list and stand on an option. @param {number} index @returns {boolean} */
  focus(index) {
    const button = /** @type {HTMLElement | null} */ (this.list.querySelector(`[data-option="${index}"]`));
    button?.focus();
    return button !== null;
  }

  /** @param {boolean} busy */
  setBusy(busy) {
    for (const button of this.list.querySelectorAll("button")) button.disabled = busy;
  }

  #filter() {
    const options = this.ask?.options ?? [];
    const wanted = this.search.value.trim().toLowerCase();
    const found = options.flatMap((o, i) => o.label.toLowerCase().includes(wanted) ? [i] : []);
    const best = Math.max(...this.chances.values());
    refill(this.list, ...found.slice(0, MOST_AT_ONCE).map((i) => this.#row(options[i].label, i, best)));
    const left = found.length - MOST_AT_ONCE;
    this.more.textContent = left > 0 ? `and ${left} more: type part of a name to find them.` : "";
  }

  /** @param {string} label @param {number} i @param {number} best */
  #row(label, i, best) {
    const key = keyOf(i);
    const chance = this.chances.get(i);
    const button = h(
      "button",
      {
        type: "button",
        "data-option": String(i),
        "aria-keyshortcuts": key || null,
        class: chance !== undefined && chance === best ? "tt-best" : null,
        click: () => this.answer(i),
        focus: () => this.pointAt(i),
        blur: () => this.pointAt(null),
        pointerenter: () => this.pointAt(i),
        pointerleave: () => this.pointAt(null),
      },
      h("kbd", { "aria-hidden": "true" }, key),
      h("span", { class: "tt-option-label" }, label),
      chance === undefined ? null : h("span", { class: "tt-chance" }, percent(chance)),
    );
    return h("li", {}, button);
  }
}
