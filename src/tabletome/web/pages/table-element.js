/** The table itself, as far as pages deal with it: what they give it, and the events it sends. */

import "../table/tt-table.js";

/**
 * Sends "answer" (detail: {choice}), "undo" and "want-hint".
 * @typedef {HTMLElement & {scene: import("../scene.d.ts").Scene | null, hints: import("../live.js").Hint[] | null,
 *   canUndo: boolean, busy: boolean, interactive: boolean}} TableElement
 */

export function tableElement() {
  return /** @type {TableElement} */ (document.createElement("tt-table"));
}
