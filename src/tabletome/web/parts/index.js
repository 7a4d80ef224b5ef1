//# allFunctionsCalledOnLoad
/** Which drawing a thing of the scene gets, by its shape and what can be read on it. */

import { die, domino } from "./bones.js";
import { cardBack, cardFace, cardSign, HEIGHT, WIDTH } from "./card.js";
import { build, el } from "./drawing.js";
import { inColours } from "./marks.js";
import { coin, isSuit, pawn, suitDie, tile } from "./piecepack.js";
import { capital } from "../words.js";
import { lettered } from "./text.js";
import { ball, bare, chessman, counter, cube, ground, paperFigure, pit, tag } from "./tokens.js";

/** @typedef {import("../scene.d.ts").Item} Item */
/** @typedef {import("../scene.d.ts").Look} Look */
/** @typedef {import("./drawing.js").Drawing} Drawing */
/** @typedef {import("./drawing.js").Shape} Shape */

/**
 * What drawings need to know of the game.
 * @typedef {object} GameLook
 * @property {string} title
 * @property {string} felt
 * @property {[string, string]} accents
 * @property {Record<string, Look>} looks by kind of item
 * @property {string[]} colours of the seats, if they have their own
 * @property {Record<string, string>} zones a pattern and a colour for areas of boards
 * @property {string[]} hidden
 * @property {string} [backdrop] a drawing that lies under the board
 * @property {string[]} names of the players, by seat
 * @property {number} letters how small they may be, in pixels
 * @property {boolean} [whole] whether every fact is to be told in full
 */

/**
 * How much room there is: what lies far off shows only its sign and figure, on a map a card becomes a counter.
 * @typedef {"full" | "small" | "counter"} Size
 */

const LONGEST_FACT = 80;
/** No letters are smaller than this on a thing at its own size. */
const FINE_PRINT = 4.5;
const STEP = 1.09;
/** @type {Look} */
const PLAIN = {
  title: "name",
  suit: "",
  corner: "",
  badge: "",
  text: "",
  figure: "",
  doodle: "",
  sign: "",
  signs: {},
  colours: {},
  labels: {},
};
const OWNED_IN_PLAY = new Set(["pawn", "die", "coin", "tile", "domino"]);

/**
 * What is declared of a thing, with what can be read of it there.
 * @param {Item} item @param {GameLook} game
 */
function declared(item, game) {
  const look = game.looks[item.kind] ?? PLAIN;
  const read = (/** @type {string} */ field) => {
    const value = field ? item.figures[field] ?? item.state[field] : undefined;
    return value === undefined || value === null || value === "-" || value === false ? "" : String(value);
  };
  const [title, suit] = [read(look.title), read(look.suit)];
  return {
    look,
    title,
    suit,
    corner: read(look.corner),
    badge: read(look.badge),
    text: read(look.text),
    figure: read(look.figure),
    doodle: read(look.doodle),
    sign: look.signs[suit] ?? look.signs[title] ?? look.sign,
    colour: look.colours[suit] ?? look.colours[title] ?? "",
  };
}

/** @type {Record<string, number>} */
const COURT = { J: 11, Q: 12, K: 13, A: 14 };

/**
 * As people hold cards: by suit, then by number, then by name; what is not known comes last.
 * @param {Item[]} items @param {GameLook} game @returns {Item[]}
 */
export function inHandOrder(items, game) {
  const keys = new Map(items.map((item) => {
    const { look, suit, corner, title } = declared(item, game);
    const suits = Object.keys(look.signs);
    const place = suits.indexOf(suit);
    const number = COURT[corner] ?? Number.parseFloat(corner);
    return [item, {
      known: item.known ? 0 : 1,
      place: place < 0 ? suits.length : place,
      suit,
      number: Number.isNaN(number) ? 0 : number,
      title: title || item.label,
    }];
  }));
  return [...items].sort((one, other) => {
    const [a, b] = [keys.get(one), keys.get(other)];
    if (!a || !b || a.known || b.known) return (a?.known ?? 0) - (b?.known ?? 0);
    return a.place - b.place || a.suit.localeCompare(b.suit) || a.number - b.number ||
      a.title.localeCompare(b.title);
  });
}

