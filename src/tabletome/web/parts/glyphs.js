//# allFunctionsCalledOnLoad
/** Small signs, 24 across, for kinds and suits. A word finds its own sign; any other gets a heraldic one. */

import { el, polygon } from "./drawing.js";
import { hash } from "./marks.js";

/** @typedef {import("./drawing.js").Shape} Shape */

/** @type {Record<string, string>} */
const FILLED = {
  anchor:
    "M12 2a3 3 0 0 1 1.500 5.600V9H17v2.500h-3.500v7.300c2.600-.5 4.300-2.200 4.800-4.300L16.500 15l3-4 3 4-1.700-.3C20 19 16.600 22 12 22s-8-3-8.800-7.300L1.500 15l3-4 3 4-1.800-.5c.5 2.100 2.200 3.800 4.800 4.300V11.500H7V9h3.500V7.600A3 3 0 0 1 12 2z",
  arrow: "M2 9h11V3.500L22 12l-9 8.500V15H2z",
  ball:
    "M12 2a10 10 0 1 0 .01 0zM6 6c3 3 3 9 0 12l-1.500-1.500c2-2.600 2-6.400 0-9zM18 6c-3 3-3 9 0 12l1.500-1.500c-2-2.600-2-6.400 0-9z",
  barrel:
    "M6 2h12c2.600 6.600 2.600 13.400 0 20H6C3.400 15.400 3.400 8.600 6 2zM5 7.500v1.700h14V7.500zM5 14.800v1.700h14v-1.700z",
  bolt: "M14 1L4 14h6.500L9 23l11-14h-6.500z",
  book:
    "M2 4c4-1.300 7-.5 9.300 1.500v15C9 18.500 6 17.700 2 19zM22 4c-4-1.300-7-.5-9.300 1.500v15C15 18.500 18 17.700 22 19z",
  cannon:
    "M1 8l16-5 2.500 6.500L7 14zM8 11.500A5.300 5.300 0 1 0 8.010 11.500zM8 14.500A2.300 2.300 0 1 1 7.990 14.500z",
  coin: "M12 2a10 10 0 1 0 .01 0zM12 5a7 7 0 1 1-.01 0zM12 7.500l4 4.500-4 4.500L8 12z",
  crown: "M2 6l5.500 5L12 3l4.500 8L22 6l-2 11H4zM4 18.500h16V21H4z",
  drop: "M12 1.500c4 6 7.500 9.500 7.500 13.500a7.500 7.500 0 0 1-15 0c0-4 3.500-7.500 7.500-13.500z",
  eye:
    "M1 12c5-8.500 17-8.500 22 0-5 8.500-17 8.500-22 0zM12 7.500a4.500 4.500 0 1 0 .01 0zM12 10a2 2 0 1 1-.01 0z",
  fish:
    "M1.500 12C6 4.500 13 4.500 17 10.500l5.500-4v11l-5.500-4C13 19.500 6 19.500 1.500 12zM7 9.800a1.300 1.300 0 1 0 .01 0z",
  flag: "M4 2h2.500v20H4zM8 3h13l-3.500 5L21 13H8z",
  flame:
    "M12.500 1c.5 5 6.500 8 6.500 14a7 7 0 0 1-14 0c0-3.500 2.500-5 3-8.500 1.500.8 2.300 2 2.500 3.500 1.500-2.500 2.300-5.500 2-9z",
  flask:
    "M8.500 2h7v2.300h-1.300v4.500L20.500 19c1 1.700 0 3-1.800 3H5.300c-1.800 0-2.800-1.300-1.800-3L9.800 8.800V4.300H8.500zM8 16h8l-1.600-2.700H9.600z",
  gear: `${
    polygon(8, 10.5, 8).replaceAll(
      /(-?[\d.]+) (-?[\d.]+)/g,
      (_, x, y) => `${12 + Number(x)} ${12 + Number(y)}`,
    )
  }M12 8a4 4 0 1 0 .01 0z`,
  gem: "M6 3h12l5 6.500L12 22 1 9.500zM6.500 9.500h11L12 17z",
  heart:
    "M12 21.500C5 15.500 1.500 12 1.500 8a5.300 5.300 0 0 1 10.500-1.600A5.300 5.300 0 0 1 22.500 8c0 4-3.500 7.500-10.500 13.500z",
  horse:
    "M6 22h13c1-7-.5-13-6-16.500L13 2l-3 2.500C6 6.500 3.500 10 3 14l2.500 2.500 2-1.500 4-1.500c.5 3-4 4-5.500 8.500zM9 8.500a1.200 1.200 0 1 1-.01 0z",
  leaf: "M3 21.500C2 9.500 9 2.500 21.500 2.500 21.500 14 15 21 6.500 19l6-8.500L5 19z",
  moon: "M15 2A10.200 10.200 0 1 0 22 15.500 8.600 8.600 0 0 1 15 2z",
  mountain: "M1 20.500L8.500 6l4 7 3.500-5 7 12.500z",
  palm:
    "M12 2.500c6 0 10.500 4 10.500 9.500H13.300v7a3 3 0 0 1-6 0h2.200a.9.9 0 0 0 1.800 0v-7H1.500C1.500 6.500 6 2.500 12 2.500z",
  paw:
    "M12 11.500c4 0 6.500 3.500 6.500 6.500S15.500 21 12 21s-6.500 0-6.500-3 2.500-6.500 6.500-6.500zM4.500 8a2.200 2.800 0 1 0 .01 0zM9.300 3a2.300 3 0 1 0 .01 0zM14.700 3a2.300 3 0 1 0 .01 0zM19.500 8a2.200 2.800 0 1 0 .01 0z",
  person: "M12 2a4.600 4.600 0 1 0 .01 0zM3.500 22c0-7 3-9.500 8.500-9.500s8.500 2.500 8.500 9.500z",
  plane:
    "M12 1.500c1.100 0 1.800 1.300 1.800 3.200v4.600l8.700 5.600v2.300l-8.700-2.700v4.600l2.600 1.900v1.500L12 21.300l-4.400 1.200V21l2.600-1.900v-4.600L1.500 17.200v-2.300l8.700-5.600V4.700c0-1.900.7-3.200 1.800-3.200z",
  scroll: "M5 2h13a3 3 0 0 1 3 3v3h-4v11a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3v-2h4zM8 7v1.600h6V7zM8 11v1.600h6V11z",
  shield:
    "M12 1.500l8.500 3v6.500c0 5.300-3.700 9.500-8.500 11.500-4.800-2-8.500-6.200-8.500-11.500V4.500zM12 4.500v14.800c3.300-1.700 5.700-4.700 5.700-8.300V6.500z",
  ship: "M11 1.500V13H3.500zM13 4l7.500 9H13zM1.500 15h21l-3.500 6.500H5z",
  skull:
    "M12 2c5.500 0 9 3.700 9 8.500 0 3-1.500 5-3.500 6V21h-3v-2.500h-1.500V21h-2v-2.500H9.500V21h-3v-4.500C4.500 15.500 3 13.500 3 10.500 3 5.700 6.500 2 12 2zM8.500 9a2.300 2.300 0 1 0 .01 0zM15.500 9a2.300 2.300 0 1 0 .01 0z",
  speech: "M3 3h18a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-9l-6 5v-5H3a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z",
  star:
    "M12 1.500l3.100 6.900 7.400.8-5.500 5 1.600 7.300L12 17.800l-6.600 3.700 1.600-7.300-5.500-5 7.400-.8z",
  sun: `M12 6.500a5.500 5.500 0 1 0 .01 0z${rays(8)}`,
  sword:
    "M22.500 1.500L21 7.500l-9.800 8.300 1.800 1.800-1.700 1.700-3-3-4.600 4.600a1.600 1.600 0 0 1-2.300-2.300L6 14l-3-3 1.700-1.700 1.800 1.800L16.500 3z",
  tower: "M4.500 2h3.300v3h2.600V2h3.200v3h2.600V2h3.300v7l-2.300 2v7l2.800 4H4l2.800-4v-7l-2.300-2z",
  web: "M12 2v20M2 12h20M5 5l14 14M19 5L5 19",
  wave:
    "M1 9c3.500-4 7.500-4 11 0s7.500 4 11 0v4c-3.500 4-7.500 4-11 0S4.500 9 1 13zM1 16c3.500-4 7.500-4 11 0s7.500 4 11 0v4c-3.500 4-7.500 4-11 0s-7.500-4-11 0z",
  wind:
    "M2 6.800h10.500a2 2 0 1 0-2-2H8.200a4.300 4.300 0 1 1 4.300 4.400H2zM2 11h16.500a4.300 4.300 0 1 1-4.300 4.300h2.300a2 2 0 1 0 2-2H2zM2 15.200h8.500a3.700 3.700 0 1 1-3.700 3.700H9a1.400 1.400 0 1 0 1.500-1.400H2z",
};

