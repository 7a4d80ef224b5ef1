import assert from "node:assert/strict";
import { distance, Search } from "../../src/tabletome/web/search.js";
import { ON_A_SHELF, shelvesOf } from "../../src/tabletome/web/shelves.js";

/** @typedef {import("../../src/tabletome/web/api.js").GameCard} GameCard */

/** @param {Partial<GameCard>} given @returns {GameCard} */
const game = (given) => ({
  slug: "x",
  title: "X",
  author: "",
  summary: "",
  family: "abstract",
  mechanisms: [],
  groups: [],
  players: [2],
  minutes: 30,
  luck: false,
  hidden: false,
  words: 500,
  picture: null,
  ...given,
});

const GAMES = [
  game({ title: "Dungeon Tricks", mechanisms: ["tricks", "trumps"], summary: "Win heroes." }),
  game({ title: "Stratego Shogun", mechanisms: ["hidden pieces"], author: "José Núñez" }),
  game({ title: "Harbour Lots", mechanisms: ["sealed bids"], summary: "Ships with trick cargoes." }),
  game({ title: "Kid Stuff", mechanisms: ["cooperation"], family: "party" }),
];
const search = new Search(GAMES);

/** @param {string} wish the titles that are found, the best first */
const found = (wish) => [...search.find(wish)].sort(([, a], [, b]) => b - a).map(([{ title }]) => title);

Deno.test("every word is looked for, wherever it stands, without case and accents", () => {
  assert.deepEqual(found("nunez"), ["Stratego Shogun"]);
  assert.deepEqual(found("SHOGUN pieces"), ["Stratego Shogun"]);
  assert.deepEqual(found("shogun bids"), []);
  assert.deepEqual(found("straT"), ["Stratego Shogun"]);
  assert.equal(found("").length, GAMES.length);
});

Deno.test("what people call a thing is found by its name here", () => {
  assert.equal(found("trick taking")[0], "Dungeon Tricks");
  assert.equal(found("trik takking")[0], "Dungeon Tricks");
  assert.deepEqual(found("co-op"), ["Kid Stuff"]);
  assert.deepEqual(found("auction"), ["Harbour Lots"]);
});

Deno.test("typing errors are forgiven, but only where nothing is spelled so", () => {
  assert.deepEqual(found("startego"), ["Stratego Shogun"]);
  assert.deepEqual(found("harbuor lost"), ["Harbour Lots"]);
  assert.deepEqual(found("dungon"), ["Dungeon Tricks"]);
  assert.equal(found("tricks").includes("Stratego Shogun"), false);
  assert.deepEqual(found("zzzzz"), []);
});

Deno.test("letters changed, added, dropped and swapped count one each", () => {
  for (const typed of ["tracks", "trickks", "trics", "trciks"]) assert.equal(distance(typed, "tricks"), 1);
  assert.equal(distance("", "abc"), 3);
});

Deno.test("shelves hold few games of many families, none twice, and those that fit only there", () => {
  const games = Array.from({ length: 40 }, (_, i) =>
    game({
      title: `Game ${i}`,
      family: `family ${i % 4}`,
      words: 200 + i,
      minutes: i % 2 ? 15 : 60,
      players: i === 7 ? [1, 2] : i % 3 ? [2] : [2, 3, 4, 5],
    }));
  const shelves = shelvesOf(games);
  assert.deepEqual(shelves.map(({ title }) => title), [
    "New here? Start with these",
    "Short and for two",
    "With friends",
    "Alone",
    "For a long evening",
  ]);
  const shown = shelves.flatMap((shelf) => shelf.games);
  assert.equal(new Set(shown).size, shown.length);
  assert.deepEqual(shelves[3].games.map(({ title }) => title), ["Game 7"]);
  for (const shelf of shelves) {
    assert.ok(shelf.games.length <= ON_A_SHELF && shelf.games.length <= shelf.count);
  }
  assert.ok(new Set(shelves[1].games.map(({ family }) => family)).size > 1);
});
