/** What a table says in words: whose turn it is, what was advised, how it ended, what just happened. */

import { figure, listed, percent } from "./words.js";

/**
 * @typedef {import("./scene.d.ts").Scene} Scene
 * @typedef {import("./scene.d.ts").AskView} AskView
 * @typedef {import("./scene.d.ts").ResultView} ResultView
 * @typedef {import("./live.js").TableState} TableState
 * @typedef {import("./live.js").Hint} Hint
 */

/** @param {TableState} state */
export function statusOf({ scene, seats, you }) {
  if (scene.result) return "The game is over.";
  if (scene.ask) {
    return scene.ask.sealed ? `Your choice, in secret${alsoThinking(scene, you.seats)}.` : "Your turn.";
  }
  const asked = scene.seats.filter(({ asked }) => asked);
  const free = asked.filter(({ seat }) => seats[seat]?.who === "free");
  const names = listed((free.length ? free : asked).map(({ name }) => name));
  const waiting = free.length
    ? `Waiting for somebody to take the seat of ${names}.`
    : asked.length > 1
    ? `Still thinking: ${names}.`
    : asked.length
    ? `Waiting for ${names}.`
    : "";
  return you.seats.length ? waiting : `You are watching. ${waiting}`.trim();
}

/** @param {Scene} scene @param {number[]} mine */
function alsoThinking(scene, mine) {
  const others = scene.seats.filter(({ asked, seat }) => asked && !mine.includes(seat));
  return others.length ? `; still thinking: ${listed(others.map(({ name }) => name))}` : "";
}

/** @param {AskView} ask @param {number} option */
export function labelOf(ask, option) {
  if (!ask.amounts) return ask.options[option]?.label ?? "";
  const { least, step, unit } = ask.amounts;
  return `${least + option * step} ${unit}`.trim();
}

/** @param {AskView} ask @param {Hint[]} hints */
export function adviceOf(ask, hints) {
  if (!hints.length) return "The bot has no advice here.";
  const [best, next] = [...hints].sort((a, b) => b.share - a.share);
  const sentence = `A bot would choose “${labelOf(ask, best.option)}” and expects to win ${
    percent(best.chance)
  } of such games`;
  return next
    ? `${sentence}; next “${labelOf(ask, next.option)}” with ${percent(next.chance)}.`
    : `${sentence}.`;
}

/** @param {Scene} scene @param {number[]} mine seats */
export function outcomeOf(scene, mine) {
  const result = scene.result;
  if (!result) return "";
  const winners = scene.seats.filter(({ seat }) => result.ranks[seat] === 1);
  if (scene.seats.length === 1) {
    return result.scores ? `You scored ${figure(result.scores[0])}` : "The game is over";
  }
  if (winners.length === scene.seats.length) return "The game is drawn";
  if (mine.length === 1 && winners.length === 1 && winners[0].seat === mine[0]) return "You win";
  return winners.length === 1
    ? `${winners[0].name} wins`
    : `${listed(winners.map(({ name }) => name))} share the victory`;
}

/**
 * What a screen reader is told: new lines of the log, then what is asked of me.
 * @param {TableState | null} before
 * @param {TableState} after
 */
export function announcementOf(before, after) {
  const heard = before && before.you.seat === after.you.seat ? before.log.length : after.log.length;
  const news = after.log.slice(heard).slice(-MOST_LINES);
  const asked = after.scene.ask?.prompt ?? "";
  const again = before?.version === after.version && before.scene.ask?.prompt === asked;
  const call = asked && !again ? [`Your turn: ${asked}`] : [];
  const over = after.scene.result && !before?.scene.result
    ? [`${outcomeOf(after.scene, after.you.seats)}.`]
    : [];
  return [...news, ...call, ...over].join(" ");
}

const MOST_LINES = 6;

/**
 * The figures at the seats that tell how the game went: those that ended as the scores, or in their order.
 * @param {Scene} last
 * @returns {string | null} the name of a counter
 */
export function tellingCounter(last) {
  const { result, seats } = last;
  if (!result) return null;
  const names = Object.keys(seats[0]?.counters ?? {})
    .filter((name) => seats.every(({ counters }) => typeof counters[name] === "number"));
  const equals = names.find((name) => result.scores?.every((score, i) => score === seats[i].counters[name]));
  if (equals) return equals;
  const value = (/** @type {number} */ seat, /** @type {string} */ name) =>
    Number(seats[seat].counters[name]);
  const pairs = seats.flatMap(({ seat: a }) => seats.map(({ seat: b }) => [a, b]))
    .filter(([a, b]) => result.ranks[a] < result.ranks[b]);
  return names.find((name) => pairs.length && pairs.every(([a, b]) => value(a, name) > value(b, name))) ??
    null;
}
