//# allFunctionsCalledOnLoad
/** Which drawing a thing of the scene gets, by its shape and what can be read on it. */

import { die, domino } from "./bones.js";
import { cardBack, cardFace, cardSign, HEIGHT, WIDTH } from "./card.js";
import { manNamed } from "./chessmen.js";
import { build, el } from "./drawing.js";
import { signFor } from "./glyphs.js";
import { coin, isSuit, pawn, suitDie, tile } from "./piecepack.js";
import { capital } from "../words.js";
import { bare, chessman, counter, cube, ground, pit } from "./tokens.js";

/** @typedef {import("../scene.d.ts").Item} Item */
/** @typedef {import("./drawing.js").Drawing} Drawing */
/** @typedef {import("./drawing.js").Shape} Shape */

/**
 * What drawings need to know of the game.
 * @typedef {object} GameLook
 * @property {string} title
 * @property {string} felt
 * @property {[string, string]} accents
 * @property {Record<string, string>} labels
 * @property {string[]} hidden
 * @property {string[]} names of the players, by seat
 */

/**
 * How much room there is: what lies far off shows only its sign and figure, on a map a card becomes a counter.
 * @typedef {"full" | "small" | "counter"} Size
 */

const LONGEST_FACT = 80;
const CORNER_FIGURES = ["value", "rank", "strength", "points", "cost", "base", "number"];
const SUIT_FIGURES = ["suit", "type", "troop", "element", "company", "category", "colour", "color"];
const TOLD_BY_NAME = new Set(["name", "seat", "text", "appearance", ...SUIT_FIGURES]);

/** The drawing of a thing as it lies. @param {Item} item @param {GameLook} game @param {Size} [size] @returns {Drawing} */
export function drawingOf(item, game, size = "full") {
  const { figures, state } = item;
  const suit = isSuit(figures.suit) ? figures.suit : undefined;
  const rank = typeof figures.rank === "number" ? figures.rank : undefined;
  switch (item.shape) {
    case "card":
      return cardOf(item, game, size);
    case "domino":
      return state.turned ? domino(figures.high, figures.low) : domino(figures.low, figures.high);
    case "tile":
      if (item.known && typeof figures.name === "string" && !suit) {
        return ground(figures.name, size === "full");
      }
      return item.known && item.up ? tile(suit, rank, nameBeside(item)) : tile(undefined, undefined);
    case "coin":
      return coin(suit, rank, item.up);
    case "die":
      return suit ? suitDie(suit, Number(state.face ?? 0)) : die(Number(state.face ?? 1));
    case "pawn":
      return pawn(suit ?? "Moons");
    case "cube":
      return cube(item.label, item.owner);
    case "pit":
      return pit(Number(state.stones ?? 0));
    default:
      if (typeof state.face === "number") return die(state.face);
      return item.shape === "piece" || hasPrint(item) || !item.known
        ? pieceOf(item, game, size)
        : bareToken(item);
  }
}

/** @param {Item} item @param {GameLook} game @param {Size} size @returns {Drawing} */
function cardOf(item, game, size) {
  if (!item.known && !item.state.text) return cardBack(game, item.kind);
  const face = cardFaceOf(item, game);
  if (size === "full") return cardFace(face);
  if (size === "small") return cardSign(face);
  const sign = signFor(face.suit, face.kind) || face.suit || face.kind;
  return counter({ owner: item.owner, name: face.name, big: "", sign, note: "", known: true });
}

/** @param {Item} item */
function hasPrint(item) {
  return typeof item.figures.name === "string";
}

