/** Kits of every game: what lies on their sheets, where, how large its letters are. */

import { printedKit } from "../../src/tabletome/web/print/kit.js";
import { PAPERS, wishesFrom } from "../../src/tabletome/web/print/paper.js";

/** @type {Record<string, import("../../src/tabletome/web/api.js").Kit>} */
const kits = JSON.parse(Deno.readTextFileSync(Deno.env.get("KITS") ?? ""));
const SEVENTH = Object.keys(kits).filter((_, i) => i % 7 === 0);
const POINT = 25.4 / 72;

/** @param {unknown} is @param {unknown} wanted @param {string} where */
function same(is, wanted, where) {
  if (JSON.stringify(is) !== JSON.stringify(wanted)) {
    throw new Error(`${where}: ${JSON.stringify(is)} instead of ${JSON.stringify(wanted)}`);
  }
}

/** @param {import("../../src/tabletome/web/print/sheets.js").Sheet[]} sheets @param {string} kind */
const of = (sheets, kind) => sheets.filter((sheet) => sheet.kind === kind);

/** @param {string[]} labels */
function tally(labels) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const label of labels.toSorted()) counts[label] = (counts[label] ?? 0) + 1;
  return counts;
}

/** Sizes of all letters in points, with what they say. @param {import("../../src/tabletome/web/parts/drawing.js").Shape} shape @param {number} scale @returns {Generator<[number, string]>} */
function* letters({ tag, attributes, children }, scale) {
  const own = /scale\(([-\d.]+)/.exec(String(attributes.transform ?? ""));
  const now = scale * (own ? Number(own[1]) : 1);
  if (tag === "text") {
    yield [
      Number(attributes["font-size"]) * now / POINT,
      children.map((c) => typeof c === "string" ? c : c.children.join("")).join(" "),
    ];
  }
  if (attributes.class === "tt-letters") {
    yield [Number(attributes["stroke-width"]) / 0.126 * now / POINT, "a figure"];
  }
  for (const child of children) if (typeof child !== "string") yield* letters(child, now);
}

/** @param {string} slug @param {string} search */
function look(slug, search) {
  const kit = kits[slug];
  const wishes = wishesFrom(search);
  const { sheets, made } = printedKit(kit, wishes);
  const where = `${slug}?${search}`;
  const { width, height } = wishes.paper;
  for (const sheet of sheets) {
    for (const { label, ...box } of sheet.boxes) {
      const inside = box.x >= 3.9 && box.y >= 3.9 && box.x + box.width <= width - 3.9 &&
        box.y + box.height <= height - 3.9;
      if (!inside) {
        throw new Error(`${where}: ${label} lies outside of “${sheet.title}”: ${JSON.stringify(box)}`);
      }
    }
    if (sheet.kind !== "board") apart(sheet, where);
    for (const [size, said] of sheet.shapes.flatMap((shape) => [...letters(shape, 1)])) {
      if (size < 6.95) throw new Error(`${where}: “${said}” is written in ${size.toFixed(2)} pt`);
    }
  }
  const cut = made.filter(({ joined, lost }) => joined && lost).map(({ label }) => label);
  same(cut, [], `${where}: cut off on cards`);
  return { kit, sheets, made, wishes, where };
}

/** Nothing lies upon anything else. @param {import("../../src/tabletome/web/print/sheets.js").Sheet} sheet @param {string} where */
function apart({ boxes, title }, where) {
  boxes.forEach((one, i) => {
    for (const other of boxes.slice(i + 1)) {
      const over = one.x + 0.01 < other.x + other.width && other.x + 0.01 < one.x + one.width &&
        one.y + 0.01 < other.y + other.height && other.y + 0.01 < one.y + one.height;
      if (over) throw new Error(`${where}: ${one.label} and ${other.label} overlap on “${title}”`);
    }
  });
}

/** @param {ReturnType<typeof look>} looked */
function countedAsInTheBox({ kit, sheets, wishes, where }) {
  const printed = [...of(sheets, "cards"), ...of(sheets, "parts"), ...of(sheets, "board")];
  const labels = printed.flatMap(({ kind, boxes }) => kind === "board" ? boxes.slice(1) : boxes).map((
    { label },
  ) => label);
  const wanted = kit.parts.filter((part) =>
    !part.common || (wishes.common && part.common !== "ten-sided dice")
  );
  same(tally(labels), tally(wanted.flatMap(({ item, count }) => Array(count).fill(item.label))), where);
}

Deno.test("every component of every game is printed as often as it is in the box", () => {
  for (const slug of Object.keys(kits)) countedAsInTheBox(look(slug, ""));
});

Deno.test("so it is on other paper, with common sets, in large print and with bleed", () => {
  for (const slug of SEVENTH) {
    for (
      const search of [
        "paper=letter&common=yes",
        "large=yes&paper=letter",
        "bleed=yes",
        "grey=yes&sparing=yes",
      ]
    ) {
      countedAsInTheBox(look(slug, search));
    }
  }
  countedAsInTheBox(look("trade-routes", "common=yes"));
  countedAsInTheBox(look("tariffs", "common=yes&large=yes"));
});

Deno.test("backs lie where their fronts come to lie when the paper is turned", () => {
  for (const slug of SEVENTH) {
    const { sheets, wishes, where } = look(slug, "");
    sheets.forEach((sheet, i) => {
      if (sheet.kind !== "backs") return;
      const mirrored = sheets[i - 1].boxes.map(({ x, width, ...rest }) => ({
        x: wishes.paper.width - x - width,
        width,
        ...rest,
      }));
      same(
        sheet.boxes.map((box) => [box.label, box.x.toFixed(3), box.y]),
        mirrored.map((box) => [box.label, box.x.toFixed(3), box.y]),
        where,
      );
    });
  }
});

Deno.test("cards are 63 by 88 and lie nine on a page, six on letter paper with bleed", () => {
  for (
    const [search, most]
      of /** @type {[string, number][]} */ ([["", 9], ["paper=letter", 9], ["bleed=yes", 9], [
        "bleed=yes&paper=letter",
        6,
      ], ["large=yes", 4]])
  ) {
    const [first] = of(look("cruise-ship-quest", search).sheets, "cards");
    same(first.boxes.length, most, search);
    if (!search.includes("large")) same([first.boxes[0].width, first.boxes[0].height], [63, 88], search);
  }
});

Deno.test("without backs no sheet has any", () => {
  same(of(look("stratego-shogun", "backs=no").sheets, "backs").length, 0, "stratego");
  same(of(look("young-wizards-duel", "backs=no").sheets, "backs").length, 0, "wizards");
});

Deno.test("where all is grey, no shape has a colour", () => {
  const colours = new Set();
  /** @param {import("../../src/tabletome/web/parts/drawing.js").Shape} shape */
  const gather = ({ attributes, children }) => {
    for (const name of ["fill", "stroke"]) colours.add(attributes[name]);
    for (const child of children) if (typeof child !== "string") gather(child);
  };
  for (const slug of SEVENTH) {
    const { sheets } = look(slug, "grey=yes");
    for (const sheet of sheets.filter(({ kind }) => kind !== "mats")) {
      sheet.shapes.slice(0, 40).forEach(gather);
    }
  }
  const coloured = [...colours].filter((colour) => {
    const [, r, g, b] = /^#(..)(..)(..)/.exec(String(colour)) ?? [];
    return r !== g || g !== b;
  });
  // the lines with which cutting and folding is marked are nearly grey
  same(coloured.filter((colour) => !["#6b6459", "#26221c"].includes(String(colour))), [], "colours");
});

Deno.test("what belongs to different players can be told apart without any colour", () => {
  for (const [slug, kit] of Object.entries(kits)) {
    if (!kit.parts.some(({ item }) => item.owner !== null)) continue;
    const { made } = printedKit(kit, wishesFrom("grey=yes&sparing=yes"));
    const owners = new Map();
    for (const { part, front } of made.filter(({ part }) => part.item.owner !== null)) {
      const plain = JSON.stringify(
        front,
        (name, value) => ["fill", "stroke", "stroke-width"].includes(name) ? undefined : value,
      );
      const { owner, label } = part.item;
      if ((owners.get(plain) ?? owner) !== owner) throw new Error(`${slug}: whose is ${label}?`);
      owners.set(plain, owner);
    }
  }
});

Deno.test("parts of a board overlap, and together they are the whole board", () => {
  for (const slug of ["bees", "euro-risk", "ecros"]) {
    const { sheets } = look(slug, "");
    const parts = of(sheets, "board");
    if (parts.length < 2) throw new Error(`${slug} has a board on one page`);
    for (const { title } of parts) if (!title.includes(`of ${parts.length}`)) throw new Error(title);
  }
});

Deno.test("an address says how a kit is wanted, and unknown paper is A4", () => {
  same(wishesFrom("paper=papyrus").paper.name, PAPERS.a4.name, "paper");
  same(wishesFrom("players=3&grey=yes&options=%7B%22storm%22%3Atrue%7D"), {
    ...wishesFrom(""),
    players: 3,
    grey: true,
    options: { storm: true },
  }, "wishes");
});
