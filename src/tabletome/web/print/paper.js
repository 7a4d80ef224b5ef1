/** Paper: its sizes, and how a kit is wanted, as the address of its page says. All lengths are millimetres. */

/** @typedef {{ name: string, width: number, height: number }} Paper */

/**
 * @typedef {object} Wishes
 * @property {Paper} paper
 * @property {number | null} players
 * @property {Record<string, boolean | number | string>} options
 * @property {boolean} grey
 * @property {boolean} sparing with ink
 * @property {boolean} large
 * @property {boolean} bleed
 * @property {boolean} backs
 * @property {boolean} common whether common sets, such as a piecepack, are printed as well
 * @property {string[]} sets the games whose common sets are printed, once for all of them and nothing else
 */

/** @type {Record<string, Paper>} */
export const PAPERS = {
  a4: { name: "A4", width: 210, height: 297 },
  letter: { name: "letter", width: 215.9, height: 279.4 },
};
export const CARD = { width: 63, height: 88 };
/** A typographic point. */
export const POINT = 25.4 / 72;
/** Letters have at least this size, and that in large print. */
export const LEAST = 7 * POINT;
export const LEAST_LARGE = 12 * POINT;
/** How much larger things are in large print. */
export const LARGER = 1.4;
/** Printers leave so much of a page white, and beyond this line nothing is to be cut. */
export const MARGIN = 7.5;
export const TRIM = 4;

/** @param {string} search of an address @returns {Wishes} */
export function wishesFrom(search) {
  const given = new URLSearchParams(search);
  const has = (/** @type {string} */ name) => given.get(name) === "yes";
  const players = Number.parseInt(given.get("players") ?? "", 10);
  return {
    paper: PAPERS[given.get("paper") ?? ""] ?? PAPERS.a4,
    players: Number.isNaN(players) ? null : players,
    options: optionsFrom(given.get("options")),
    grey: has("grey"),
    sparing: has("sparing"),
    large: has("large"),
    bleed: has("bleed"),
    backs: given.get("backs") !== "no",
    common: has("common"),
    sets: (given.get("sets") ?? "").split(",").filter(Boolean),
  };
}

/** @param {string | null} text */
function optionsFrom(text) {
  try {
    return JSON.parse(text || "{}");
  } catch {
    throw new Error("The options in this address cannot be read.");
  }
}

/** @param {Wishes} wishes @returns {string} the search of an address, `wishesFrom` backwards */
export function searchFor(wishes) {
  const said = new URLSearchParams();
  if (wishes.paper !== PAPERS.a4) said.set("paper", wishes.paper.name);
  if (wishes.players !== null) said.set("players", String(wishes.players));
  if (Object.keys(wishes.options).length) said.set("options", JSON.stringify(wishes.options));
  for (const name of /** @type {const} */ (["grey", "sparing", "large", "bleed", "common"])) {
    if (wishes[name]) said.set(name, "yes");
  }
  if (!wishes.backs) said.set("backs", "no");
  return said.toString();
}

/** @param {Wishes} wishes */
export function leastLetters(wishes) {
  return wishes.large ? LEAST_LARGE : LEAST;
}
