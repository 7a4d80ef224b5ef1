import assert from "node:assert/strict";
import { indexOfKey, keyOf } from "../../src/tabletome/web/table/options.js";
import { countersIn, inWords, verdict, waiting } from "../../src/tabletome/web/table/names.js";

/** @param {Partial<import("../../src/tabletome/web/scene.d.ts").Scene>} change */
function scene(change) {
  const seats = ["Ann", "Bob", "Cleo"].map((name, seat) => ({
    seat,
    name,
    asked: seat > 0,
    moving: false,
    out: false,
    counters: {},
  }));
  return /** @type {import("../../src/tabletome/web/scene.d.ts").Scene} */ (
    /** @type {unknown} */ ({ seats, viewer: 0, result: null, ask: null, ...change })
  );
}

/** @param {number[]} ranks @param {string} [reason] */
function ended(ranks, reason = "") {
  return { ranks, scores: null, capped: false, reason, ending: "over" };
}

Deno.test("counters that say nothing are not shown, a yes is its name", () => {
  const told = countersIn({
    cash: 3,
    folded: false,
    skips: true,
    note: "",
    dice: [4, 2],
    code: "x".repeat(60),
  });
  assert.deepEqual(told, [{ name: "cash", value: "3" }, { name: "skips", value: "" }, {
    name: "dice",
    value: "4, 2",
  }]);
});

Deno.test("values in words", () => {
  assert.equal(inWords({ Crowns: 2, Arms: "Arms 3" }), "Crowns 2, Arms 3");
  assert.equal(inWords(1 / 3), "0.33");
  assert.equal(inWords([["Ann", "the bank", 20], ["Bob", "Ann", 5]]), "Ann, the bank, 20; Bob, Ann, 5");
});

Deno.test("who is awaited, but never oneself", () => {
  assert.equal(waiting(scene({})), "Waiting for Bob and Cleo.");
});

Deno.test("who has won", () => {
  assert.equal(
    verdict(scene({ result: ended([2, 1, 3], "Bob has all.") })),
    "The game is over: Bob wins. Bob has all.",
  );
  assert.equal(verdict(scene({ result: ended([1, 2, 3]) })), "The game is over: you win.");
  assert.equal(verdict(scene({ result: ended([1, 1, 1]) })), "The game is over: a draw.");
});

Deno.test("keys lead to options: digits, then letters, and back", () => {
  assert.equal(keyOf(0), "1");
  assert.equal(keyOf(9), "a");
  assert.equal(keyOf(60), "");
  for (const index of [0, 8, 9, 34]) assert.equal(indexOfKey(keyOf(index)), index);
  for (const key of ["0", "Tab", "é", ""]) assert.equal(indexOfKey(key), -1);
});
