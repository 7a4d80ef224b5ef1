/** New tables for people in a hurry. */

import { api } from "./api.js";

export const USUAL_LEVEL = "medium";
export const USUAL_STAND_IN = 120;

/**
 * I and as many bots as the smallest table needs.
 * @param {string} slug
 * @param {number[]} players
 * @param {string} name
 * @returns {import("./api.js").TableWish}
 */
export function againstBots(slug, players, name) {
  const count = players.find((n) => n > 1) ?? players[0];
  const bots = Array.from(
    { length: count - 1 },
    () => ({ who: /** @type {const} */ ("bot"), level: USUAL_LEVEL }),
  );
  return {
    game: slug,
    seats: [{ who: "me", ...(name ? { name } : {}) }, ...bots],
    options: {},
    listed: false,
    clock: null,
    stand_in_after: USUAL_STAND_IN,
    forced: true,
    spectators_chat: false,
  };
}

/** @param {import("./api.js").TableWish} wish */
export async function sitDownAt(wish) {
  const { id } = await api.newTable(wish);
  const friends = wish.seats.some(({ who }) => who === "friend");
  location.assign(`/tables/${id}${friends ? "?invite" : ""}`);
}