/** The drawing of a thing as it lies. @param {Item} item @param {GameLook} game @param {Size} [size] @returns {Drawing} */
export function drawingOf(item, game, size = "full") {
  return inColours(game.colours, () => {
    const drawing = unowned(item, game, size);
    if (item.owner === null || item.at === null || !OWNED_IN_PLAY.has(item.shape)) return drawing;
    return { ...drawing, shapes: [...drawing.shapes, ...tag(item.owner, 8, 8)] };
  });
}

/** @param {Item} item @param {GameLook} game @param {Size} size @returns {Drawing} */
function unowned(item, game, size) {
  const { figures, state } = item;
  const { doodle, title, text } = declared(item, game);
  if (doodle) return paperFigure(doodle, title, text);
  const suit = isSuit(figures.suit) ? figures.suit : undefined;
  const rank = typeof figures.rank === "number" ? figures.rank : undefined;
  switch (item.shape) {
    case "card":
      return cardOf(item, game, size);
    case "domino":
      return state.turned ? domino(figures.high, figures.low) : domino(figures.low, figures.high);
    case "tile":
      if (item.known && typeof figures.name === "string" && !suit) {
        const { title, sign, colour } = declared(item, game);
        return ground(title, sign, colour, size === "full");
      }
      return item.known && item.up
        ? tile(suit, rank, size === "full" ? nameBeside(item) : "")
        : tile(undefined, undefined);
    case "coin":
      return coin(suit, rank, item.up);
    case "die":
      return suit ? suitDie(suit, Number(state.face ?? 0)) : die(Number(state.face ?? 1));
    case "pawn":
      return pawn(suit ?? "Moons");
    case "cube":
      return cube(declared(item, game).colour || item.label, item.owner);
    case "ball":
      return ball(item.label);
    case "pit":
      return pit(Number(state.stones ?? 0));
    default:
      if (typeof state.face === "number") return die(state.face);
      return item.shape === "piece" || hasPrint(item) || !item.known
        ? pieceOf(item, game, size)
        : bareToken(item, game);
  }
}

/** @param {Item} item @param {GameLook} game @param {Size} size @returns {Drawing} */
function cardOf(item, game, size) {
  if (!item.known && !item.state.text) return cardBack(game, item.kind);
  const face = cardFaceOf(item, game);
  if (size === "full") return cardFace(face);
  if (size === "small") return cardSign(face);
  const { name, sign, colour } = face;
  const { corner, badge } = declared(item, game);
  const [big, note] = sign ? ["", badge || corner] : [corner, badge];
  return counter({ owner: item.owner, name, big, sign, note, known: true, colour });
}

/** @param {Item} item */
function hasPrint(item) {
  return typeof item.figures.name === "string";
}

/** @param {Item} item @param {GameLook} game @param {Size} size @returns {Drawing} */
function pieceOf(item, game, size) {
  const { figures } = item;
  const { figure, suit, sign, colour, title, corner, badge, text } = declared(item, game);
  if (figure && item.owner !== null) return chessman(item.owner, figure, sign || suit, colour);
  if (text && item.owner === null && size === "full") return cardFace(cardFaceOf(item, game));
  if (!item.known) return counter({ owner: item.owner, name: "", big: "", sign: "", note: "", known: false });
  if (item.owner !== null && typeof figures.name !== "string") return bare(item.owner, sign);
  const name = title || item.label;
  if (name.length <= 2) {
    return counter({ owner: item.owner, name: "", big: name, sign: "", note: "", known: true });
  }
  const number = /\d+$/.exec(name)?.[0];
  return counter({
    owner: item.owner,
    name,
    big: corner || (number ?? ""),
    sign: sign || name,
    note: badge,
    known: true,
  });
}

/** @param {Item} item @param {GameLook} game @returns {Drawing} */
function bareToken(item, game) {
  const { sign } = declared(item, game);
  if (item.owner !== null) return bare(item.owner, sign);
  return counter({
    owner: null,
    name: item.label,
    big: "",
    sign: sign || item.kind,
    note: "",
    known: item.known,
  });
}

