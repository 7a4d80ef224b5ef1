//# allFunctionsCalledOnLoad
/** What my answers touched that have moved nothing yet: what I am about to act with. Outlives a reload and an undo. */

/** @typedef {import("../scene.d.ts").Scene} Scene */

const KEY = "tabletome: chosen";

export class Chosen {
  /** @type {{ turn: string, steps: string[][] }} */
  #kept = { turn: "", steps: [] };

  /** Of this turn, the latest. @param {Scene} scene @returns {string[]} */
  of(scene) {
    const turn = turnOf(scene);
    if (this.#kept.turn !== turn) {
      const stored = recall();
      this.#kept = stored?.turn === turn ? stored : { turn, steps: [] };
    }
    return scene.ask ? this.#kept.steps.at(-1) ?? [] : [];
  }

  /** @param {Scene} scene @param {string[]} touched */
  add(scene, touched) {
    this.#set(scene, [...this.#stepsOf(scene), touched]);
  }

  /** @param {Scene} scene */
  undo(scene) {
    this.#set(scene, this.#stepsOf(scene).slice(0, -1));
  }

  /** @param {Scene} scene */
  clear(scene) {
    if (this.#stepsOf(scene).length) this.#set(scene, []);
  }

  /** @param {Scene} scene */
  #stepsOf(scene) {
    this.of(scene);
    return this.#kept.steps;
  }

  /** @param {Scene} scene @param {string[][]} steps */
  #set(scene, steps) {
    this.#kept = { turn: turnOf(scene), steps };
    try {
      sessionStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // a mark that does not outlive a reload is no reason to stop the game
    }
  }
}

/** @param {Scene} scene */
function turnOf(scene) {
  return [location.pathname, scene.slug, scene.viewer, scene.turns].join(" ");
}

/** @returns {{ turn: string, steps: string[][] } | null} */
function recall() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}
