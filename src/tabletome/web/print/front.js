/** What is read of a kit: its cover, what is in the box, what else is needed, and the rules. */

import { h } from "../dom.js";
import { build, el, round } from "../parts/drawing.js";
import { gameLook } from "../table/layout.js";
import { detailsOf } from "../table/names.js";
import { zonesOf } from "../table/boards.js";
import { optionsInWords, rules, rulings } from "../pages/rules.js";
import { capital, counted, lengthInWords, listed, playersInWords } from "../words.js";
import { LEAST } from "./paper.js";
import { still } from "./still.js";

/** @typedef {import("../api.js").Kit} Kit */
/** @typedef {import("../api.js").GameDetails} GameDetails */
/** @typedef {import("../api.js").Part} Part */
/** @typedef {import("../scene.d.ts").Scene} Scene */
/** @typedef {import("./kit.js").Printed} Printed */
/** @typedef {import("./things.js").Made} Made */
/** @typedef {import("./paper.js").Wishes} Wishes */

const PICTURE = { width: 900, height: 600 };
/** Letters in it, which is at least so many millimetres wide, as the style sheet has it. */
const PICTURED = 165;
const MOST_PRINTS = 24;
const MOST_EXPLAINED = 64;
const BOUGHT = new Set([4, 6, 8, 10, 12, 20]);

/** @param {Scene} scene @param {import("../parts/index.js").GameLook} game @param {Wishes} wishes @param {string} label */
export function picture(scene, game, wishes, label) {
  const letters = LEAST * PICTURE.width / PICTURED;
  const { width, height, shapes } = still(scene, { ...game, letters }, PICTURE, wishes);
  return build(
    el(
      "svg",
      { class: "still", viewBox: `0 0 ${width} ${round(height)}`, role: "img", "aria-label": label },
      ...shapes,
    ),
  );
}

/** @param {GameDetails} details @param {Kit} kit @param {Printed} printed @param {Wishes} wishes */
export function cover(details, kit, printed, wishes) {
  const look = {
    ...gameLook(kit.picture),
    whole: true,
    colours: printed.game.colours,
    zones: printed.game.zones,
  };
  const rows = [
    ["Players", capital(playersInWords(details.players))],
    ["Length", capital(lengthInWords(details.minutes))],
    ["Kind", capital([...new Set([details.family, ...details.mechanisms])].join(", "))],
    ["Designer", details.author],
  ];
  const changed = kit.settings.filter(({ usual }) => !usual);
  return h(
    "section",
    { class: "sheet cover" },
    h("h1", {}, details.title),
    h("p", { class: "summary" }, details.summary),
    picture(kit.picture, look, wishes, `A table of ${details.title}`),
    h(
      "dl",
      { class: "facts" },
      rows.map(([name, said]) => h("div", {}, h("dt", {}, name), h("dd", {}, said))),
    ),
    h(
      "div",
      { class: "pair" },
      h(
        "div",
        {},
        h("h2", {}, "In this kit"),
        h("ul", {}, inThisKit(kit, printed, wishes).map((line) => h("li", {}, line))),
      ),
      h(
        "div",
        {},
        h("h2", {}, "What else you need"),
        h("ul", {}, needed(kit, printed, wishes).map((line) => h("li", {}, line))),
      ),
    ),
    changed.length > 0 &&
      h(
        "p",
        {},
        h("strong", {}, "With: "),
        changed.map(({ text, choice }) => `${text}: ${choice}`).join("; "),
      ),
    h("p", { class: "imprint" }, `For ${counted(kit.players, "player")}. Made by Tabletome.`),
  );
}

/** @param {Kit} kit @param {Printed} printed @param {Wishes} wishes */
function inThisKit(kit, { boards, sheets }, wishes) {
  const pages = (/** @type {string} */ kind) => sheets.filter((sheet) => sheet.kind === kind).length;
  const mats = sheets.filter(({ title }) => title === "Player mats").flatMap(({ boxes }) => boxes).length;
  return [
    "how to play, with our rulings",
    boards.length ? `${counted(boards.length, "board")} (${counted(pages("board"), "page")})` : "",
    mats ? counted(mats, "player mat") : "",
    sheets.some(({ title }) => title === "Score sheet") ? "a score sheet" : "",
    ...kinds(kit.parts.filter((p) => !p.common || wishes.common)).map(({ kind, count }) =>
      `${count} × ${kind}`
    ),
  ].filter(Boolean);
}

/** @param {Kit} kit @param {Printed} printed @param {Wishes} wishes */
function needed(kit, { sheets }, wishes) {
  /** @type {Map<string, Part[]>} */
  const sets = new Map();
  for (const part of kit.parts) {
    if (part.common && !(wishes.common && part.item.shape !== "card")) {
      sets.set(part.common, [...sets.get(part.common) ?? [], part]);
    }
  }
  const common = [...sets].map(([name, parts]) => {
    const inside = kinds(parts).map(({ kind, count }) => `${count} × ${kind}`);
    return wishes.common && name === "playing cards" ? "" : `${name}: ${listed(inside)}`;
  });
  const dice = kit.dice.map((sides) =>
    sides === 2
      ? "a coin to be tossed"
      : BOUGHT.has(sides)
      ? `dice with ${sides} sides`
      : sides === 100
      ? "two dice with 10 sides, for numbers up to 100"
      : `a way to get numbers from 1 to ${sides}`
  );
  const glue = sheets.some(({ title }) => title.includes("glue"));
  const stones = kit.scene.places.flatMap(({ items }) => items.map(({ state }) => Number(state.stones ?? 0)));
  const sown = stones.reduce((sum, some) => sum + some, 0);
  return [
    ...common,
    sown ? `${sown} stones or beans` : "",
    ...dice,
    `scissors${glue ? " and glue" : ""}`,
    sheets.some(({ kind }) => kind === "mats") ? "a pencil" : "",
  ].filter(Boolean);
}

