/** New tables for people in a hurry. */

import { api } from "./api.js";
import { lastTable, rememberTable } from "./remembered.js";

export const USUAL_LEVEL = "medium";
export const USUAL_STAND_IN = 120;

/**
 * I and bots: as many and as good as at my last table of this game, or as few as it needs.
 * @param {string} slug
 * @param {number[]} players
 * @param {string} name
 * @returns {import("./api.js").TableWish}
 */
export function againstBots(slug, players, name) {
  const last = lastTable(slug);
  const wanted = last.players ?? 0;
  const count = players.includes(wanted) ? wanted : players.find((n) => n > 1) ?? players[0];
  const bots = Array.from(
    { length: count - 1 },
    () => ({ who: /** @type {const} */ ("bot"), level: last.level ?? USUAL_LEVEL }),
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
    leaving: "bot",
  };
}

/** @param {import("./api.js").TableWish} wish */
export async function sitDownAt(wish) {
  const { id } = await api.newTable(wish);
  rememberTable(wish.game, wish.seats.length, wish.seats.find(({ who }) => who === "bot")?.level ?? null);
  const friends = wish.seats.some(({ who }) => who === "friend");
  location.assign(`/tables/${id}${friends ? "?invite" : ""}`);
}
