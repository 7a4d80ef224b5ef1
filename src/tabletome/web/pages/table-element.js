/** The table itself, as far as pages deal with it: what they give it, and the events it sends. */

import "../table/tt-table.js";

/**
 * Sends "answer" (detail: {choice}), "undo", "want-hint", "want-link", and "film" when a step was shown.
 * @typedef {HTMLElement & {show: (scene: import("../scene.d.ts").Scene, frames: import("../scene.d.ts").Frame[]) => void,
 *   lines: number, scene: import("../scene.d.ts").Scene | null, hints: import("../live.js").Hint[] | null,
 *   people: import("../live.js").SeatFacts[], canUndo: boolean, busy: boolean, interactive: boolean,
 *   timeUp: () => void}} TableElement
 */

export function tableElement() {
  return /** @type {TableElement} */ (document.createElement("tt-table"));
}
