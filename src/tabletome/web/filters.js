/** Which games of the library are shown. */

/** @typedef {import("./api.js").GameCard} GameCard */

/**
 * @typedef {{search: string, players: string, length: string, family: string, mechanism: string,
 *   luck: string, hidden: string}} Wishes  Empty where anything will do.
 */

/** @type {Wishes} */
export const NO_WISHES = {
  search: "",
  players: "",
  length: "",
  family: "",
  mechanism: "",
  luck: "",
  hidden: "",
};

/** @type {Record<string, [least: number, most: number]>} */
export const LENGTHS = { short: [0, 20], middle: [21, 45], long: [46, Infinity] };

/** @param {string} text without case and accents, for comparing */
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** @param {GameCard} game @param {Wishes} wishes */
export function suits(game, wishes) {
  const [least, most] = LENGTHS[wishes.length] ?? [0, Infinity];
  const text = plain([game.title, game.summary, game.author, game.family, ...game.mechanisms].join(" "));
  return plain(wishes.search).split(/\s+/).every((word) => text.includes(word)) &&
    (!wishes.players || game.players.includes(Number(wishes.players))) &&
    game.minutes >= least && game.minutes <= most &&
    (!wishes.family || game.family === wishes.family) &&
    (!wishes.mechanism || game.mechanisms.includes(wishes.mechanism)) &&
    (!wishes.luck || game.luck === (wishes.luck === "with")) &&
    (!wishes.hidden || game.hidden === (wishes.hidden === "with"));
}

/** @param {URLSearchParams} query @returns {Wishes} */
export function wishesIn(query) {
  const wishes = { ...NO_WISHES };
  for (const name of /** @type {(keyof Wishes)[]} */ (Object.keys(wishes))) {
    wishes[name] = query.get(name) ?? "";
  }
  return wishes;
}

/** @param {Wishes} wishes */
export function queryOf(wishes) {
  const query = new URLSearchParams(Object.entries(wishes).filter(([, value]) => value)).toString();
  return query ? `?${query}` : "";
}

/** @param {string[]} values */
export function distinct(values) {
  return [...new Set(values)].sort((a, b) => a.localeCompare(b));
}
