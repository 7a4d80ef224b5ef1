/** What the library shows to somebody who has not said yet what he looks for: few games of each kind. */

import { LENGTHS, ORDERS } from "./filters.js";

/**
 * @typedef {import("./api.js").GameCard} GameCard
 * @typedef {Partial<import("./filters.js").Wishes>} SomeWishes
 * @typedef {{title: string, all: SomeWishes, games: GameCard[], count: number}} Shelf
 */

export const ON_A_SHELF = 6;
const FEW_WORDS = 320;
const MANY = 4;

/** @type {{title: string, all: SomeWishes, holds: (game: GameCard) => boolean}[]} */
const KINDS = [
  {
    title: "New here? Start with these",
    all: { sort: "simple" },
    holds: ({ words, minutes }) => words <= FEW_WORDS && minutes <= LENGTHS.middle[1],
  },
  {
    title: "Short and for two",
    all: { players: "2", length: "short" },
    holds: ({ players, minutes }) => players.includes(2) && minutes <= LENGTHS.short[1],
  },
  {
    title: "With friends",
    all: { players: String(MANY), sort: "many" },
    holds: ({ players }) => players.includes(MANY) && players[players.length - 1] > MANY,
  },
  { title: "Alone", all: { players: "1" }, holds: ({ players }) => players[0] === 1 },
  {
    title: "For a long evening",
    all: { length: "long" },
    holds: ({ minutes }) => minutes >= 60,
  },
];

/**
 * Those with the shortest rules first; of one family as few as can be, and no game twice.
 * @param {GameCard[]} games
 * @returns {Shelf[]}
 */
export function shelvesOf(games) {
  /** @type {Set<GameCard>} */
  const taken = new Set();
  const simplest = [...games].sort(ORDERS.simple);
  // what few games fit chooses first
  const fits = KINDS.map((kind) => ({ ...kind, fitting: simplest.filter(kind.holds) }));
  const rarest = [...fits].sort((a, b) => a.fitting.length - b.fitting.length);
  const chosen = new Map(rarest.map((kind) => [kind.title, pick(kind.fitting, taken)]));
  return fits.map(({ title, all, fitting }) => ({
    title,
    all,
    games: chosen.get(title) ?? [],
    count: fitting.length,
  })).filter((shelf) => shelf.games.length > 0);
}

/** @param {GameCard[]} fitting @param {Set<GameCard>} taken */
function pick(fitting, taken) {
  const free = fitting.filter((game) => !taken.has(game));
  /** @type {Map<string, number>} */
  const seen = new Map();
  const rank = new Map(free.map((game) => {
    const before = seen.get(game.family) ?? 0;
    seen.set(game.family, before + 1);
    return [game, before];
  }));
  const picked = [...free].sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0)).slice(0, ON_A_SHELF);
  for (const game of picked) taken.add(game);
  return picked;
}
