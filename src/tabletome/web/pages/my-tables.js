/** My tables on the first page: whose turn it is, and since when. */

import { serverNow } from "../api.js";
import { h, refill } from "../dom.js";
import { watchTurns } from "../turns.js";
import { ago, counted, listed } from "../words.js";
import { thumbnail } from "./thumbnail.js";

/** @typedef {import("../api.js").MyTable} MyTable */

export function myTables() {
  const list = h("ul", { class: "my-tables" });
  const section = h(
    "section",
    { class: "lobby", hidden: true, "aria-labelledby": "my-tables-title" },
    h("h2", { id: "my-tables-title" }, "My tables"),
    list,
  );
  let shown = "";
  watchTurns((tables) => {
    section.hidden = !tables.length;
    const drawn = tables.map((table) => [table, ago(table.since, serverNow())]);
    if (JSON.stringify(drawn) === shown) return;
    shown = JSON.stringify(drawn);
    const focused = list.querySelector(":focus")?.getAttribute("href");
    refill(list, tables.map(item));
    for (const link of list.querySelectorAll("a")) {
      if (link.getAttribute("href") === focused) link.focus();
    }
  });
  return section;
}

/** @param {MyTable} table */
function item(table) {
  return h(
    "li",
    { class: table.my_turn ? "my-turn" : null },
    thumbnail(table.picture),
    h(
      "div",
      {},
      h("a", { class: "stretched", href: `/tables/${table.id}` }, table.title),
      h("p", { class: "turn" }, standing(table)),
      table.names.length + table.free > 0 && h("p", { class: "facts" }, company(table)),
    ),
  );
}

/** @param {MyTable} table */
function company({ names, free }) {
  return `With ${listed([...names, ...(free ? [counted(free, "free seat")] : [])])}`;
}

/** @param {MyTable} table */
export function standing({ over, my_turn, waits_for, since }) {
  const when = ago(since, serverNow());
  const long = when === "just now" ? "just now" : `since ${when.replace(/ ago$/, "")}`;
  if (over) return `Over, ${when}. See how it ended`;
  if (my_turn) return `Your turn, ${long}`;
  return waits_for.length ? `${listed(waits_for)} to play, ${long}` : "The table goes on";
}
