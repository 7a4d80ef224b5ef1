/** What people at the table say to each other; always text. Everybody may mute whom he likes, for himself. */

import { api } from "../api.js";
import { button, h, refill } from "../dom.js";
import { attempt, troubleLine } from "./frame.js";

/** @typedef {import("../live.js").ChatLine} ChatLine */

export const LONGEST_CHAT = 500;
/** By whom the server speaks. */
export const SYSTEM = "The table";

/** One who speaks: a seat and who sits in it, or the spectators. @param {ChatLine} line */
function speaker({ by, seat }) {
  return seat === null ? by : `${seat} ${by}`;
}

export class ChatPanel {
  #id;
  /** @type {ChatLine[]} from the first that is shown */
  #chat = [];
  #from = 0;
  /** @type {Set<string>} */
  #muted;
  #store;
  /** @type {number[]} */
  #mine = [];

  /** @param {string} id of the table @param {(text: string) => Promise<unknown>} say */
  constructor(id, say) {
    this.#id = id;
    this.#store = `tabletome.muted.${id}`;
    this.#muted = new Set(JSON.parse(localStorage.getItem(this.#store) ?? "[]"));
    this.lines = h("ol", { class: "chat-lines", tabindex: 0, "aria-label": "Chat" });
    const trouble = troubleLine();
    this.earlier = button("Earlier lines", () => attempt(this.earlier, trouble, () => this.#goBack()));
    this.earlier.hidden = true;
    this.speakers = h("div", { class: "row" });
    this.input = h("input", {
      type: "text",
      maxlength: LONGEST_CHAT,
      "aria-label": "Say something",
      placeholder: "Say something",
      autocomplete: "off",
    });
    const submit = async (/** @type {Event} */ event) => {
      event.preventDefault();
      const text = this.input.value.trim();
      if (!text) return;
      this.input.value = "";
      if (!(await say(text))) this.input.value ||= text;
    };
    this.form = h("form", { submit }, this.input, h("button", { type: "submit", class: "button" }, "Send"));
    this.element = h(
      "div",
      { class: "chat" },
      this.earlier,
      trouble,
      this.lines,
      this.speakers,
      this.form,
    );
  }

  /** How many lines there have been that are not muted, as far as is known. */
  get audible() {
    return this.#from + this.#chat.filter((line) => !this.#muted.has(speaker(line))).length;
  }

  /** @param {import("../live.js").TableState} state */
  show({ chat, chat_from, you }) {
    this.form.hidden = !you.may_chat;
    this.#mine = you.seats;
    const end = this.#from + this.#chat.length;
    const news = chat_from + chat.length - end;
    if (news <= 0 && this.#chat.length) return;
    if (chat_from > end || !this.#chat.length) {
      this.#chat = chat;
      this.#from = chat_from;
      refill(this.lines, chat.map((line) => this.#line(line)));
    } else {
      const said = chat.slice(-news);
      this.#chat = [...this.#chat, ...said];
      this.lines.append(...said.map((line) => this.#line(line)));
    }
    this.earlier.hidden = this.#from === 0;
    this.#listSpeakers();
    this.lines.scrollTop = this.lines.scrollHeight;
  }

  async #goBack() {
    const { chat, chat_from } = await api.chat(this.#id, this.#from);
    this.#chat = [...chat, ...this.#chat];
    this.#from = chat_from;
    this.lines.prepend(...chat.map((line) => this.#line(line)));
    this.earlier.hidden = this.#from === 0;
    this.#listSpeakers();
  }

  /** @param {ChatLine} line */
  #line(line) {
    const { by, text, at } = line;
    const time = h(
      "time",
      { datetime: at },
      new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }),
    );
    return h(
      "li",
      { hidden: this.#muted.has(speaker(line)) },
      h("strong", { dir: "auto" }, by),
      time,
      h("span", { dir: "auto" }, text),
    );
  }

  /** A button for everybody else who has spoken. */
  #listSpeakers() {
    const others = new Map(
      this.#chat.filter(({ by, seat }) => seat === null ? by !== SYSTEM : !this.#mine.includes(seat))
        .map((line) => [speaker(line), line.by]),
    );
    refill(
      this.speakers,
      [...others].map(([who, name]) => {
        const quiet = this.#muted.has(who);
        return button(quiet ? `Hear ${name} again` : `Mute ${name}`, () => this.#toggle(who), "quiet", {
          "aria-pressed": String(quiet),
        });
      }),
    );
  }

  /** @param {string} who */
  #toggle(who) {
    if (!this.#muted.delete(who)) this.#muted.add(who);
    localStorage.setItem(this.#store, JSON.stringify([...this.#muted]));
    [...this.lines.children].forEach((item, i) => {
      /** @type {HTMLElement} */ (item).hidden = this.#muted.has(speaker(this.#chat[i]));
    });
    this.#listSpeakers();
  }
}