/** @param {Item} item @param {GameLook} game @param {Size} size @returns {Drawing} */
function pieceOf(item, game, size) {
  const { figures } = item;
  const words = Object.values(figures).filter((v) => typeof v === "string");
  const man = words.find((word) => manNamed(word));
  if (man && item.owner !== null) return chessman(item.owner, man, words.find((word) => word !== man));
  if (figures.text && item.owner === null && size === "full") return cardFace(cardFaceOf(item, game));
  if (!item.known) return counter({ owner: item.owner, name: "", big: "", sign: "", note: "", known: false });
  if (item.owner !== null && typeof figures.name !== "string") return bare(item.owner, item.kind);
  const name = String(figures.name ?? item.label);
  const big = CORNER_FIGURES.map((key) => figures[key]).find((v) => typeof v === "number");
  if (name.length <= 2) {
    return counter({ owner: item.owner, name: "", big: name, sign: "", note: "", known: true });
  }
  const number = /\d+$/.exec(name)?.[0];
  const sign = signFor(String(figures.appearance ?? ""), name, item.kind) || name;
  return counter({
    owner: item.owner,
    name: size === "small" ? abbreviated(name) : name,
    big: big !== undefined ? String(big) : number ?? "",
    sign,
    note: typeof figures.type === "string" && figures.type.length <= 2 ? figures.type : "",
    known: true,
  });
}

/** The initials of several words, the beginning of one; figures stand elsewhere. @param {string} name */
function abbreviated(name) {
  const words = name.split(/[\s-]+/).filter((word) => !/^\d*$/.test(word));
  return words.length > 1 ? words.map((word) => word[0].toUpperCase()).join("") : name.slice(0, 3);
}

/** @param {Item} item @returns {Drawing} */
function bareToken(item) {
  if (item.owner !== null) return bare(item.owner, item.kind);
  return counter({ owner: null, name: item.label, big: "", sign: item.kind, note: "", known: item.known });
}

/** What is on a tile beside suit and rank: the name of a room, say. @param {Item} item */
function nameBeside(item) {
  const suit = String(item.figures.suit ?? "");
  if (item.label.includes(" of ") || !item.label.startsWith(suit)) return "";
  return item.label.slice(suit.length).replace(/\d+$/, "").trim();
}

/** @param {Item} item @param {GameLook} game @returns {import("./card.js").CardFace} */
export function cardFaceOf(item, game) {
  const { figures, state } = item;
  const suitKey = SUIT_FIGURES.find((key) => typeof figures[key] === "string" && figures[key]);
  const suit = suitKey ? String(figures[suitKey]) : "";
  const name = shortName(String(figures.name ?? item.label), suit);
  const cornerKey = CORNER_FIGURES.find((key) => typeof figures[key] === "number" && figures[key] !== 0);
  const texts = [figures.text, state.text, figures.appearance, figures.effect].filter((t) =>
    typeof t === "string" && t
  );
  const text = texts.length ? String(texts[0]) : "";
  const facts = [];
  for (const [key, value] of Object.entries({ ...figures, ...state })) {
    if (TOLD_BY_NAME.has(key) || key === cornerKey || key === suitKey || game.hidden.includes(key)) continue;
    if (CORNER_FIGURES.includes(key) && value === 0) continue;
    const said = fact(game.labels[key] ?? key.replaceAll("_", " "), value);
    if (said) facts.push({ said, value });
  }
  // a card whose name is all its text bears its first figure as a title, or what it is
  const nameless = !figures.name && text !== "";
  const title = nameless ? String(facts.shift()?.value ?? capital(item.kind)) : name;
  return {
    name: title,
    facts: facts.map((f) => f.said),
    tint: suit || item.kind,
    suit: suit && suit !== name ? suit : "",
    corner: cornerKey ? String(figures[cornerKey]) : "",
    text,
    kind: item.kind,
  };
}

/** A name need not repeat the suit it begins with. @param {string} name @param {string} suit */
function shortName(name, suit) {
  const rest = suit && name.startsWith(`${suit} `) ? name.slice(suit.length + 1).replace(/^\d+ /, "") : name;
  return rest || name;
}

/** @param {string} label @param {unknown} value */
function fact(label, value) {
  if (value === true) return label;
  if (value === false || value === null || value === "" || value === "-" || value === undefined) return "";
  const said = Array.isArray(value) ? value.join(", ") : String(value);
  return said ? `${label} ${said}`.slice(0, LONGEST_FACT) : "";
}

