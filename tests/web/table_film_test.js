import assert from "node:assert/strict";
import { LONGEST, patched, timeOf } from "../../src/tabletome/web/table/film.js";

/** @typedef {import("../../src/tabletome/web/scene.d.ts").Scene} Scene */
/** @typedef {import("../../src/tabletome/web/scene.d.ts").Frame} Frame */

const scene = /** @type {Scene} */ (/** @type {unknown} */ ({
  places: [{ id: "deck", count: 4 }, { id: "trick", count: 0 }],
  seats: [{ seat: 0, counters: { points: 0 } }, { seat: 1, counters: { points: 0 } }],
  counters: { suit: "none" },
  boards: [],
}));

/** @param {object} news @returns {Frame} */
const frame = (news) => /** @type {Frame} */ ({
  lines: 1,
  hold: false,
  dice: [],
  places: [],
  seats: [],
  counters: null,
  boards: null,
  ...news,
});

const moved = frame({ places: [{ id: "trick", count: 1 }] });

/** How long all of them take, shown one after the other. @param {Frame[]} frames */
function total(frames) {
  let [left, queue] = [LONGEST, frames];
  while (queue.length) {
    left -= timeOf(queue, left);
    queue = queue.slice(1);
  }
  return LONGEST - left;
}

Deno.test("a frame replaces what is new and nothing else", () => {
  const seats = [{ seat: 1, counters: { points: 3 } }];
  const after = patched(scene, frame({ ...moved, seats, counters: { suit: "sun" } }));
  assert.deepEqual(after.places.map((p) => p.count), [4, 1]);
  assert.equal(after.places[0], scene.places[0]);
  assert.deepEqual(after.seats.map((s) => s.counters.points), [0, 3]);
  assert.deepEqual(after.counters, { suit: "sun" });
  assert.equal(patched(scene, moved).counters, scene.counters);
});

Deno.test("a move takes a short time, an outcome as long as people need to read it", () => {
  const move = timeOf([moved], LONGEST);
  assert.ok(move >= 150 && move <= 250);
  const outcome = timeOf([frame({ hold: true })], LONGEST);
  assert.ok(outcome >= 800 && outcome <= 1000);
  assert.ok(timeOf([frame({ dice: [{ sides: 6, value: 3 }] })], LONGEST) > 420);
});

Deno.test("however much happened, it is over in three seconds, and outcomes are shortened last", () => {
  const few = Array.from({ length: 5 }, () => moved);
  assert.ok(total(few) < 1500);
  const outcome = frame({ hold: true });
  const many = [...Array.from({ length: 60 }, () => moved), outcome];
  assert.ok(total(many) <= LONGEST + 1);
  assert.ok(timeOf(many, LONGEST) < 50);
  assert.ok(timeOf([outcome, ...many.slice(0, -1)], LONGEST) >= 800);
  assert.ok(total(Array.from({ length: 9 }, () => outcome)) <= LONGEST + 1);
});

Deno.test("when the time is over everything comes at once", () => {
  assert.equal(timeOf([moved, frame({ hold: true })], -20), 0);
});
