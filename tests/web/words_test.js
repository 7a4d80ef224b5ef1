import assert from "node:assert/strict";
import {
  adviceOf,
  announcementOf,
  outcomeOf,
  statusOf,
  tellingCounter,
} from "../../src/tabletome/web/tidings.js";
import { ago, clockFace, figure, listed, playersInWords } from "../../src/tabletome/web/words.js";

const NAMES = ["Ann", "Bob", "Cleo"];

/**
 * @param {{asked?: number[], ask?: object | null, result?: object | null, mine?: number[], free?: number[],
 *   log?: string[], version?: number, counters?: Record<string, unknown>[]}} facts
 * @returns {any}
 */
function state(
  { asked = [], ask = null, result = null, mine = [0], free = [], log = [], version = 1, counters = [] },
) {
  const seats = NAMES.map((name, seat) => ({
    seat,
    name,
    asked: asked.includes(seat),
    counters: counters[seat] ?? {},
  }));
  return {
    version,
    log,
    you: { seat: mine[0] ?? null, seats: mine },
    seats: NAMES.map((_, seat) => ({ who: free.includes(seat) ? "free" : "person" })),
    scene: { seats, ask, result },
  };
}

Deno.test("the status says whom the table waits for", () => {
  assert.equal(statusOf(state({ ask: { sealed: false }, asked: [0] })), "Your turn.");
  assert.equal(statusOf(state({ asked: [1] })), "Waiting for Bob.");
  assert.equal(statusOf(state({ asked: [1, 2] })), "Still thinking: Bob and Cleo.");
  assert.equal(statusOf(state({ asked: [2], free: [2] })), "Waiting for somebody to take the seat of Cleo.");
  assert.equal(statusOf(state({ asked: [1], mine: [] })), "You are watching. Waiting for Bob.");
  const sealed = state({ ask: { sealed: true }, asked: [0, 2] });
  assert.equal(statusOf(sealed), "Your choice, in secret; still thinking: Cleo.");
  assert.equal(statusOf(state({ result: { ranks: [1, 2, 3] } })), "The game is over.");
});

Deno.test("the outcome names the winners", () => {
  const outcome = (/** @type {number[]} */ ranks, /** @type {number[]} */ mine) =>
    outcomeOf(state({ result: { ranks, scores: null } }).scene, mine);
  assert.equal(outcome([1, 2, 3], [0]), "You win");
  assert.equal(outcome([1, 2, 3], [1]), "Ann wins");
  assert.equal(outcome([1, 2, 3], [0, 1]), "Ann wins");
  assert.equal(outcome([1, 1, 3], [1]), "Ann and Bob share the victory");
  assert.equal(outcome([1, 1, 1], []), "The game is drawn");
});

Deno.test("a screen reader hears what is new, and what is asked", () => {
  const before = state({ log: ["a"], asked: [1] });
  const after = state({ log: ["a", "Bob moves."], ask: { prompt: "Move a man" }, version: 2 });
  assert.equal(announcementOf(before, after), "Bob moves. Your turn: Move a man");
  assert.equal(announcementOf(after, after), "");
  assert.equal(announcementOf(null, state({ log: ["a", "b"] })), "");
  const over = state({ log: ["a"], result: { ranks: [2, 1, 3], scores: null }, version: 3 });
  assert.equal(announcementOf(before, over), "Bob wins.");
});

Deno.test("nothing of the last one's log is read to the next at one device", () => {
  const before = state({ log: ["a"], mine: [0, 1] });
  const after = state({ log: ["x", "You draw the King."], mine: [1, 0], version: 2 });
  assert.equal(announcementOf(before, after), "");
});

Deno.test("advice names the option and the chance", () => {
  const listedAsk = /** @type {any} */ ({ options: [{ label: "Stay" }, { label: "Go" }], amounts: null });
  const hints = [{ option: 0, chance: 0.5, share: 0.2 }, { option: 1, chance: 0.624, share: 0.8 }];
  assert.equal(
    adviceOf(listedAsk, hints),
    "A bot would choose “Go” and expects to win 62\u00a0% of such games; next “Stay” with 50\u00a0%.",
  );
  const amounts =
    /** @type {any} */ ({ options: [], amounts: { least: 10, most: 50, step: 5, unit: "coins" } });
  assert.match(adviceOf(amounts, [{ option: 3, chance: 1, share: 1 }]), /“25 coins”.*100\u00a0%/);
});

Deno.test("the graph shows the figure that became the score, or went with the ranks", () => {
  const scored = state({
    result: { ranks: [1, 2, 3], scores: [9, 5, 2] },
    counters: [{ men: 1, coins: 9 }, { men: 7, coins: 5 }, { men: 2, coins: 2 }],
  });
  assert.equal(tellingCounter(scored.scene), "coins");
  const ranked = state({
    result: { ranks: [1, 2, 3], scores: null },
    counters: [{ men: 8, name: "x" }, { men: 7, name: "y" }, { men: 2, name: "z" }],
  });
  assert.equal(tellingCounter(ranked.scene), "men");
  const none = state({
    result: { ranks: [3, 2, 1], scores: null },
    counters: [{ men: 8 }, { men: 7 }, { men: 2 }],
  });
  assert.equal(tellingCounter(none.scene), null);
});

Deno.test("lists, counts and times in words", () => {
  assert.equal(listed(["a", "b", "c"]), "a, b and c");
  assert.equal(playersInWords([1]), "1 player");
  assert.equal(playersInWords([2, 3, 4]), "2 to 4 players");
  assert.equal(playersInWords([2, 4]), "2 or 4 players");
  assert.equal(clockFace(61.2), "1:02");
  assert.equal(clockFace(-3), "0:00");
  assert.equal(clockFace(3600), "1:00:00");
  assert.equal(figure(2.5), "2.5");
  assert.equal(ago("2026-01-01T00:00:00Z", Date.parse("2026-01-01T03:10:00Z")), "3 hours ago");
  assert.equal(ago("2026-01-01T00:00:00Z", Date.parse("2026-01-01T00:00:30Z")), "just now");
});
