/** The print page of a game: what is wanted of its kit, and the pages as they will come out of the printer. */

import { api } from "../api.js";
import { button, h, refill, setTitle } from "../dom.js";
import { PAPERS, searchFor, wishesFrom } from "../print/paper.js";
import { showKit, showSets } from "../print/pages.js";
import { capital, counted } from "../words.js";
import { footer, masthead } from "./frame.js";

/** @typedef {import("../print/paper.js").Wishes} Wishes */
/** @typedef {import("../api.js").GameDetails} GameDetails */

const CHECKS = /** @type {const} */ ([
  ["grey", "black and white"],
  ["sparing", "save ink"],
  ["large", "large print"],
  ["bleed", "3 mm bleed around cards"],
  ["common", "with piecepack, dominoes and playing cards"],
]);

/** @param {HTMLElement} root @param {Record<string, string>} parts */
export async function show(root, { slug }) {
  const wishes = wishesFrom(location.search);
  const [details, kit] = await Promise.all([api.game(slug), api.kit(slug, wishes.players, wishes.options)]);
  setTitle(`${details.title}: print`);
  const pages = h("div", { class: "kit" });
  refill(
    root,
    masthead(),
    h("main", { id: "main", class: "print-page" }, form(details, { ...wishes, players: kit.players }), pages),
    footer(),
  );
  const others = await Promise.all(wishes.sets.map((other) => api.kit(other, null, {})));
  const printed = others.length ? showSets(pages, others, wishes) : showKit(pages, details, kit, wishes);
  document.title = others.length ? "Common sets" : details.title;
  told({ sheets: printed.sheets.length });
}

/** Tells whoever waits for it that all is drawn. @param {object} what */
export function told(what) {
  document.documentElement.dataset.drawn = JSON.stringify(what);
}

export function printButton() {
  return button("Print", () => globalThis.print(), "primary");
}

/** @param {GameDetails} game @param {Wishes} wishes */
function form(game, wishes) {
  const paper = select("Paper", Object.keys(PAPERS).map((name) => [name, PAPERS[name].name]));
  paper.input.value = Object.keys(PAPERS).find((name) => PAPERS[name] === wishes.paper) ?? "a4";
  const players = select("Players", game.players.map((n) => [String(n), counted(n, "player")]));
  players.input.value = String(wishes.players);
  const options = game.options.map((option) => {
    const { field, input } = select(option.text, option.words.map((word, i) => [String(i), capital(word)]));
    const usual = option.defaults[game.players.indexOf(wishes.players ?? 0)];
    input.value = String(option.choices.indexOf(wishes.options[option.name] ?? usual));
    return { option, field, input };
  });
  const checks = CHECKS.map(([name, said]) => {
    const input = h("input", { type: "checkbox", checked: wishes[name] });
    return { name, input, field: h("label", { class: "check" }, input, said) };
  });
  const draw = (/** @type {Event} */ event) => {
    event.preventDefault();
    const wanted = {
      ...wishes,
      paper: PAPERS[paper.input.value],
      players: Number(players.input.value),
      options: Object.fromEntries(options.flatMap(({ option, input }) => {
        const choice = option.choices[Number(input.value)];
        const usual = option.defaults[game.players.indexOf(Number(players.input.value))];
        return choice === usual ? [] : [[option.name, choice]];
      })),
      ...Object.fromEntries(checks.map(({ name, input }) => [name, input.checked])),
    };
    location.search = searchFor(wanted);
  };
  return h(
    "form",
    { class: "print-form", submit: draw },
    paper.field,
    players.field,
    options.map(({ field }) => field),
    checks.map(({ field }) => field),
    h("button", { type: "submit", class: "button" }, "Show these pages"),
    printButton(),
    h("a", { href: `/games/${game.slug}` }, `Back to ${game.title}`),
  );
}

/** @param {string} label @param {string[][]} choices */
function select(label, choices) {
  const input = h("select", {}, choices.map(([value, said]) => h("option", { value }, said)));
  return { input, field: h("label", { class: "field" }, h("span", {}, label), input) };
}
