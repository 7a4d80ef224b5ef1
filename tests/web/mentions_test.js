import assert from "node:assert/strict";
import { whole } from "../../src/tabletome/web/pages/mentions.js";

Deno.test("names of cards are found as whole words, whatever signs they hold, the longest first", () => {
  const pattern = whole(["Tea", "Tea (5)", 'O\'War - the "great" one', "A+"]);
  assert.deepEqual("Ann plays Tea (5)".split(pattern), ["Ann plays ", "Tea (5)", ""]);
  assert.deepEqual("Ann plays Tea, then A+".split(pattern), ["Ann plays ", "Tea", ", then ", "A+", ""]);
  assert.deepEqual("Teams win".split(pattern), ["Teams win"]);
  assert.equal('the O\'War - the "great" one'.split(pattern).length, 3);
});
