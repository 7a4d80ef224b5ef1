/** A table: live while it goes on, with its result when it is over, or step by step as a replay. */

import { api, serverNow } from "../api.js";
import { call } from "../call.js";
import { button, h, refill, setTitle } from "../dom.js";
import { LiveTable, tableSocket } from "../live.js";
import { adviceOf, announcementOf, statusOf } from "../tidings.js";
import { patched } from "../table/film.js";
import { haveTable, watchTurns } from "../turns.js";
import { clockFace, listed } from "../words.js";
import { ChatPanel, SYSTEM } from "./chat-panel.js";
import { Curtain } from "./curtain.js";
import { setIcon } from "./frame.js";
import { Invitation } from "./invitation.js";
import { pictured } from "./mentions.js";
import { showReplay } from "./replay.js";
import { ResultView } from "./result.js";
import { SeatsPanel } from "./seats-panel.js";
import { TableFrame } from "./table-frame.js";
import { Toast } from "./toast.js";

/** @typedef {import("../live.js").TableState} TableState */
/** @typedef {import("../scene.d.ts").Frame} Frame */

const LONGEST_CHANGE = 2000;
const LOST = "The connection is lost. It is tried again and again; nothing you did is lost. ";

/** @param {number} time in milliseconds */
function pause(time) {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/** @param {HTMLElement} root @param {Record<string, string>} parts */
export async function show(root, { id }) {
  const facts = await api.table(id);
  const game = await api.game(facts.slug);
  const query = new URLSearchParams(location.search);
  const step = query.get("step");
  if (facts.over && (step !== null || location.pathname.endsWith("/replay"))) {
    return showReplay(root, facts, game, step === null ? null : Number(step) || 0);
  }
  new TablePage(root, facts, game, query.has("invite"));
}

class TablePage {
  #live;
  #frame;
  #game;
  #chat;
  #seats;
  #result;
  #invitation;
  #inviting;
  #id;
  /** Whether it was my turn when I looked last; null before the first look. @type {boolean | null} */
  #asked = null;
  #curtain = new Curtain();
  #toast = new Toast();
  /** @type {TableState | null} what is on the screen; behind the curtain more may be known */
  #shown = null;
  #seenChat = 0;
  /** @type {(() => void) | null} gives the device to another when all has been watched */
  #handOver = null;

  /**
   * @param {HTMLElement} root
   * @param {import("../api.js").TableFacts} facts
   * @param {import("../api.js").GameDetails} game
   * @param {boolean} inviting
   */
  constructor(root, facts, game, inviting) {
    this.#game = game;
    this.#chat = new ChatPanel(facts.id, (text) => this.#send("chat", { text }));
    this.#id = facts.id;
    this.#invitation = new Invitation(facts);
    this.#inviting = inviting;
    this.#seats = new SeatsPanel(facts, game, {
      invite: () => this.#shown && this.#invitation.open(this.#shown),
      askBack: () => this.#send("ask-back"),
      leave: (seat) => this.#send("leave", { seat }),
    });
    this.#result = new ResultView(facts);
    this.#frame = new TableFrame(root, game, [
      { name: "chat", label: "Chat", content: this.#chat.element, opened: () => this.#chatSeen() },
      { name: "seats", label: "Table", content: this.#seats.element },
    ]);
    this.clock = h("span", { class: "clock", role: "timer" });
    this.outcome = button("Result", () => this.#shown && this.#result.open(this.#shown), "", {
      hidden: true,
    });
    this.banner = h("div", { class: "banner", role: "alert", hidden: true });
    this.notice = h("div", { class: "banner notice", role: "status", hidden: true });
    this.wish = h("div", { class: "banner notice", role: "alert", hidden: true });
    this.#frame.extras.append(this.clock, this.outcome);
    this.#frame.stage.prepend(this.banner, this.notice, this.wish);
    this.#frame.page.append(
      this.#toast.element,
      this.#invitation.element,
      this.#curtain.element,
      this.#result.element,
    );

    this.#live = new LiveTable(() => tableSocket(facts.id));
    this.#live.addEventListener("state", () => this.#receive());
    this.#live.addEventListener("link", () => this.#linked());
    this.#live.addEventListener(
      "trouble",
      (event) => this.#toast.show(/** @type {CustomEvent} */ (event).detail),
    );
    addEventListener("online", () => this.#live.retry());
    document.addEventListener("visibilitychange", () => document.hidden || this.#live.retry());
    setInterval(() => this.#tick(), 1000);

    const table = this.#frame.table;
    table.interactive = true;
    table.addEventListener("answer", (event) => {
      const { choice } = /** @type {CustomEvent<{choice: number | string}>} */ (event).detail;
      this.#play("answer", { choice });
    });
    table.addEventListener("film", () => this.#keepStep());
    table.addEventListener("undo", () => this.#play("undo"));
    table.addEventListener("want-hint", () => this.#advise());
    table.addEventListener("want-link", () => this.#shown && this.#invitation.open(this.#shown));
    this.#live.connect();
  }

  /** A device that several share shows the next one's things only after it has changed hands. */
  #receive() {
    const state = this.#live.state;
    if (!state) return;
    const { you, scene, frames } = state;
    const secret = this.#game.hidden || scene.ask?.sealed;
    const changesHands = you.seats.length > 1 && you.seat !== this.#shown?.you.seat;
    if (secret && changesHands && you.seat !== null && !scene.result) {
      const { name } = scene.seats[you.seat];
      this.#handOver = () => this.#curtain.draw(name, () => this.#show([]));
      const { table } = this.#frame;
      // first the one who still looks sees what came of his answer
      if (table.scene) table.show({ ...frames.reduce(patched, table.scene), ask: null }, frames);
      this.#keepStep();
    } else {
      this.#handOver = null;
      this.#curtain.lift();
      this.#show(frames);
    }
  }

  /** @param {Frame[]} frames what led to the state, if it is to be watched */
  #show(frames) {
    const state = this.#live.state;
    if (!state) return;
    const before = this.#shown;
    this.#shown = state;
    const { scene } = state;
    const { table } = this.#frame;
    if (before?.version !== state.version) {
      table.hints = null;
      this.#toast.hide();
    }
    table.people = state.seats;
    table.canUndo = state.you.can_undo;
    table.show(scene, frames);
    this.#frame.status.textContent = statusOf(state);
    this.#frame.status.classList.toggle("said-below", scene.result !== null || scene.ask !== null);
    setTitle(scene.ask ? `Your turn: ${scene.title}` : scene.title);
    if (state.you.seats.length && !before?.you.seats.length) {
      haveTable();
      watchTurns(undefined, this.#id);
    }
    this.#call(state);
    this.#invitation.show(state);
    if (this.#inviting) this.#invitation.open(state);
    this.#inviting = false;
    this.#showWish(state);
    this.#result.follow(state);
    this.#tellOfTable(before, state);
    this.#keepStep();
    this.#chat.show(state);
    this.#seats.show(state);
    this.#frame.say(announcementOf(before, state));
    this.notice.textContent = state.notice;
    this.notice.hidden = !state.notice;
    this.#countChat(before === null);
    this.#tick();
  }

  /** The icon shows my turn, too; and I am called when it comes, wherever I look meanwhile. @param {TableState} state */
  #call({ scene, you }) {
    const asked = scene.ask !== null;
    setIcon(asked);
    const began = asked && this.#asked === false;
    this.#asked = asked;
    if (began) call({ id: this.#id, title: scene.title, since: you.since ?? "" });
  }

  /** What somebody wants to take back, and whether I agree. @param {TableState} state */
  #showWish({ wish }) {
    this.wish.hidden = !wish;
    if (!wish) return;
    const said = JSON.stringify(wish);
    if (this.wish.dataset.said === said) return;
    this.wish.dataset.said = said;
    if (!wish.of_you) {
      refill(this.wish, `${wish.name} would like to take back an answer. Asked: ${listed(wish.waits_for)}.`);
      return;
    }
    refill(
      this.wish,
      h("strong", { dir: "auto" }, wish.name),
      " would like to take back an answer, and all that came since.",
      h(
        "span",
        { class: "row" },
        button("Agree", () => this.#send("agree", { yes: true }), "primary"),
        button("Rather play on", () => this.#send("agree", { yes: false })),
      ),
    );
  }

  /** What the table itself says is shown to whoever is there. @param {TableState | null} before @param {TableState} state */
  #tellOfTable(before, state) {
    if (!before) return;
    const known = before.chat_from + before.chat.length;
    const news = state.chat.slice(Math.max(0, known - state.chat_from));
    const told = news.filter(({ by, seat }) => seat === null && by === SYSTEM).map(({ text }) => text);
    if (told.length) this.#toast.show(told.join(" "), "advice");
  }

  /** Log and result are told when they have been seen to happen. */
  #keepStep() {
    const state = this.#shown;
    if (!state) return this.#passOn();
    const { scene, log } = state;
    const { lines } = this.#frame.table;
    this.#frame.tell(log.slice(0, lines), (line) => pictured(line, scene));
    const over = scene.result !== null && lines === Infinity;
    if (over && this.outcome.hidden) this.#result.open(state);
    this.outcome.hidden = !over;
    if (lines === Infinity) this.#passOn();
  }

  #passOn() {
    this.#handOver?.();
    this.#handOver = null;
  }

  #linked() {
    const { connected, gone } = this.#live;
    this.banner.hidden = connected;
    this.#frame.table.interactive = connected;
    if (connected) this.banner.replaceChildren();
    else if (gone) this.banner.textContent = "This table is no longer there.";
    else refill(this.banner, LOST, button("Try now", () => this.#live.retry()));
  }

  #tick() {
    const clock = this.#shown?.clock;
    this.clock.hidden = !clock;
    if (!clock) return;
    const name = this.#shown?.scene.seats[clock.seat]?.name ?? "";
    const left = (Date.parse(clock.ends) - serverNow()) / 1000;
    this.clock.textContent = `${clock.seat === this.#shown?.you.seat ? "You" : name} ${clockFace(left)}`;
    this.clock.classList.toggle("urgent", left < 10);
    if (left <= 0 && clock.seat === this.#shown?.you.seat) this.#frame.table.timeUp();
  }

  /** @param {boolean} arrived whether all of the chat is from before I came */
  #countChat(arrived) {
    const said = this.#chat.audible;
    if (arrived || this.#frame.drawer.shows("chat")) this.#seenChat = said;
    const unread = said - this.#seenChat;
    this.#frame.drawer.relabel("chat", unread ? `Chat (${unread})` : "Chat");
    this.#frame.badge.hidden = !unread;
    this.#frame.badge.textContent = unread ? `${unread} new in the chat` : "";
  }

  #chatSeen() {
    this.#countChat(true);
    this.#chat.lines.scrollTop = this.#chat.lines.scrollHeight;
  }

  /** A command that changes the table: until the change is on the screen, the table takes no other. */
  async #play(/** @type {"answer" | "undo"} */ type, fields = {}) {
    const { table } = this.#frame;
    const seen = this.#live.state?.version;
    table.busy = true;
    const taken = await this.#send(type, fields);
    if (taken && this.#live.state?.version === seen) {
      const news = new Promise((resolve) => this.#live.addEventListener("state", resolve, { once: true }));
      await Promise.race([news, pause(LONGEST_CHANGE)]);
    }
    table.busy = false;
  }

  /**
   * @param {import("../live.js").CommandName} type
   * @param {Record<string, unknown>} fields
   * @returns {Promise<any>} the reply, or null if it was refused, which has been said then
   */
  async #send(type, fields = {}) {
    try {
      return await this.#live.command(type, fields);
    } catch (refusal) {
      this.#toast.show(refusal instanceof Error ? refusal.message : String(refusal));
      return null;
    }
  }

  async #advise() {
    const version = this.#shown?.version;
    this.#toast.show("The bot is thinking it over …", "advice");
    const reply = await this.#send("hint");
    const ask = this.#shown?.scene.ask;
    if (!reply || !ask || this.#shown?.version !== version) return;
    this.#frame.table.hints = reply.hints;
    this.#toast.show(adviceOf(ask, reply.hints), "advice");
  }
}