/** What a place full of hidden things shows on top. @param {string} shape @param {string} back @param {GameLook} game @returns {Drawing} */
export function backOf(shape, back, game) {
  if (shape === "tile") return tile(undefined, undefined);
  if (shape === "coin") return coin(undefined, undefined, true);
  if (shape === "domino") return domino(undefined, undefined);
  if (shape === "token" || shape === "piece") {
    return counter({ owner: null, name: "", big: "", sign: "", note: "", known: false });
  }
  return cardBack(game, back);
}

/** An opaque bag. @returns {Drawing} */
export function bag() {
  return {
    width: 63,
    height: 72,
    shapes: [
      el("path", {
        d: "M22 16C8 26 3 42 5 58c1 9 8 12 26.500 12S57 67 58 58c2-16-3-32-17-42l4-11c-5 2-8-1-13.500-1S23 7 18 5z",
        fill: "#8a6a43",
        stroke: "#3d2d1a",
        "stroke-width": 1.6,
        "stroke-linejoin": "round",
      }),
      el("path", {
        d: "M20.500 16.500c7 3 15 3 22 0",
        fill: "none",
        stroke: "#e9d7ae",
        "stroke-width": 2.6,
        "stroke-linecap": "round",
      }),
    ],
  };
}

const CARD = { width: WIDTH, height: HEIGHT };
/** @type {WeakMap<Item, string>} */
const looks = new WeakMap();
/** @type {Map<string, string>} */
const looksByName = new Map();
let nextLook = 0;
/** @type {Map<string, Drawing>} */
const drawings = new Map();
/** @type {Map<string, SVGElement>} */
const patterns = new Map();
const MOST_KEPT = 3000;

/** A short name for what makes two things look the same. @param {Item} item */
export function lookOf(item) {
  let look = looks.get(item);
  if (look === undefined) {
    const { shape, kind, label, owner, up, known, figures, state } = item;
    const all = JSON.stringify([shape, kind, label, owner, up, known, figures, state]);
    look = looksByName.get(all);
    if (look === undefined) keep(looksByName, all, look = `look ${nextLook++}`);
    looks.set(item, look);
  }
  return look;
}

/** How large a thing is drawn. @param {Item} item @param {GameLook} game @param {Size} [size] */
export function sizeOf(item, game, size = "full") {
  return item.shape === "card" && size !== "counter" ? CARD : drawingFor(item, game, size);
}

/** These are drawn whole, however small. */
const ALWAYS_FULL = new Set(["domino", "coin", "die", "pawn", "cube", "pit"]);

/** @param {Item} item @param {GameLook} game @param {Size} size */
function lookAt(item, game, size) {
  return `${lookOf(item)} ${ALWAYS_FULL.has(item.shape) ? "full" : size} ${game.title}`;
}

/** A thing as one node. Equal things share a pattern that is copied. @param {Item} item @param {GameLook} game @param {Size} [size] */
export function nodeOf(item, game, size = "full") {
  const look = lookAt(item, game, size);
  let pattern = patterns.get(look);
  if (!pattern) {
    pattern = build(el("g", {}, ...drawingFor(item, game, size).shapes));
    keep(patterns, look, pattern);
  }
  return /** @type {SVGElement} */ (pattern.cloneNode(true));
}

/** The same for all things that look the same. @param {Item} item @param {GameLook} game @param {Size} size */
export function drawingFor(item, game, size) {
  const look = lookAt(item, game, size);
  let drawing = drawings.get(look);
  if (!drawing) {
    drawing = drawingOf(item, game, size);
    keep(drawings, look, drawing);
  }
  return drawing;
}

/** @template T @param {Map<string, T>} map @param {string} key @param {T} value */
function keep(map, key, value) {
  if (map.size >= MOST_KEPT) map.clear();
  map.set(key, value);
}
