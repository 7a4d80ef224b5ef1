//# allFunctionsCalledOnLoad
/** What my last answer touched, as long as it has moved nothing: what I am about to act with. Outlives a reload and an undo. */

/** @typedef {import("../scene.d.ts").Scene} Scene */
/** @typedef {{ touched: string[], sign: string }} Step an answer, and how the table lay when it was given */

const KEY = "tabletome: chosen";
const MOST_STEPS = 30;

export class Chosen {
  /** @type {Step[] | null} */
  #kept = null;
  /** @type {{ scene: Scene | null, sign: string }} */
  #signed = { scene: null, sign: "" };

  /** @param {Scene} scene @returns {string[]} */
  of(scene) {
    const last = this.#steps.at(-1);
    return scene.ask && last && last.sign === this.#sign(scene) ? last.touched : [];
  }

  /** @param {Scene} scene @param {string[]} touched */
  add(scene, touched) {
    this.#keep([...this.#steps, { touched, sign: this.#sign(scene) }].slice(-MOST_STEPS));
  }

  undo() {
    this.#keep(this.#steps.slice(0, -1));
  }

  /** Others were asked in between: what comes is about something else. */
  settle() {
    const last = this.#steps.at(-1);
    if (last?.sign) this.#keep([...this.#steps.slice(0, -1), { ...last, sign: "" }]);
  }

  get #steps() {
    this.#kept ??= recall();
    return this.#kept;
  }

  /** @param {Step[]} steps */
  #keep(steps) {
    this.#kept = steps;
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, steps }));
    } catch {
      // a mark that does not outlive a reload is no reason to stop the game
    }
  }

  /** The turn, and in short what lies where. @param {Scene} scene */
  #sign(scene) {
    if (this.#signed.scene !== scene) {
      const sign = [scene.slug, scene.viewer, scene.turns, shortened(JSON.stringify(scene.places))].join(" ");
      this.#signed = { scene, sign };
    }
    return this.#signed.sign;
  }
}

/** @returns {Step[]} */
function recall() {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return stored?.path === location.pathname ? stored.steps : [];
  } catch {
    return [];
  }
}

/** @param {string} text */
function shortened(text) {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum, 31) + text.charCodeAt(i) | 0;
  return sum;
}
