/** The server's JSON answers. Whatever goes wrong comes as one sentence for the person. */

/** @typedef {import("./scene.d.ts").Scene} Scene */

/**
 * @typedef {{slug: string, title: string, author: string, summary: string, family: string,
 *   mechanisms: string[], groups: string[], players: number[], minutes: number, luck: boolean, hidden: boolean,
 *   words: number, picture: string | null}} GameCard
 * @typedef {{name: string, text: string, default: Choice, choices: Choice[],
 *   words: string[], defaults: Choice[]}} GameOption
 * @typedef {boolean | number | string} Choice
 * @typedef {{heading: string, rulings: {section: string, question: string, ruling: string}[]}} RulingGroup
 * @typedef {GameCard & {how_to_play: string, rulings: RulingGroup[],
 *   options: GameOption[], levels: string[]}} GameDetails
 * @typedef {{id: string, slug: string, title: string, players: number, free: number,
 *   names: (string | null)[], since: string}} OpenTable
 * @typedef {{who: "me" | "friend" | "bot", name?: string, level?: string}} SeatWish
 * @typedef {{game: string, seats: SeatWish[], options: Record<string, Choice>, listed: boolean,
 *   clock: number | null, stand_in_after: number, forced: boolean, spectators_chat: boolean,
 *   leaving: string}} TableWish
 * @typedef {{id: string, slug: string, title: string, picture: string | null, players: number,
 *   names: (string | null)[], free: number[], mine: number[], over: boolean, kept_until: string | null, listed: boolean, watching: number,
 *   clock: number | null, stand_in_after: number, forced: boolean, spectators_chat: boolean, leaving: string,
 *   options: Record<string, Choice>}} TableFacts
 * @typedef {{steps: number, names: string[], result: import("./scene.d.ts").ResultView,
 *   changed_at: number | null}} Replay
 * @typedef {{scene: Scene, log: string[], answer: {seat: number, label: string} | null,
 *   log_before: number}} ReplayStep
 * @typedef {{commitment: string, seed: string | null, draws: import("./chance.js").Draw[] | null,
 *   answers: number}} Fairness
 * @typedef {Record<string, string>} Links
 * @typedef {{item: import("./scene.d.ts").Item, count: number, kind: string, common: string, back: string,
 *   stands: boolean, boards: string[], written: string[]}} Part
 * @typedef {{slug: string, players: number, settings: {text: string, choice: string, usual: boolean}[],
 *   parts: Part[], dice: number[], scored: boolean,
 *   open_boards: string[], scene: Scene, picture: Scene}} Kit
 * @typedef {{id: string, slug: string, title: string, picture: string | null, names: string[], free: number,
 *   my_turn: boolean, waits_for: string[], since: string, over: boolean}} MyTable
 * @typedef {{seat: number, name: string, device: boolean, in_use: boolean, problem: string}} TicketFacts
 */

export class Refusal extends Error {
  /** @param {string} sentence @param {number} status */
  constructor(sentence, status) {
    super(sentence);
    this.status = status;
  }
}

const UNREACHABLE = "The server cannot be reached. Check your connection, then try again.";
const UNREADABLE = "The server's answer could not be read. Please try again.";

let serverAhead = 0;

/** The server's time, by the dates of its answers: clocks of devices go wrong by minutes. */
export function serverNow() {
  return Date.now() + serverAhead;
}

/**
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<any>}
 */
async function ask(path, init) {
  /** @type {Response} */
  let response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new Refusal(UNREACHABLE, 0);
  }
  const date = Date.parse(response.headers.get("date") ?? "");
  if (Math.abs(date - Date.now()) > 2000) serverAhead = date - Date.now();
  const answer = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer;
  throw new Refusal(typeof answer?.error === "string" ? answer.error : UNREADABLE, response.status);
}

/** @param {string} path @param {unknown} body */
function post(path, body) {
  const headers = { "content-type": "application/json" };
  return ask(path, { method: "POST", headers, body: JSON.stringify(body) });
}

const part = encodeURIComponent;

export const api = {
  /** @returns {Promise<GameCard[]>} */
  games: () => ask("/api/games"),
  /** @param {string} slug @returns {Promise<GameDetails>} */
  game: (slug) => ask(`/api/games/${part(slug)}`),
  /** @param {string} slug @param {number | null} players @param {Record<string, Choice>} options
   *  @returns {Promise<Kit>} */
  kit: (slug, players, options) => {
    const asked = new URLSearchParams({ options: JSON.stringify(options) });
    if (players !== null) asked.set("players", String(players));
    return ask(`/api/games/${part(slug)}/kit?${asked}`);
  },
  /** @returns {Promise<OpenTable[]>} */
  lobby: () => ask("/api/tables"),
  /** @param {TableWish} wish @returns {Promise<{id: string, links: Links}>} */
  newTable: (wish) => post("/api/tables", wish),
  /** @param {string} id @returns {Promise<TableFacts>} */
  table: (id) => ask(`/api/tables/${part(id)}`),
  /** @param {string} id @param {{token?: string, seat?: number, name?: string}} wish
   *  @returns {Promise<{seat: number}>} */
  sit: (id, wish) => post(`/api/tables/${part(id)}/sit`, wish),
  /** @param {string} id @param {number} seat @param {string} level */
  standIn: (id, seat, level) => post(`/api/tables/${part(id)}/stand-in`, { seat, level }),
  /** @param {string} id @returns {Promise<{links: Links}>} */
  links: (id) => ask(`/api/tables/${part(id)}/links`),
  /** @param {string} id @param {number} seat @returns {Promise<{link: string}>} */
  invite: (id, seat) => post(`/api/tables/${part(id)}/invite`, { seat }),
  /** @param {string} id @param {number} seat @returns {Promise<{link: string, ends: string}>} */
  device: (id, seat) => post(`/api/tables/${part(id)}/device`, { seat }),
  /** @param {string} id @param {number} seat */
  free: (id, seat) => post(`/api/tables/${part(id)}/free`, { seat }),
  /** @returns {Promise<MyTable[]>} */
  myTables: () => ask("/api/tables/mine"),
  /** @param {string} id @param {string} token @returns {Promise<TicketFacts>} */
  ticket: (id, token) => post(`/api/tables/${part(id)}/ticket`, { token }),
  /** @param {string} id @param {boolean} rotate @returns {Promise<{id: string}>} */
  rematch: (id, rotate) => post(`/api/tables/${part(id)}/rematch`, { rotate }),
  /** @param {string} text @returns {Promise<{size: number, path: string}>} */
  code: (text) => post("/api/qr", { text }),
  /** @param {string} id @returns {Promise<{samples: {step: number, values: number[]}[]}>} */
  course: (id) => ask(`/api/tables/${part(id)}/course`),
  /** @param {string} id @param {number} before
   *  @returns {Promise<{chat: import("./live.js").ChatLine[], chat_from: number}>} */
  chat: (id, before) => ask(`/api/tables/${part(id)}/chat/${before}`),
  /** @param {string} id @returns {Promise<Replay>} */
  replay: (id) => ask(`/api/tables/${part(id)}/replay`),
  /** @param {string} id @param {number} step @returns {Promise<ReplayStep>} */
  replayStep: (id, step) => ask(`/api/tables/${part(id)}/replay/${step}`),
  /** @param {string} id @returns {Promise<Fairness>} */
  fair: (id) => ask(`/api/tables/${part(id)}/fair`),
};
