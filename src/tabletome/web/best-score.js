/** Of games played alone there is nobody to beat but oneself: the best score so far is kept on this device. */

import { figure } from "./words.js";

/** @typedef {import("./api.js").TableFacts} TableFacts */
/** @typedef {import("./live.js").TableState} TableState */
/** @typedef {{ score: number, table: string }} Best */

const BEST = "tabletome.best";

/**
 * What is said of a score, which is kept if it is the best; nothing if others played or it was not I.
 * @param {TableState} state
 * @param {TableFacts} facts
 * @param {Storage} store
 */
export function bestScoreLine({ scene, you }, { id, options }, store) {
  const { result } = scene;
  if (!result?.scores || result.capped || scene.seats.length > 1 || !you.seats.length) return "";
  const [score] = result.scores;
  const kept = read(store);
  const game = [scene.slug, ...Object.entries(options).map(String).sort()].join(" ");
  /** @type {Best | undefined} */
  const best = kept[game];
  if (best && score <= best.score) {
    return best.table === id
      ? "That is your best score so far on this device."
      : `Your best score so far on this device is ${figure(best.score)}.`;
  }
  store.setItem(BEST, JSON.stringify({ ...kept, [game]: { score, table: id } }));
  return best
    ? `That is your best score on this device; the best before was ${figure(best.score)}.`
    : "That is your first score on this device.";
}

/** @param {Storage} store @returns {Record<string, Best>} */
function read(store) {
  try {
    return JSON.parse(store.getItem(BEST) ?? "{}");
  } catch {
    return {};
  }
}
