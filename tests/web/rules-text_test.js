import assert from "node:assert/strict";
import { blocksOf, citedBy } from "../../src/tabletome/web/rules-text.js";

const RULES = `Harbour Lots: bid for cargoes.

How to play
    Each round a cargo is offered. Everybody bids coins in secret, and then all the bids are shown at once to
    all.

    Bid Phase: everybody bids.
    Fog Phase: each other captain may play one Fog:
        Thick fog turns the bid away, and the captain who
        played it draws another one.
        Thin fog: nothing happens, but
            everybody laughs.
    The cargo is then taken.

    Start. Shuffle everything.

        Tea, cheap       1 coin, or two
                         if it rains
        Silk, very dear  5 coins

    Four captains share 12 cards: that is all there are.
`;

Deno.test("rules fall into headings, paragraphs with their names, lists and tables", () => {
  const blocks = blocksOf(RULES);
  assert.deepEqual(blocks.map(({ kind, lead }) => [kind, lead]), [
    ["heading", ""],
    ["text", ""],
    ["text", "Bid Phase"],
    ["text", "Fog Phase"],
    ["item", ""],
    ["item", ""],
    ["text", ""],
    ["text", "Start"],
    ["table", ""],
    ["text", ""],
  ]);
  const texts = blocks.map((block) => block.kind === "table" ? "" : block.text);
  assert.equal(texts[4], "Thick fog turns the bid away, and the captain who played it draws another one.");
  assert.equal(texts[5], "Thin fog: nothing happens, but everybody laughs.");
  assert.equal(texts[6], "The cargo is then taken.");
  assert.deepEqual(blocks[8], {
    kind: "table",
    lead: "",
    rows: [["Tea, cheap", "1 coin, or two if it rains"], ["Silk, very dear", "5 coins"]],
  });
});

Deno.test("no word of the rules is lost", () => {
  const words = blocksOf(RULES).flatMap((block) =>
    block.kind === "table" ? block.rows.flat() : [block.lead, block.text]
  );
  const letters = (/** @type {string} */ text) => text.replace(/[^\p{L}\p{N}]/gu, "");
  assert.equal(letters(words.join("")), letters(RULES.split("\n").slice(1).join("")));
});

Deno.test("a prompt opens the part it names, the longest name first", () => {
  const blocks = blocksOf(RULES);
  assert.equal(citedBy(blocks, "Fog phase: play a Fog?"), 3);
  assert.equal(citedBy(blocks, "Choose"), -1);
});
