import assert from "node:assert/strict";
import { NO_WISHES, queryOf, suits, wishesIn } from "../../src/tabletome/web/filters.js";

const GAME = {
  slug: "harbour-lots",
  title: "Harbour Lots",
  author: "José Núñez",
  summary: "Bid in secret for cargoes.",
  family: "auction",
  mechanisms: ["bidding", "set collection"],
  players: [2, 3, 5],
  minutes: 30,
  luck: true,
  hidden: false,
};

/** @param {Partial<import("../../src/tabletome/web/filters.js").Wishes>} wishes */
const fits = (wishes) => suits(GAME, { ...NO_WISHES, ...wishes });

Deno.test("a game fits if every wish fits", () => {
  assert.ok(fits({}));
  for (
    const [yes, no] of [
      [{ search: "nunez cargo" }, { search: "cargo dragons" }],
      [{ players: "5" }, { players: "4" }],
      [{ length: "middle" }, { length: "short" }],
      [{ family: "auction" }, { family: "race" }],
      [{ mechanism: "bidding" }, { mechanism: "sowing" }],
      [{ luck: "with" }, { luck: "without" }],
      [{ hidden: "without" }, { hidden: "with" }],
    ]
  ) {
    assert.ok(fits(yes), JSON.stringify(yes));
    assert.ok(!fits(no), JSON.stringify(no));
  }
});

Deno.test("wishes are kept in the address", () => {
  const wishes = { ...NO_WISHES, search: "a & b", players: "3" };
  assert.deepEqual(wishesIn(new URLSearchParams(queryOf(wishes))), wishes);
  assert.equal(queryOf(NO_WISHES), "");
});
