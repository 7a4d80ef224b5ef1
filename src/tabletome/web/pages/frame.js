/** What pages share: the head with the way home, the foot, and the name by which I play. */

import { h } from "../dom.js";
import { settings } from "./settings.js";

export const icon = new URL("../icon.svg", import.meta.url).href;

const turnIcon = new URL("../icon-turn.svg", import.meta.url).href;

/** The icon of the page, which shows whether it is my turn. @param {boolean} turn */
export function setIcon(turn) {
  const link = document.querySelector("link[rel=icon]");
  const href = turn ? turnIcon : icon;
  if (link instanceof HTMLLinkElement && link.href !== href) link.href = href;
}

/** @param {...(Node | string)} extra */
export function masthead(...extra) {
  const home = h(
    "a",
    { class: "brand", href: "/" },
    h("img", { src: icon, alt: "", width: 28, height: 28 }),
    "Tabletome",
  );
  return h("header", { class: "masthead" }, home, h("div", { class: "row" }, ...extra, settings()));
}

export function footer() {
  return h(
    "footer",
    { class: "footer" },
    h("p", {}, "Free home-brew tabletop games, one readable module of rules each. No account, no tracking."),
  );
}

const NAME = "tabletome.name";

export function myName() {
  return localStorage.getItem(NAME) ?? "";
}

/** @param {string} name */
export function rememberName(name) {
  if (name.trim()) localStorage.setItem(NAME, name.trim());
}

export const LONGEST_NAME = 24;

/** @param {string} [label] */
export function nameField(label = "Your name") {
  const input = h("input", {
    type: "text",
    name: "name",
    maxlength: LONGEST_NAME,
    placeholder: label,
    autocomplete: "nickname",
    spellcheck: "false",
    change: () => rememberName(input.value),
  });
  input.value = myName();
  return { field: h("label", { class: "field" }, h("span", {}, label), input), input };
}

/**
 * One button's work: while it is under way the button rests; what goes wrong is said beside it.
 * @param {HTMLButtonElement} button
 * @param {HTMLElement} trouble
 * @param {() => Promise<unknown>} work
 */
export async function attempt(button, trouble, work) {
  if (button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true");
  trouble.textContent = "";
  try {
    await work();
  } catch (error) {
    trouble.textContent = error instanceof Error ? error.message : String(error);
  } finally {
    button.removeAttribute("aria-disabled");
  }
}

/** Where sentences about what went wrong appear. */
export function troubleLine() {
  return h("p", { class: "trouble", role: "alert" });
}
