import assert from "node:assert/strict";
import { Picker } from "../../src/tabletome/web/table/picking.js";

/** @param {string[][]} touches @returns {import("../../src/tabletome/web/scene.d.ts").AskView} */
function ask(...touches) {
  const options = touches.map((things, i) => ({ label: `option ${i}`, touches: things }));
  return {
    kind: "one",
    prompt: "?",
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
}

const everywhere = () => true;

Deno.test("a thing, then its goal, is an answer", () => {
  const picker = new Picker(ask(["man", "e4"], ["man", "e5"], ["king", "e4"]), everywhere);
  assert.deepEqual([...picker.state.next], ["man", "king"]);
  assert.deepEqual(picker.choose("man"), { kind: "picked" });
  assert.deepEqual([...picker.state.next], ["e4", "e5"]);
  assert.deepEqual(picker.choose("e5"), { kind: "answer", option: 1 });
});

Deno.test("a single goal is not taken before it is chosen", () => {
  const picker = new Picker(ask(["man", "e4"]), everywhere);
  assert.deepEqual(picker.choose("man"), { kind: "picked" });
});

Deno.test("options about the same things are offered as a menu", () => {
  const picker = new Picker(ask(["door"], ["door"], ["wall"]), everywhere);
  assert.deepEqual(picker.choose("door"), { kind: "menu", options: [0, 1] });
});

Deno.test("an option that needs nothing more is offered beside those that go on", () => {
  const picker = new Picker(ask(["man"], ["man", "e4"]), everywhere);
  assert.deepEqual(picker.choose("man"), { kind: "menu", options: [0] });
  assert.deepEqual(picker.choose("e4"), { kind: "answer", option: 1 });
});

Deno.test("another first thing begins anew, the same one is taken back", () => {
  const picker = new Picker(ask(["man", "e4"], ["king", "d4"]), everywhere);
  picker.choose("man");
  assert.deepEqual(picker.touchable(["king"]), ["king"]);
  picker.choose("king");
  assert.deepEqual(picker.chosen, ["king"]);
  picker.choose("king");
  assert.deepEqual(picker.chosen, []);
});

Deno.test("what is on no option changes nothing", () => {
  const picker = new Picker(ask(["man", "e4"]), everywhere);
  picker.choose("man");
  assert.deepEqual(picker.choose("tree"), { kind: "nothing" });
  assert.deepEqual(picker.chosen, ["man"]);
});

Deno.test("escape takes back one thing after the other", () => {
  const picker = new Picker(ask(["man", "e4"]), everywhere);
  picker.choose("man");
  assert.equal(picker.drop(), true);
  assert.equal(picker.drop(), false);
});

Deno.test("options without a place are chosen by their words", () => {
  const options = ask([], ["unseen"], ["card"], ["seat:0", "seat:1"], ["a", "b", "c"]);
  const picker = new Picker(options, (id) => id !== "unseen");
  assert.deepEqual(picker.placeless, [0, 1, 3, 4]);
});
