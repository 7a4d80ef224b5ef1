/** Which games of the library are shown, and in which order. */

/** @typedef {import("./api.js").GameCard} GameCard */

/**
 * @typedef {{search: string, sort: string, players: string, length: string, family: string, mechanism: string,
 *   luck: string, hidden: string, favourite: string, page: string}} Wishes  Empty where anything will do.
 */

/** @type {Wishes} */
export const NO_WISHES = {
  search: "",
  sort: "",
  players: "",
  length: "",
  family: "",
  mechanism: "",
  luck: "",
  hidden: "",
  favourite: "",
  page: "",
};

/** @type {Record<string, [least: number, most: number]>} */
export const LENGTHS = { short: [0, 20], middle: [21, 45], long: [46, Infinity] };

const most = (/** @type {GameCard} */ { players }) => players[players.length - 1];

/** @type {Record<string, (a: GameCard, b: GameCard) => number>} */
export const ORDERS = {
  title: (a, b) => a.title.localeCompare(b.title),
  simple: (a, b) => a.words - b.words,
  short: (a, b) => a.minutes - b.minutes || a.words - b.words,
  long: (a, b) => b.minutes - a.minutes || b.words - a.words,
  many: (a, b) => most(b) - most(a) || a.words - b.words,
};

/** In everything but the words that are searched. @param {GameCard} game @param {Wishes} wishes @param {Set<string>} favourites */
export function suits(game, wishes, favourites = new Set()) {
  const [least, most] = LENGTHS[wishes.length] ?? [0, Infinity];
  return (!wishes.players || game.players.includes(Number(wishes.players))) &&
    game.minutes >= least && game.minutes <= most &&
    (!wishes.family || game.family === wishes.family) &&
    (!wishes.mechanism || game.groups.includes(wishes.mechanism)) &&
    (!wishes.luck || game.luck === (wishes.luck === "with")) &&
    (!wishes.hidden || game.hidden === (wishes.hidden === "with")) &&
    (!wishes.favourite || favourites.has(game.slug));
}

/**
 * The games that fit all wishes: in the order that is wished, or the best fit first, or as they came.
 * @param {GameCard[]} games
 * @param {Wishes} wishes
 * @param {Map<GameCard, number>} fit by the words that are searched
 * @param {Set<string>} favourites
 */
export function chosen(games, wishes, fit, favourites) {
  const found = games.filter((game) => fit.has(game) && suits(game, wishes, favourites));
  const order = ORDERS[wishes.sort] ?? ((a, b) => (fit.get(b) ?? 0) - (fit.get(a) ?? 0));
  return found.sort(order);
}

/** @param {URLSearchParams} query @returns {Wishes} */
export function wishesIn(query) {
  const wishes = { ...NO_WISHES };
  for (const name of /** @type {(keyof Wishes)[]} */ (Object.keys(wishes))) {
    wishes[name] = query.get(name) ?? "";
  }
  return wishes;
}

/** @param {Partial<Wishes>} wishes */
export function queryOf(wishes) {
  const query = new URLSearchParams(Object.entries(wishes).filter(([, value]) => value)).toString();
  return query ? `?${query}` : "";
}

/** @param {string[]} values */
export function distinct(values) {
  return [...new Set(values)].sort((a, b) => a.localeCompare(b));
}
