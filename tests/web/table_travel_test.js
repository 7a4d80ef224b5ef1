import assert from "node:assert/strict";
import { chancesOf, pickedEarlier } from "../../src/tabletome/web/table/marking.js";
import { Picker } from "../../src/tabletome/web/table/picking.js";
import { hiddenChanges, trailOf } from "../../src/tabletome/web/table/travel.js";

/** @typedef {import("../../src/tabletome/web/scene.d.ts").Scene} Scene */

/** @param {Record<string, string>} at spaces by thing @param {Record<string, number>} decks heights @param {unknown} [ask] */
function scene(at, decks, ask = null) {
  const items = Object.entries(at).map(([id, space]) => ({ id, label: id, at: space }));
  const places = [
    { id: "board", count: items.length, items },
    ...Object.entries(decks).map(([id, count]) => ({ id, count, items: [] })),
  ];
  return /** @type {Scene} */ (/** @type {unknown} */ ({ places, ask }));
}

Deno.test("a move leaves a trail on the space it left and the one it reached", () => {
  const trail = trailOf(scene({ man: "b:e2", king: "b:e1" }, {}), scene({ man: "b:e4", king: "b:e1" }, {}));
  assert.deepEqual([...trail].sort(), ["b:e2", "b:e4"]);
});

Deno.test("too much to follow leaves none", () => {
  const many = Object.fromEntries([..."abcdefghij"].map((name) => [name, `b:${name}1`]));
  assert.equal(trailOf(scene({}, {}), scene(many, {})).size, 0);
});

Deno.test("cards come from the one deck that shrank", () => {
  const change = hiddenChanges(scene({}, { deck: 9, bag: 4 }), scene({}, { deck: 8, bag: 4 }));
  assert.deepEqual(change, { shrunk: "deck", grown: "" });
  assert.equal(hiddenChanges(scene({}, { deck: 9, bag: 4 }), scene({}, { deck: 8, bag: 3 })).shrunk, "");
});

Deno.test("hints stand on what is chosen next, the best of each", () => {
  const options = [["man", "e4"], ["man", "e5"], ["king", "d1"]].map((touches) => ({ label: "", touches }));
  const ask = {
    kind: "one",
    prompt: "",
    options,
    picked: [],
    longest: 0,
    sealed: false,
    amounts: null,
    otherwise: "",
    seconds: 0,
    by_heart: false,
    drawn: false,
  };
  const picker = new Picker(ask, () => true);
  const hints = [{ option: 0, chance: 0.2, share: 0 }, { option: 1, chance: 0.6, share: 0 }, {
    option: 2,
    chance: 0.4,
    share: 0,
  }];
  assert.deepEqual([...chancesOf(picker, hints)], [["man", 0.6], ["king", 0.4]]);
  picker.choose("man");
  assert.deepEqual([...chancesOf(picker, hints)], [["e4", 0.2], ["e5", 0.6]]);
});

Deno.test("what was picked before is found by its label, one thing for each", () => {
  const ask = { picked: ["man e2"], options: [{ label: "x", touches: ["king"] }] };
  assert.deepEqual([...pickedEarlier(scene({ man: "b:e2", king: "b:e1" }, {}, ask))], ["man"]);
});