/** @param {Part[]} parts */
function kinds(parts) {
  /** @type {Map<string, { kind: string, count: number, parts: Part[] }>} */
  const found = new Map();
  for (const part of parts) {
    const known = found.get(part.kind);
    if (known) {
      known.count += part.count;
      known.parts.push(part);
    } else found.set(part.kind, { kind: part.kind, count: part.count, parts: [part] });
  }
  return [...found.values()];
}

/** What is in the box, how the table is laid, and what is too small to be told on the things themselves. @param {Kit} kit @param {Printed} printed @param {Wishes} wishes */
export function boxPages(kit, printed, wishes) {
  const groups = kinds(kit.parts);
  const shownBoards = printed.boards.filter(({ shape }) => shape.kind !== "map" && zonesOf(shape).size > 0);
  return h(
    "section",
    { class: "flow" },
    h("h2", {}, "What is in the box"),
    h(
      "table",
      { class: "box" },
      h(
        "tbody",
        {},
        groups.map((group) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, `${group.count} × ${group.kind}`),
            h("td", {}, prints(group.parts)),
          )
        ),
      ),
    ),
    groups.length === 0 && h("p", {}, "There is nothing in it: the players bring everything."),
    h("h2", {}, "The table when the game begins"),
    picture(kit.scene, printed.game, wishes, "The table when the game begins"),
    ...explained(kit, printed),
    ...shownBoards.map((plan) => legend(plan)),
  );
}

/** How many there are of each, where these are few. @param {Part[]} parts */
function prints(parts) {
  /** @type {Map<string, { count: number, owners: Set<number> }>} */
  const byLabel = new Map();
  for (const { item, count } of parts) {
    const known = byLabel.get(item.label) ?? { count: 0, owners: new Set() };
    known.count += count;
    if (item.owner !== null) known.owners.add(item.owner);
    byLabel.set(item.label, known);
  }
  const owners = new Set(parts.flatMap(({ item }) => item.owner ?? []));
  if (byLabel.size > MOST_PRINTS) return "all different, or nearly so";
  const said = [...byLabel].map(([label, { count, owners: own }]) => {
    const each = own.size > 1 && count % own.size === 0 ? ` (${count / own.size} of each player)` : "";
    return `${count} × ${label}${each}`;
  });
  return said.length === 1 && owners.size < 2 && said[0].endsWith(parts[0].kind) ? "" : said.join(", ");
}

/** Small things that have more to tell than there is room on them. @param {Kit} kit @param {Printed} printed */
function explained({ scene }, { made }) {
  /** @type {Map<string, Made[]>} */
  const groups = new Map();
  const seen = new Set();
  for (const one of made) {
    const { item, kind } = one.part;
    const told = detailsOf(item, scene);
    const same = JSON.stringify([item.kind, item.label, told]);
    if (one.joined || one.part.common || seen.has(same) || !(one.lost || told.length)) continue;
    seen.add(same);
    groups.set(kind, [...groups.get(kind) ?? [], one]);
  }
  return [...groups].filter(([, all]) => all.length <= MOST_EXPLAINED).flatMap(([kind, all]) => [
    h("h2", {}, `What each ${kind} is`),
    h(
      "table",
      { class: "reference" },
      h(
        "tbody",
        {},
        all.map(({ part, front, width, height }) =>
          h(
            "tr",
            {},
            h(
              "td",
              { class: "small-picture" },
              build(
                el("svg", {
                  viewBox: `0 0 ${round(width)} ${round(height)}`,
                  width: "11mm",
                  height: "11mm",
                  "aria-hidden": "true",
                }, ...front),
              ),
            ),
            h("th", { scope: "row" }, part.item.label),
            h("td", {}, detailsOf(part.item, scene).join("; ")),
          )
        ),
      ),
    ),
  ]);
}

/** @param {import("./boards.js").Planned} plan */
function legend({ shape, title }) {
  const zones = [...zonesOf(shape)];
  return h(
    "div",
    { class: "legend" },
    h("h2", {}, `Areas of the ${title.toLowerCase()}`),
    h(
      "table",
      { class: "reference" },
      h(
        "tbody",
        {},
        zones.map(([zone, spots]) => {
          const names = spots.map(({ name }) => name);
          return h("tr", {}, h("th", { scope: "row" }, capital(zone)), h("td", {}, names.join(", ")));
        }),
      ),
    ),
  );
}

/** @param {GameDetails} details */
export function rulesPages(details) {
  return h(
    "section",
    { class: "flow columns-two" },
    h("h1", {}, `How to play ${details.title}`),
    h("p", { class: "summary" }, details.summary),
    rules(details, "h2").article,
    optionsInWords(details, "h2"),
    rulings(details, "h2"),
  );
}
