/** What the games of the library are searched, filtered and sorted by; the wishes are kept in the address. */

import { button, h } from "../dom.js";
import { distinct, NO_WISHES, queryOf, wishesIn } from "../filters.js";
import { capital, counted } from "../words.js";

/** @typedef {import("../filters.js").Wishes} Wishes */

const WIDE = "(min-width: 48rem)";

/**
 * @param {import("../api.js").GameCard[]} games
 * @param {(wishes: Wishes) => void} changed also called at once, with the wishes of the address
 * @param {() => void} turned when another page of games is shown
 */
export function filterForm(games, changed, turned) {
  const given = wishesIn(new URLSearchParams(location.search));
  const counts = [...new Set(games.flatMap(({ players }) => players))].sort((a, b) => a - b);
  const named = (/** @type {string[]} */ values) => distinct(values).map((value) => [value, capital(value)]);
  /** @type {Record<Exclude<keyof Wishes, "page" | "favourite">, [label: string, control: HTMLInputElement | HTMLSelectElement]>} */
  const fields = {
    search: [
      "Search",
      h("input", { type: "search", placeholder: "Title, theme, trick taking …", autocomplete: "off" }),
    ],
    players: ["Players", choices("Any", counts.map((n) => [String(n), counted(n, "player")]))],
    length: [
      "Length",
      choices("Any", [["short", "Up to 20 minutes"], ["middle", "20 to 45 minutes"], [
        "long",
        "Longer",
      ]]),
    ],
    family: ["Kind", choices("Any", named(games.map(({ family }) => family)))],
    mechanism: ["How it works", choices("Any", named(games.flatMap(({ groups }) => groups)))],
    luck: ["Luck", choices("Any", [["with", "With luck"], ["without", "Without luck"]])],
    hidden: [
      "Hidden things",
      choices("Any", [["with", "With hidden things"], ["without", "All in the open"]]),
    ],
    sort: [
      "Order",
      choices("Best fit", [
        ["title", "From A to Z"],
        ["simple", "Simplest rules"],
        [
          "short",
          "Shortest",
        ],
        ["long", "Longest"],
        ["many", "Most players"],
      ]),
    ],
  };
  const names = /** @type {(keyof typeof fields)[]} */ (Object.keys(fields));
  let { page, favourite } = given;
  const read = () => {
    const wishes = { ...NO_WISHES, page, favourite };
    for (const name of names) wishes[name] = fields[name][1].value.trim();
    clear.hidden = !queryOf({ ...wishes, page: "" });
    changed(wishes);
  };
  const clear = button("Clear", () => {
    for (const name of names) fields[name][1].value = "";
    page = favourite = "";
    read();
    fields.search[1].focus();
  }, "quiet");
  for (const name of names) fields[name][1].value = given[name];
  const [search, ...others] = Object.values(fields).map(([label, control]) =>
    h("label", { class: "field" }, h("span", {}, label), control)
  );
  const chosen = names.some((name) => name !== "search" && given[name]);
  const element = h(
    "form",
    {
      class: "filters",
      role: "search",
      "aria-label": "Games",
      input: () => {
        page = "";
        read();
      },
      submit: (/** @type {Event} */ event) => event.preventDefault(),
    },
    search,
    h(
      "details",
      { class: "more-filters", open: chosen || matchMedia(WIDE).matches },
      h("summary", {}, "Filters"),
      h("div", { class: "filter-row" }, others, clear),
    ),
  );
  read();
  return {
    element,
    /** @param {number} to */
    turnTo(to) {
      page = String(to);
      read();
      turned();
    },
  };
}

/** @param {string} any @param {string[][]} options value and words */
function choices(any, options) {
  const all = [["", any], ...options];
  return h("select", {}, all.map(([value, words]) => h("option", { value }, words)));
}