/** Signs for words that have none of their own. */
const HERALDIC = [
  "M12 2L22 12 12 22 2 12zM12 7l-5 5 5 5 5-5z",
  "M2 15L12 5l10 10v5L12 10 2 20zM2 8L12-2 22 8v0L12 3 2 8z",
  "M2 4h20v4.500H2zM2 10h20v4.500H2zM2 16h20v4.500H2z",
  "M9 2h6v7h7v6h-7v7H9v-7H2V9h7z",
  "M12 2a10 10 0 1 0 .01 0zM12 7a5 5 0 1 1-.01 0z",
  "M4 2l8 8 8-8 2 2-8 8 8 8-2 2-8-8-8 8-2-2 8-8-8-8z",
  "M2 2h9v9H2zM13 13h9v9h-9z",
  "M7 3a4 4 0 1 0 .01 0zM17 3a4 4 0 1 0 .01 0zM12 12.500a4 4 0 1 0 .01 0z",
  "M12 2l10 18H2zM12 9l-4.500 8h9z",
  "M4 2h3.500v20H4zM10.200 2h3.600v20h-3.600zM16.500 2H20v20h-3.500z",
  "M12 2c2 5 5 8 10 10-5 2-8 5-10 10-2-5-5-8-10-10 5-2 8-5 10-10z",
  "M2 2l20 10L2 22z",
];

