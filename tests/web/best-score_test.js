import assert from "node:assert/strict";
import { bestScoreLine } from "../../src/tabletome/web/best-score.js";

/** @returns {any} */
function device() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return {
    getItem: (/** @type {string} */ name) => kept.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ text) => kept.set(name, text),
  };
}

/**
 * @param {any} store
 * @param {string} id
 * @param {number | null} score
 * @param {{ slug?: string, options?: Record<string, any>, seats?: number, mine?: number[], capped?: boolean }} [more]
 */
function line(
  store,
  id,
  score,
  { slug = "utopia", options = {}, seats = 1, mine = [0], capped = false } = {},
) {
  const scores = score === null ? null : Array(seats).fill(score);
  /** @type {any} */
  const state = {
    scene: { slug, seats: Array(seats).fill({}), result: { scores, capped } },
    you: { seats: mine },
  };
  /** @type {any} */
  const facts = { id, options };
  return bestScoreLine(state, facts, store);
}

const FIRST = "That is your first score on this device.";
const BEST = "That is your best score so far on this device.";

Deno.test("the best score of a game played alone is kept", () => {
  const store = device();
  assert.equal(line(store, "a", 900), FIRST);
  assert.equal(line(store, "a", 900), BEST, "the same table is looked at again");
  assert.equal(line(store, "b", 899), "Your best score so far on this device is 900.");
  assert.equal(line(store, "c", 900), "Your best score so far on this device is 900.");
  assert.equal(line(store, "d", 1000), "That is your best score on this device; the best before was 900.");
  assert.equal(line(store, "d", 1000), BEST);
  assert.equal(line(store, "a", 900), "Your best score so far on this device is 1000.");
});

Deno.test("each game has a best score of its own, and with other options another one", () => {
  const store = device();
  assert.equal(line(store, "a", 900), FIRST);
  assert.equal(line(store, "b", 10, { slug: "box-cars" }), FIRST);
  assert.equal(line(store, "c", 20, { slug: "box-cars", options: { long: true, goal: 35 } }), FIRST);
  const again = line(store, "d", 30, { slug: "box-cars", options: { goal: 35, long: true } });
  assert.equal(again, "That is your best score on this device; the best before was 20.");
});

Deno.test("nothing is said where somebody else played, nothing was scored, or the game was broken off", () => {
  const store = device();
  assert.equal(line(store, "a", 900, { seats: 2 }), "");
  assert.equal(line(store, "b", 900, { mine: [] }), "");
  assert.equal(line(store, "c", null), "");
  assert.equal(line(store, "d", 900, { capped: true }), "");
  assert.equal(line(store, "e", 1), FIRST);
});

Deno.test("what is kept may be damaged", () => {
  const store = device();
  store.setItem("tabletome.best", "{");
  assert.equal(line(store, "a", 900), FIRST);
  assert.equal(line(store, "a", 900), BEST);
});
