/** What people at the table say to each other; always text. */

import { h } from "../dom.js";

export const LONGEST_CHAT = 500;

export class ChatPanel {
  /** @param {(text: string) => Promise<unknown>} say */
  constructor(say) {
    this.lines = h("ol", { class: "chat-lines", tabindex: 0, "aria-label": "Chat" });
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
    this.element = h(
      "div",
      { class: "chat" },
      this.lines,
      h("form", { submit }, this.input, h("button", { type: "submit", class: "button" }, "Send")),
    );
  }

  /** @param {import("../live.js").ChatLine[]} chat */
  show(chat) {
    for (const { by, text, at } of chat.slice(this.lines.childElementCount)) {
      const time = h(
        "time",
        { datetime: at },
        new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }),
      );
      this.lines.append(
        h("li", {}, h("strong", { dir: "auto" }, by), time, h("span", { dir: "auto" }, text)),
      );
    }
    this.lines.scrollTop = this.lines.scrollHeight;
  }
}
