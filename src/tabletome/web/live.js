/**
 * A table as it goes on: one socket that comes back by itself.
 *
 * A command is kept until the server has said "done" or "refused", and is sent again, under the same id,
 * after every reconnect. The server knows the id, so nothing is ever played twice.
 */

import { Refusal } from "./api.js";

/**
 * @typedef {{seat: number, name: string, who: "person" | "bot" | "free", level: string | null,
 *   here: boolean, absent_since: string | null, can_replace: boolean, can_free: boolean}} SeatFacts
 * @typedef {{by: string, seat: number | null, text: string, at: string}} ChatLine
 * @typedef {{option: number, chance: number, share: number}} Hint
 * @typedef {{version: number, scene: import("./scene.d.ts").Scene, log: string[],
 *   frames: import("./scene.d.ts").Frame[], frames_from: number, seats: SeatFacts[],
 *   you: {seat: number | null, seats: number[], can_undo: boolean, host: boolean, may_chat: boolean,
 *     since: string | null},
 *   watching: number,
 *   clock: {seat: number, ends: string} | null, commitment: string, notice: string,
 *   wish: {seat: number, name: string, waits_for: string[], of_you: boolean} | null,
 *   sequel: {id: string, by: string} | null, chat: ChatLine[], chat_from: number}} TableState  The whole of it: all that was logged, and all said since I came.
 * @typedef {TableState & {type: "state", log_from: number}} StateMessage
 * @typedef {Omit<WebSocket, never>} Socket
 * @typedef {"answer" | "undo" | "chat" | "hint" | "ask-back" | "agree" | "leave"} CommandName
 * @typedef {{frame: Record<string, unknown>, done: (reply: any) => void, refused: (error: Refusal) => void
 * }} Command
 */

const GONE = 4404;
export const FIRST_PAUSE = 500;
export const LONGEST_PAUSE = 15_000;

/** Milliseconds to wait before the next attempt: doubled each time, and never the same for all. */
export function pauseBefore(/** @type {number} */ attempt, random = Math.random) {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt) * (0.5 + random() / 2);
}

/**
 * What is known after a message: log and chat come as what is new, from an index on. Whoever comes late is
 * told only the end of the chat, and so is who was away for long.
 * @param {TableState | null} before
 * @param {StateMessage} message
 * @returns {TableState}
 */
export function merged(before, message) {
  const { type: _, log_from, ...state } = message;
  const known = before ? message.chat_from - before.chat_from : 0;
  const joined = before !== null && known >= 0 && known <= before.chat.length;
  return {
    ...state,
    log: [...(before?.log ?? []).slice(0, log_from), ...message.log],
    chat: joined ? [...before.chat.slice(0, known), ...message.chat] : message.chat,
    chat_from: joined ? before.chat_from : message.chat_from,
  };
}

/** Events: "state" (see .state), "link" (see .connected), "trouble" (detail: a sentence). */
export class LiveTable extends EventTarget {
  /** @type {TableState | null} */
  state = null;
  connected = false;
  /** Whether there is no such table, so that no attempt helps. */
  gone = false;
  /** @type {Map<string, Command>} */
  #commands = new Map();
  /** @type {WebSocket | null} */
  #socket = null;
  #attempt = 0;
  #closed = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #open;
  #newId;

  /**
   * @param {() => WebSocket} open makes a socket
   * @param {() => string} [newId]
   */
  constructor(open, newId = () => crypto.randomUUID()) {
    super();
    this.#open = open;
    this.#newId = newId;
  }

  connect() {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    this.#drop();
    const socket = this.#open();
    this.#socket = socket;
    socket.addEventListener("message", (event) => this.#hear(socket, event.data));
    socket.addEventListener("close", (event) => this.#lost(socket, event.code));
  }

  /** Try at once, as when the device is back on line. */
  retry() {
    if (!this.connected) {
      this.#attempt = 0;
      this.connect();
    }
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#drop();
  }

  /**
   * @param {CommandName} type
   * @param {Record<string, unknown>} [fields]
   * @returns {Promise<any>} the server's reply; fails with its sentence if it refused
   */
  command(type, fields = {}) {
    const id = this.#newId();
    const versioned = type === "chat" ? {} : { version: this.state?.version ?? 0 };
    const frame = { type, id, ...versioned, ...fields };
    return new Promise((done, refused) => {
      this.#commands.set(id, { frame, done, refused });
      if (this.connected) this.#socket?.send(JSON.stringify(frame));
    });
  }

  #drop() {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** @param {WebSocket} socket @param {number} code */
  #lost(socket, code) {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.gone = this.#closed ||= code === GONE;
    this.#setConnected(false);
    if (!this.#closed) this.#timer = setTimeout(() => this.connect(), pauseBefore(this.#attempt++));
  }

  /** @param {boolean} connected */
  #setConnected(connected) {
    if (connected === this.connected) return;
    this.connected = connected;
    this.dispatchEvent(new Event("link"));
  }

  /** @param {WebSocket} socket @param {string} data */
  #hear(socket, data) {
    if (socket !== this.#socket) return;
    const message = JSON.parse(data);
    if (message.type === "state") {
      this.state = merged(this.state, message);
      this.dispatchEvent(new Event("state"));
      if (!this.connected) this.#resume(socket);
    } else if (message.type === "error") {
      this.dispatchEvent(new CustomEvent("trouble", { detail: String(message.error) }));
    } else {
      this.#settle(message);
    }
  }

  /** @param {WebSocket} socket */
  #resume(socket) {
    this.#attempt = 0;
    this.#setConnected(true);
    for (const { frame } of this.#commands.values()) socket.send(JSON.stringify(frame));
  }

  /** @param {{type: string, id: string, error?: string}} reply */
  #settle(reply) {
    const command = this.#commands.get(reply.id);
    this.#commands.delete(reply.id);
    if (reply.type === "refused") command?.refused(new Refusal(reply.error ?? "", 409));
    else command?.done(reply);
  }
}

/** @param {string} id of a table */
export function tableSocket(id) {
  const url = new URL(`/api/tables/${encodeURIComponent(id)}/live`, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(url);
}
