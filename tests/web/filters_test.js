import assert from "node:assert/strict";
import { chosen, NO_WISHES, queryOf, suits, wishesIn } from "../../src/tabletome/web/filters.js";

const GAME = {
  slug: "harbour-lots",
  title: "Harbour Lots",
  author: "José Núñez",
  summary: "Bid in secret for cargoes.",
  family: "auction",
  mechanisms: ["bidding", "set collection"],
  groups: ["auctions and bets", "sets and melds"],
  players: [2, 3, 5],
  minutes: 30,
  luck: true,
  hidden: false,
  words: 300,
  picture: null,
};

/** @param {Partial<import("../../src/tabletome/web/filters.js").Wishes>} wishes */
const fits = (wishes) => suits(GAME, { ...NO_WISHES, ...wishes });

Deno.test("a game fits if every wish fits", () => {
  assert.ok(fits({}));
  for (
    const [yes, no] of [
      [{ players: "5" }, { players: "4" }],
      [{ length: "middle" }, { length: "short" }],
      [{ family: "auction" }, { family: "race" }],
      [{ mechanism: "auctions and bets" }, { mechanism: "dice and luck" }],
      [{ luck: "with" }, { luck: "without" }],
      [{ hidden: "without" }, { hidden: "with" }],
    ]
  ) {
    assert.ok(fits(yes), JSON.stringify(yes));
    assert.ok(!fits(no), JSON.stringify(no));
  }
});

Deno.test("favourites are those of this browser", () => {
  const wishes = { ...NO_WISHES, favourite: "yes" };
  assert.ok(suits(GAME, wishes, new Set(["harbour-lots"])));
  assert.ok(!suits(GAME, wishes, new Set(["calcala"])));
});

Deno.test("games come in the order that is wished, or the best fit first", () => {
  const long = { ...GAME, title: "A Long One", minutes: 90, words: 900, players: [2] };
  const games = [long, GAME];
  const fit = new Map([[long, 1], [GAME, 5]]);
  const first = (/** @type {string} */ sort) =>
    chosen(games, { ...NO_WISHES, sort }, fit, new Set())[0].title;
  assert.equal(first(""), "Harbour Lots");
  assert.equal(first("title"), "A Long One");
  assert.equal(first("short"), "Harbour Lots");
  assert.equal(first("long"), "A Long One");
  assert.equal(first("simple"), "Harbour Lots");
  assert.equal(first("many"), "Harbour Lots");
  assert.deepEqual(chosen(games, NO_WISHES, new Map([[long, 1]]), new Set()), [long]);
});

Deno.test("wishes are kept in the address", () => {
  const wishes = { ...NO_WISHES, search: "a & b", players: "3" };
  assert.deepEqual(wishesIn(new URLSearchParams(queryOf(wishes))), wishes);
  assert.equal(queryOf(NO_WISHES), "");
});
