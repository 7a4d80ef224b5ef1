/** The drawer beside the table, a sheet from below on a phone: panels behind tabs. */

import { h, iconButton } from "../dom.js";

/** @typedef {{name: string, label: string, content: HTMLElement, opened?: () => void}} Panel */

export class Drawer {
  /** @type {Map<string, {tab: HTMLButtonElement, body: HTMLElement, opened: () => void}>} */
  #panels = new Map();
  #current = "";

  /** @param {Panel[]} panels @param {() => void} toggled */
  constructor(panels, toggled) {
    const tabs = h("div", {
      class: "tabs",
      role: "tablist",
      "aria-label": "About this table",
      keydown: (/** @type {KeyboardEvent} */ e) => this.#arrow(e),
    });
    this.element = h("aside", { class: "drawer", id: "drawer", "aria-label": "Log, chat, rules and seats" });
    this.element.append(
      h(
        "div",
        { class: "drawer-head" },
        tabs,
        iconButton("Close the drawer", "M6 6l12 12M18 6L6 18", () => this.close(), "quiet"),
      ),
    );
    for (const { name, label, content, opened = () => {} } of panels) {
      const tab = h("button", {
        type: "button",
        role: "tab",
        id: `tab-${name}`,
        "aria-controls": `panel-${name}`,
        click: () => this.open(name),
      }, label);
      const body = h("div", {
        class: `panel panel-${name}`,
        role: "tabpanel",
        id: `panel-${name}`,
        "aria-labelledby": `tab-${name}`,
        tabindex: 0,
      }, content);
      tabs.append(tab);
      this.element.append(body);
      this.#panels.set(name, { tab, body, opened });
    }
    this.#toggled = toggled;
    this.#choose(panels[0].name);
    this.element.hidden = true;
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
  }

  #toggled;

  get isOpen() {
    return !this.element.hidden;
  }

  /** @param {string} name */
  shows(name) {
    return this.isOpen && this.#current === name;
  }

  /** @param {string} [name] */
  open(name = this.#current) {
    this.element.hidden = false;
    this.#choose(name);
    this.#panels.get(name)?.opened();
    this.#toggled();
  }

  /** By somebody who then wants to be in it. @param {string} [name] */
  enter(name) {
    this.open(name);
    this.#panels.get(this.#current)?.tab.focus();
  }

  close() {
    const hadFocus = this.element.contains(document.activeElement);
    this.element.hidden = true;
    this.#toggled();
    if (hadFocus) {
      /** @type {HTMLElement | null} */ (document.querySelector("[aria-controls=drawer]"))?.focus();
    }
  }

  /** @param {string} name @param {string} label */
  relabel(name, label) {
    const panel = this.#panels.get(name);
    if (panel) panel.tab.textContent = label;
  }

  /** @param {string} name */
  #choose(name) {
    this.#current = name;
    for (const [key, { tab, body }] of this.#panels) {
      tab.setAttribute("aria-selected", String(key === name));
      tab.tabIndex = key === name ? 0 : -1;
      body.hidden = key !== name;
    }
  }

  /** @param {KeyboardEvent} event */
  #arrow(event) {
    const names = [...this.#panels.keys()];
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = names[(names.indexOf(this.#current) + step + names.length) % names.length];
    this.open(next);
    this.#panels.get(next)?.tab.focus();
  }
}