/** What is on a tile beside suit and rank: the name of a room, say. @param {Item} item */
function nameBeside(item) {
  const suit = String(item.figures.suit ?? "");
  if (item.label.includes(" of ") || !item.label.startsWith(suit)) return "";
  return item.label.slice(suit.length).replace(/\d+$/, "").trim();
}

/** @param {Item} item @param {GameLook} game @returns {import("./card.js").CardFace} */
export function cardFaceOf(item, game) {
  const { look, title, suit, corner, badge, text, sign, colour } = declared(item, game);
  const name = shortName(title || (text ? capital(item.kind) : item.label), suit);
  const shown = new Set([look.title, look.suit, look.corner, look.badge, look.text, look.doodle, "seat"]);
  const facts = [];
  for (const [key, value] of Object.entries({ ...item.figures, ...item.state })) {
    if (shown.has(key) || game.hidden.includes(key)) continue;
    const said = fact(look.labels[key] ?? key.replaceAll("_", " "), value);
    if (said) facts.push(game.whole ? said : said.slice(0, LONGEST_FACT));
  }
  return {
    name,
    facts: badge ? [badge, ...facts] : facts,
    tint: suit || item.kind,
    colour,
    suit: suit && suit !== name ? suit : "",
    corner: corner === "0" ? "" : corner,
    text,
    kind: item.kind,
    sign: sign || suit || item.kind,
  };
}

/** A name need not repeat suit and number, if it begins with both. @param {string} name @param {string} suit */
function shortName(name, suit) {
  const rest = suit && name.startsWith(`${suit} `) ? name.slice(suit.length + 1) : "";
  return /^\d/.test(rest) ? rest.replace(/^\d+ /, "") : name;
}

/** @param {string} label @param {unknown} value */
function fact(label, value) {
  if (value === true) return label;
  if (value === false || value === null || value === "" || value === "-" || value === undefined) return "";
  const said = Array.isArray(value) ? value.join(", ") : String(value);
  return said ? `${label} ${said}` : "";
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
    const { shape, kind, label, owner, up, known, at, figures, state } = item;
    const all = JSON.stringify([shape, kind, label, owner, up, known, at !== null, figures, state]);
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
const ALWAYS_FULL = new Set(["domino", "coin", "die", "pawn", "cube", "ball", "pit"]);

/** @param {Item} item @param {GameLook} game @param {Size} size @param {number} least */
function lookAt(item, game, size, least) {
  return `${lookOf(item)} ${ALWAYS_FULL.has(item.shape) ? "full" : size} ${least} ${game.title}`;
}

/** The least size of letters on a thing drawn at this scale, in few steps so that drawings can be shared. @param {number} scale @param {GameLook} game */
export function leastLetters(scale, game) {
  const least = game.letters / scale;
  return least <= FINE_PRINT
    ? 0
    : Math.ceil(FINE_PRINT * STEP ** Math.ceil(Math.log(least / FINE_PRINT) / Math.log(STEP)) * 10) / 10;
}

/** A thing as one node. Equal things share a pattern that is copied. @param {Item} item @param {GameLook} game @param {Size} [size] @param {number} [least] size of letters */
export function nodeOf(item, game, size = "full", least = 0) {
  const look = lookAt(item, game, size, least);
  let pattern = patterns.get(look);
  if (!pattern) {
    pattern = build(el("g", {}, ...drawingFor(item, game, size, least).shapes));
    keep(patterns, look, pattern);
  }
  return /** @type {SVGElement} */ (pattern.cloneNode(true));
}

/** The same for all things that look the same. @param {Item} item @param {GameLook} game @param {Size} size @param {number} [least] size of letters */
export function drawingFor(item, game, size, least = 0) {
  const look = lookAt(item, game, size, least);
  let drawing = drawings.get(look);
  if (!drawing) {
    drawing = lettered(least, () => drawingOf(item, game, size));
    keep(drawings, look, drawing);
  }
  return drawing;
}

/** @template T @param {Map<string, T>} map @param {string} key @param {T} value */
function keep(map, key, value) {
  if (map.size >= MOST_KEPT) map.clear();
  map.set(key, value);
}