/** Which sign a word means, by its beginning. */
const WORDS = {
  anchor: "shipping harbour harbor port naval",
  arrow: "move run travel walk maneuver sprint",
  ball: "ball throw court",
  barrel: "petroleum oil rum wine",
  bolt: "energy special lightning power trap zap storm",
  book: "event knowledge timeline history spell blessing learn",
  cannon: "artillery cannon",
  coin: "coin money gold stock market tax treasure ducat bank",
  crown: "king queen crown royal",
  drop: "water rain catch",
  eye: "skill see spy secret watch",
  fish: "fish fisheries",
  flag: "issue election vote campaign rights",
  flame: "fire flame heat virtue",
  flask: "research science potion",
  gear: "machine gear action equipment robot",
  gem: "gem diamond stone jewel mineral kind karat",
  heart: "heart love life health",
  horse: "cavalry horse knight",
  leaf: "earth leaf nature forest plant season",
  moon: "moon night",
  mountain: "mountain land hill",
  palm: "tourism holiday beach",
  paw: "beast animal monster dog creature",
  person: "infantry man figure hero people person meeple captain",
  plane: "plane flight airport airline",
  scroll: "fortune quest order contract law plot",
  shield: "defense defence guard shield block dodge protect",
  ship: "ship boat vessel pirate",
  skull: "skull death poison villain bad",
  speech: "speech word letter talk",
  star: "star wild joker win victory",
  sun: "sun day light",
  sword: "attack fight sword weapon soldier battle",
  tower: "rook tower castle build city",
  wave: "sea ocean",
  wind: "air wind",
};

/** @type {Map<string, string>} */
const BY_WORD = new Map(
  Object.entries(WORDS).flatMap(([name, words]) => words.split(" ").map((word) => [word, name])),
);

/** The name of the sign that fits the first telling word, or "". @param {...string} words */
export function signFor(...words) {
  for (const phrase of words) {
    for (const word of phrase.toLowerCase().split(/[^a-z]+/)) {
      const found = BY_WORD.get(word) ?? BY_WORD.get(word.replace(/s$/, ""));
      if (found) return found;
    }
  }
  return "";
}

/**
 * The sign of a word, 24 across from 0, 0.
 * @param {string} word @param {string} fill @returns {Shape}
 */
export function glyph(word, fill) {
  const name = FILLED[word] ? word : signFor(word);
  const d = name ? FILLED[name] : HERALDIC[hash(word) % HERALDIC.length];
  return el("path", { d, fill, "fill-rule": "evenodd" });
}

/** @param {number} count */
function rays(count) {
  let path = "";
  for (let i = 0; i < count; i++) {
    const angle = i * 2 * Math.PI / count;
    const at = (/** @type {number} */ r, /** @type {number} */ turn) =>
      `${(12 + r * Math.sin(angle + turn)).toFixed(2)} ${(12 - r * Math.cos(angle + turn)).toFixed(2)}`;
    path += `M${at(7.2, -0.28)}L${at(11.8, 0)}L${at(7.2, 0.28)}z`;
  }
  return path;
}
