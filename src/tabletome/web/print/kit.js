/** A kit: which sheets a game takes, and what lies on them. Pure. */

import { gameLook } from "../table/layout.js";
import { boardSheets, plannedBoards } from "./boards.js";
import { GREYS, SHADES } from "./ink.js";
import { matSheets, scoreSheets } from "./mats.js";
import { dieNet, standee } from "./nets.js";
import { sheetsOf } from "./sheets.js";
import { cellOf } from "./things.js";

/** @typedef {import("../api.js").Kit} Kit */
/** @typedef {import("../api.js").Part} Part */
/** @typedef {import("../parts/index.js").GameLook} GameLook */
/** @typedef {import("./paper.js").Wishes} Wishes */
/** @typedef {import("./sheets.js").Cell} Cell */
/** @typedef {import("./sheets.js").Sheet} Sheet */
/** @typedef {import("./boards.js").Planned} Planned */
/** @typedef {import("./things.js").Made} Made */

/**
 * @typedef {object} Printed
 * @property {GameLook} game
 * @property {Planned[]} boards
 * @property {Made[]} made one for all components that are printed alike
 * @property {Sheet[]} sheets in the order in which they are printed
 */

/** Of the common sets, what is printed if it is wanted; dice with numbers are bought. */
const PRINTABLE = new Set(["piecepack", "playing cards", "dominoes"]);

/** @param {Kit} kit @param {Wishes} wishes @returns {Printed} */
export function printedKit(kit, wishes) {
  const game = lookFor(kit, wishes);
  const boards = plannedBoards(kit, game, wishes);
  const made = kit.parts.map((part) => cellOf(part, game, boards, wishes));
  const own = made.filter(({ part }) => !part.common && part.item.shape !== "pit");
  const common = made.filter(({ part }) => PRINTABLE.has(part.common));
  const sheets = [
    ...boards.flatMap((plan) => boardSheets(plan, game, wishes)),
    ...matSheets(kit, game, wishes),
    ...scoreSheets(kit, game, wishes),
    ...thingSheets(own, "", game, wishes),
    ...wishes.common ? thingSheets(common, "Common sets: ", game, wishes) : [],
  ];
  return { game, boards, made, sheets };
}

/** The common sets that several games take, each once: as much of them as the game that needs most. @param {Kit[]} kits @param {Wishes} wishes @returns {Sheet[]} */
export function commonSheets(kits, wishes) {
  /** @type {Map<string, Part>} */
  const most = new Map();
  for (const part of kits.flatMap(({ parts }) => parts)) {
    // each game has its own name for a tile
    const { shape, figures } = part.item;
    const print = JSON.stringify([part.common, shape, figures]);
    if (PRINTABLE.has(part.common) && part.count > (most.get(print)?.count ?? 0)) most.set(print, part);
  }
  const game = lookFor(kits[0], wishes);
  const made = [...most.values()].map((part) => cellOf(part, game, [], wishes));
  return thingSheets(made, "Common sets: ", { ...game, title: "Common sets" }, wishes);
}

/** @param {Kit} kit @param {Wishes} wishes @returns {GameLook} */
export function lookFor({ scene }, { grey }) {
  const look = { ...gameLook(scene), whole: true };
  if (!grey) return look;
  const zones = [...new Set(scene.boards.flatMap(({ spaces }) => spaces.map(({ zone }) => zone)))].filter(
    Boolean,
  );
  const pattern = (/** @type {string} */ zone) => /^[a-z]+/.exec(look.zones[zone] ?? "")?.[0] ?? "";
  const shaded = zones.map((zone, i) => [zone, `${pattern(zone)} ${SHADES[i % SHADES.length]}`]);
  return { ...look, colours: GREYS, zones: Object.fromEntries(shaded) };
}

/** @param {Made[]} made @param {string} before @param {GameLook} game @param {Wishes} wishes @returns {Sheet[]} */
function thingSheets(made, before, game, wishes) {
  const cards = made.filter(({ joined }) => joined);
  const things = made.filter(({ joined }) => !joined);
  const standing = things.filter(({ part }) => part.stands || part.item.shape === "pawn");
  const dice = things.filter(({ part }) => part.item.shape === "die");
  const flat = things.filter((one) => !standing.includes(one) && !dice.includes(one));
  const { paper, bleed } = wishes;
  /** @param {"cards" | "parts"} kind @param {string} title @param {Cell[]} cells */
  const on = (kind, title, cells) =>
    sheetsOf(cells, paper, { bleed, kind, title: before ? before + title.toLowerCase() : title });
  return [
    ...on("cards", "Cards", several(cards)),
    ...on("parts", "Tiles and counters", several(flat)),
    ...on(
      "parts",
      "Standees (fold, glue, bend the feet)",
      several(standing).map((cell) => standee(cell, game, wishes)),
    ),
    ...on(
      "parts",
      "Dice (cut, fold, glue)",
      several(dice).map(({ part, label }) => dieNet(String(part.item.figures.suit), label, wishes)),
    ),
  ];
}

/** As many as there are in the box. @param {Made[]} made */
function several(made) {
  return made.flatMap((cell) => Array.from({ length: cell.part.count }, () => cell));
}
