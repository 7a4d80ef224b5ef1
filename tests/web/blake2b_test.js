/** Against digests made by Python's hashlib: [length of message, length of key, size, first half of digest]. */

import assert from "node:assert/strict";
import { blake2b } from "../../src/tabletome/web/blake2b.js";
import { bytesOf, Chance, commitmentOf, firstWrong, hexOf } from "../../src/tabletome/web/chance.js";

/** @type {[number, number, number, string][]} */
const DIGESTS = [
  [0, 0, 64, "786a02f742015903c6c6fd852552d272"],
  [0, 32, 64, "84bfa69f0d90df7db2a3ee026042988b"],
  [1, 0, 64, "2fa3f686df876995167e7c2e5d74c4c7"],
  [8, 32, 64, "ef3e6b63d6bed0f479821651677581a3"],
  [8, 32, 32, "04b80510e5e9ad383d1a354f2d7cfb7a"],
  [127, 32, 64, "902eae7287d52952c286bad5fc8cf04e"],
  [128, 0, 64, "2319e3789c47e2daa5fe807f61bec2a1"],
  [128, 32, 64, "0c8c43ef7468fe60c754fb1cea2b2d9f"],
  [129, 0, 64, "f59711d44a031d5f97a9413c065d1e61"],
  [300, 0, 64, "3a482b7748b0bdc43c3d00c080890c10"],
  [300, 32, 32, "89870f2a4f222ac9406bbfd9b1d8da5a"],
];

/** @param {number} length */
const counting = (length) => Uint8Array.from({ length }, (_, i) => i % 251);
const KEY = counting(32);

/** What engine.chance.Chance(KEY) drew. @type {import("../../src/tabletome/web/chance.js").Draw[]} */
const DRAWS = [
  [6, 0, 0],
  [52, 1, 48],
  [2, 2, 0],
  [1000, 3, 154],
  [3, 4, 1],
  [7, 5, 3],
  [20, 6, 7],
  [6, 7, 2],
  [13, 8, 7],
  [9007199254740991, 9, 5315127261564595],
  [1, 10, 0],
  [10, 123456789, 1],
  [6, 0, 2, "4/1"],
  [6, 0, 0, "4/1 0/2"],
];

Deno.test("digests are those of hashlib", () => {
  for (const [length, key, size, half] of DIGESTS) {
    const digest = blake2b(counting(length), counting(key), size);
    assert.equal(digest.length, size);
    assert.equal(hexOf(digest).slice(0, 32), half, `${length} bytes, key of ${key}`);
  }
});

Deno.test("the stream of chance is the server's", () => {
  const chance = new Chance(KEY);
  assert.deepEqual(
    DRAWS.slice(0, 11).map(([n]) => chance.below(n)),
    DRAWS.slice(0, 11).map(([, , value]) => value),
  );
  assert.equal(chance.counter, 11);
});

Deno.test("a wrong draw is found", () => {
  assert.equal(firstWrong(KEY, DRAWS), -1);
  assert.equal(firstWrong(KEY, DRAWS.map(([n, at, value], i) => [n, at, i === 6 ? value + 1 : value])), 6);
  assert.equal(firstWrong(counting(31), DRAWS) >= 0, true);
  const [first, second, ...others] = DRAWS;
  assert.equal(firstWrong(KEY, [second, first, ...others]), 1);
});

Deno.test("the promise is the hash of the seed", async () => {
  assert.equal(await commitmentOf(KEY), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
  assert.deepEqual(bytesOf(hexOf(KEY)), KEY);
});
