//# allFunctionsCalledOnLoad
/** What the table says: names of things for those who cannot see them, counters, states, verdicts. Pure. */

import { listed } from "../words.js";

/** @typedef {import("../scene.d.ts").Scene} Scene */
/** @typedef {import("../scene.d.ts").Item} Item */
/** @typedef {import("../scene.d.ts").PlaceView} PlaceView */
/** @typedef {import("../scene.d.ts").SeatView} SeatView */
/** @typedef {import("../scene.d.ts").AskView} AskView */

const LONGEST_WORD = 40;

/** @param {unknown} value @returns {string} */
export function inWords(value) {
  if (typeof value === "number") return String(Math.round(value * 100) / 100);
  if (Array.isArray(value)) return value.map(inWords).join(value.some(Array.isArray) ? "; " : ", ");
  if (value !== null && typeof value === "object") {
    return Object.entries(value)
      .map(([key, v]) => inWords(v).includes(key) ? inWords(v) : `${key} ${inWords(v)}`)
      .join(", ");
  }
  return String(value);
}

/** Counters worth showing; a plain yes is told by its name alone. @param {Record<string, unknown>} counters @returns {{ name: string, value: string }[]} */
export function countersIn(counters) {
  const told = [];
  for (const [name, value] of Object.entries(counters)) {
    if (
      value === false || value === null || value === "" || value === "()" || value === "-" || value === "None"
    ) continue;
    const said = value === true ? "" : inWords(value);
    if (said.split(" ").every((word) => word.length <= LONGEST_WORD)) told.push({ name, value: said });
  }
  return told;
}

/** A thing on a board with its owner, who is not named twice. @param {Item} item @param {Scene} scene */
export function nameOf(item, scene) {
  const owner = item.owner === null ? "" : scene.seats[item.owner].name;
  return owner && !item.label.startsWith(owner) ? `${owner}’s ${item.label}` : item.label;
}

/** What an item's figures and state say beyond its label. @param {Item} item @param {Scene} scene */
export function detailsOf(item, scene) {
  const told = [];
  for (const [name, value] of Object.entries({ ...item.figures, ...item.state })) {
    if (name === "name" || name === "seat" || scene.layout.hidden_fields.includes(name)) continue;
    if (value === false || value === null || value === "" || value === "-" || value === undefined) continue;
    const said = value === true ? "" : inWords(value);
    if (said && item.label.toLowerCase().includes(said.toLowerCase())) continue;
    const title = scene.looks[item.kind]?.labels[name] ?? name.replaceAll("_", " ");
    told.push(name === "text" ? said : `${title} ${said}`.trim());
  }
  return told;
}

/** @param {PlaceView} place @param {Scene} scene */
export function placeName(place, scene) {
  if (place.owner === null) return place.title;
  return place.owner === scene.viewer
    ? `your ${place.title}`
    : `${scene.seats[place.owner].name}’s ${place.title}`;
}

/** Who is awaited, or how it ended, for one who is not asked. @param {Scene} scene */
export function waiting(scene) {
  if (scene.result) return verdict(scene);
  const asked = scene.seats.filter((s) => s.asked && s.seat !== scene.viewer).map((s) => s.name);
  return asked.length ? `Waiting for ${listed(asked)}.` : "One moment …";
}

/** @param {Scene} scene */
export function verdict(scene) {
  const { result } = scene;
  if (!result) return "";
  const winners = scene.seats.filter((s) => result.ranks[s.seat] === 1);
  const names = listed(winners.map((s) => s.seat === scene.viewer ? "you" : s.name));
  const reason = result.reason ? ` ${result.reason}` : "";
  if (scene.seats.length === 1) {
    return `The game is over${result.scores ? `: ${inWords(result.scores[0])} points` : ""}.${reason}`;
  }
  if (winners.length === scene.seats.length) return `The game is over: a draw.${reason}`;
  const alone = winners.length === 1 && winners[0].seat !== scene.viewer;
  return `The game is over: ${names} ${alone ? "wins" : "win"}.${reason}`;
}
