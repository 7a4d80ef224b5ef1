/** The pages of a kit as they are printed, in the page that a browser shows. */

import { h, refill } from "../dom.js";
import { build, el, round } from "../parts/drawing.js";
import { patterns } from "../table/patterns.js";
import { boxPages, cover, rulesPages } from "./front.js";
import { commonSheets, printedKit } from "./kit.js";
import { LEAST } from "./paper.js";
import { heading } from "./sheets.js";

/** @typedef {import("../api.js").Kit} Kit */
/** @typedef {import("../api.js").GameDetails} GameDetails */
/** @typedef {import("./paper.js").Paper} Paper */
/** @typedef {import("./paper.js").Wishes} Wishes */
/** @typedef {import("./sheets.js").Sheet} Sheet */

/** So much is left below a sheet that no browser begins another page for a hair's breadth. */
const HAIR = 0.3;

/** @param {HTMLElement} goal @param {GameDetails} details @param {Kit} kit @param {Wishes} wishes */
export function showKit(goal, details, kit, wishes) {
  const printed = printedKit(kit, wishes);
  setPaper(goal, wishes);
  refill(
    goal,
    build(patterns()),
    cover(details, kit, printed, wishes),
    boxPages(kit, printed, wishes),
    rulesPages(details),
    printed.sheets.map((sheet, i) => page(sheet, details.title, i + 1, printed.sheets.length, wishes.paper)),
  );
  return printed;
}

/** Nothing but the common sets of several games. @param {HTMLElement} goal @param {Kit[]} kits @param {Wishes} wishes */
export function showSets(goal, kits, wishes) {
  const sheets = commonSheets(kits, wishes);
  setPaper(goal, wishes);
  refill(goal, sheets.map((sheet, i) => page(sheet, "Common sets", i + 1, sheets.length, wishes.paper)));
  return { sheets };
}

/** @param {Sheet} sheet @param {string} title @param {number} number @param {number} count @param {Paper} paper */
function page(sheet, title, number, count, paper) {
  const { width, height } = paper;
  const size = {
    width: `${width}mm`,
    height: `${height - HAIR}mm`,
    viewBox: `0 0 ${width} ${height - HAIR}`,
  };
  const said = `${title} · sheet ${number} of ${count} · ${sheet.title}`;
  const drawn = el("svg", size, heading(sheet, said, paper), ...sheet.shapes);
  return h("section", { class: `sheet sheet-${sheet.kind}`, "data-boxes": sheet.boxes.length }, build(drawn));
}

let styles = new CSSStyleSheet();

/** Paper and letters of the pages; a page of a browser has one size of paper. @param {HTMLElement} goal @param {Wishes} wishes */
export function setPaper(goal, { paper, large, grey, sparing }) {
  const { width, height } = paper;
  const letters = large ? 14 : 9.2;
  const fresh = new CSSStyleSheet();
  const footer = `font: ${round(LEAST * 1.15)}mm sans-serif; content: counter(page);`;
  fresh.replaceSync(`
    @page { size: ${width}mm ${height}mm; margin: 0; }
    @page flow { size: ${width}mm ${height}mm; margin: 15mm 14mm 16mm; @bottom-center { ${footer} } }
    .kit { --letters: ${letters}pt; --wide: ${width}mm; --high: ${height - HAIR}mm; }
  `);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((one) => one !== styles), fresh];
  styles = fresh;
  goal.classList.toggle("kit-grey", grey);
  goal.classList.toggle("kit-sparing", sparing);
  goal.classList.toggle("kit-large", large);
}
