/** The page of a table, live or replayed: head, the table itself, the drawer, and the voice. */

import { h, refill, setTitle } from "../dom.js";
import { Drawer } from "./drawer.js";
import { icon } from "./frame.js";
import { LogPanel } from "./log-panel.js";
import { rules, rulings } from "./rules.js";
import { settings } from "./settings.js";
import { tableElement } from "./table-element.js";

const TICKED = 2;

export class TableFrame {
  /**
   * @param {HTMLElement} root
   * @param {import("../api.js").GameDetails} game
   * @param {import("./drawer.js").Panel[]} panels besides log and rules
   */
  constructor(root, game, panels) {
    setTitle(game.title);
    this.table = tableElement();
    this.log = new LogPanel();
    this.status = h("p", { class: "table-status", role: "status" });
    this.extras = h("div", { class: "table-extras" });
    this.voice = h("div", { class: "visually-hidden", "aria-live": "polite" });
    const written = rules(game, "h3");
    const [log, rulesPanel] = [
      { name: "log", label: "Log", content: this.log.element, opened: () => this.log.toEnd() },
      {
        name: "rules",
        label: "Rules",
        content: h(
          "div",
          {},
          h("h2", { class: "visually-hidden" }, "Rules"),
          written.article,
          rulings(game, "h3"),
        ),
        opened: () => written.openAt(this.table.scene?.ask?.prompt ?? ""),
      },
    ];
    const [first, ...others] = panels;
    this.toggle = h(
      "button",
      {
        type: "button",
        class: "button quiet",
        "aria-controls": "drawer",
        click: () => this.drawer.isOpen ? this.drawer.close() : this.drawer.enter(),
      },
      h("span", { class: "on-desk" }, "Log, chat, rules"),
      h("span", { class: "on-phone" }, "More"),
    );
    this.badge = h("span", { class: "badge", hidden: true });
    this.toggle.append(this.badge);
    this.drawer = new Drawer([log, ...(first ? [first] : []), rulesPanel, ...others], () => this.#toggled());
    this.stage = h("main", { id: "main", class: "stage" }, this.table);
    const home = h(
      "a",
      { class: "home", href: "/", "aria-label": "Library" },
      h("img", { src: icon, alt: "", width: 26, height: 26 }),
    );
    this.ticker = h(
      "button",
      {
        type: "button",
        class: "ticker",
        title: "Open the log",
        hidden: true,
        click: () => this.drawer.enter("log"),
      },
    );
    const aim = h(
      "button",
      { type: "button", class: "aim", title: game.summary, click: () => this.drawer.enter("rules") },
      game.summary,
    );
    this.page = h(
      "div",
      { class: "table-page" },
      h(
        "header",
        { class: "table-head" },
        home,
        h("div", { class: "named" }, h("h1", {}, game.title), aim),
        this.status,
        this.ticker,
        this.extras,
        settings(),
        this.toggle,
      ),
      this.stage,
      this.drawer.element,
      this.voice,
    );
    refill(root, this.page);
    this.#toggled();
  }

  /** The log, and its last lines for those who do not have it open. @param {string[]} lines @param {(line: string) => (Node | string)[]} words */
  tell(lines, words) {
    this.log.show(lines, words);
    this.ticker.hidden = lines.length === 0;
    refill(this.ticker, ...lines.slice(-TICKED).map((line) => h("span", {}, line)));
  }

  #toggled() {
    this.toggle.setAttribute("aria-expanded", String(this.drawer.isOpen));
    this.page.classList.toggle("with-drawer", this.drawer.isOpen);
  }

  /** @param {string} text */
  say(text) {
    if (text) refill(this.voice, h("p", {}, text));
  }
}
