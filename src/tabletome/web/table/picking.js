//# allFunctionsCalledOnLoad
/**
 * Picking on the table: from "which things may I touch" to "this option is meant". Pure; knows no page.
 *
 * Every option lists the things it touches. What was clicked narrows the options; an option whose things are all
 * chosen is meant, unless several are: then they are offered as a menu.
 */

/** @typedef {import("../scene.d.ts").AskView} AskView */
/** @typedef {import("../scene.d.ts").OptionView} OptionView */

/**
 * @typedef {object} Picking
 * @property {string[]} chosen ids in the order of clicking
 * @property {number[]} candidates options that touch all that is chosen
 * @property {number[]} complete candidates with nothing left to choose
 * @property {Set<string>} next ids that may be chosen now
 */

/**
 * @typedef {{ kind: "answer", option: number } | { kind: "menu", options: number[] } | { kind: "picked" }
 *   | { kind: "nothing" }} Outcome
 */

const MOST_TOUCHED = 2;

/** The things of an option that are to be clicked; none if it is better chosen by its words. @param {OptionView} option @param {(id: string) => boolean} onTable */
export function spots(option, onTable) {
  const things = [...new Set(option.touches)].filter((id) => id && onTable(id));
  const seatsOnly = things.length > 1 && things.every((id) => id.startsWith("seat:"));
  return things.length > MOST_TOUCHED || seatsOnly ? [] : things;
}

export class Picker {
  /** @type {string[]} */
  #chosen = [];
  /** @type {Picking} */
  #state;
  /** @type {Picking} */
  #fresh;

  /** @param {AskView | null} ask @param {(id: string) => boolean} onTable whether a thing of this id can be clicked */
  constructor(ask, onTable) {
    this.spots = (ask?.options ?? []).map((option) => spots(option, onTable));
    this.#fresh = this.#state = this.#after([]);
  }

  /** Options that have no place on the table. */
  get placeless() {
    return this.spots.flatMap((things, i) => things.length ? [] : [i]);
  }

  get chosen() {
    return this.#chosen;
  }

  get state() {
    return this.#state;
  }

  /** @param {string[]} chosen */
  #set(chosen) {
    this.#chosen = chosen;
    this.#state = chosen.length ? this.#after(chosen) : this.#fresh;
  }

  /** @param {string[]} chosen @returns {Picking} */
  #after(chosen) {
    /** @type {Picking} */
    const found = { chosen, candidates: [], complete: [], next: new Set() };
    this.spots.forEach((things, i) => {
      if (!things.length || !chosen.every((id) => things.includes(id))) return;
      found.candidates.push(i);
      const left = things.filter((id) => !chosen.includes(id));
      if (!left.length) found.complete.push(i);
      // what is moved is clicked before where it goes: of an untouched option only the first thing counts
      else if (chosen.length) left.forEach((id) => found.next.add(id));
      else found.next.add(left[0]);
    });
    return found;
  }

  /** Of several things at one spot, those that may be chosen now, be taken back, or begin anew. @param {string[]} ids */
  touchable(ids) {
    const now = ids.filter((id) => this.#state.next.has(id) || this.#chosen.includes(id));
    return now.length ? now : ids.filter((id) => this.#fresh.next.has(id));
  }

  /** @param {string} id @returns {Outcome} */
  choose(id) {
    const at = this.#chosen.indexOf(id);
    if (at >= 0) {
      this.#set(this.#chosen.slice(0, at));
      return { kind: "picked" };
    }
    const goesOn = this.#state.candidates.some((i) => this.spots[i].includes(id));
    const chosen = goesOn ? [...this.#chosen, id] : [id];
    const found = this.#after(chosen);
    if (!found.candidates.length) return { kind: "nothing" };
    this.#set(chosen);
    if (!found.complete.length) return { kind: "picked" };
    if (found.candidates.length === 1) return { kind: "answer", option: found.complete[0] };
    return { kind: "menu", options: found.complete };
  }

  /** Take back the last thing chosen. @returns {boolean} whether there was one */
  drop() {
    const any = this.#chosen.length > 0;
    this.#set(this.#chosen.slice(0, -1));
    return any;
  }

  clear() {
    this.#set([]);
  }
}
