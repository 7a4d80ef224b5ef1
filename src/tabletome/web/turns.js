/** Watches, while any page is open, at which of my tables it has become my turn. */

import { api } from "./api.js";
import { call } from "./call.js";
import { remember, remembered } from "./remembered.js";

/** @typedef {import("./api.js").MyTable} MyTable */

const EVERY = 15_000;
const SOON = 4_000;

/** From now on there is something to wait for. */
export function haveTable() {
  remember("seated", true);
}

/**
 * Looks at my tables again and again. Of several open pages one calls; the others only show.
 * @param {(tables: MyTable[]) => void} [show]
 * @param {string} [here] the table of this page, which calls for itself
 */
export function watchTurns(show, here = "") {
  if (!remembered("seated")) return;
  let caller = false;
  navigator.locks?.request("tabletome.turns", () => {
    caller = true;
    return new Promise(() => {});
  }).catch(() => {});
  let first = true;
  const look = async () => {
    const tables = await api.myTables().catch(() => null);
    if (tables) {
      for (const table of tables) {
        if (caller && table.my_turn && table.id !== here && !first) call(table);
      }
      first = false;
      if (!tables.length) remember("seated", false);
      show?.(tables);
    }
    setTimeout(look, show && !document.hidden ? SOON : EVERY);
  };
  look();
}
