/** Player mats and score sheets: what on a screen stands beside a seat. */

import { el, round } from "../parts/drawing.js";
import { inColours, mark, shapeName } from "../parts/marks.js";
import { framed, printed } from "../parts/text.js";
import { holdsCards } from "../table/things.js";
import { capital } from "../words.js";
import { CARD, LARGER, leastLetters, MARGIN } from "./paper.js";

/** @typedef {import("../api.js").Kit} Kit */
/** @typedef {import("../scene.d.ts").PlaceView} PlaceView */
/** @typedef {import("../scene.d.ts").SeatView} SeatView */
/** @typedef {import("../parts/drawing.js").Shape} Shape */
/** @typedef {import("../parts/index.js").GameLook} GameLook */
/** @typedef {import("./paper.js").Wishes} Wishes */
/** @typedef {import("./sheets.js").Sheet} Sheet */

const SIDE = 12;
const TOP = 14;
const BETWEEN = 6;
const HEAD = 13;
const COUNTER = { width: 44, height: 17 };
const APART = 3;
const FRAME = { fill: "#ffffff", stroke: "#26221c", "stroke-width": 0.35, rx: 2 };
const PALE = {
  fill: "#ffffff",
  stroke: "#6b6459",
  "stroke-width": 0.3,
  "stroke-dasharray": "2 1.4",
  rx: 2.5,
};
const INK = "#26221c";
const MOST_COUNTERS = 12;
const LEAST_ROW = 9;

/** @param {Kit} kit @param {GameLook} game @param {Wishes} wishes @returns {Sheet[]} */
export function matSheets({ scene, parts }, game, wishes) {
  const cards = parts.some(({ item }) => item.shape === "card");
  const { paper } = wishes;
  const mats = scene.seats.map((seat) => {
    const places = scene.places.filter((p) =>
      p.owner === seat.seat && p.board === null && !p.kind.endsWith("hand")
    );
    return { seat, places, counters: counterNames(seat) };
  });
  // a mere pile of captured men needs no mat
  if (!mats.some(({ places }) => places.length > (cards ? 0 : 1))) return [];
  const height = (paper.height - TOP - MARGIN - BETWEEN) / 2;
  const width = paper.width - 2 * SIDE;
  /** @type {Sheet[]} */
  const sheets = [];
  for (let i = 0; i < mats.length; i += 2) {
    const pair = mats.slice(i, i + 2);
    const boxes = pair.map(({ seat }, k) => ({
      label: `Mat of ${seat.name}`,
      x: SIDE,
      y: TOP + k * (height + BETWEEN),
      width,
      height,
    }));
    const shapes = pair.map(({ seat, places, counters }, k) => {
      const inside = matShapes(seat, places, counters, { width, height }, game, wishes);
      const { x, y, label } = boxes[k];
      return el(
        "g",
        { transform: `translate(${x} ${round(y)})`, role: "img", "aria-label": label },
        ...inside,
      );
    });
    sheets.push({ kind: "mats", title: "Player mats", shapes, boxes });
  }
  return sheets;
}

/** What is counted of a player, each by its name. @param {SeatView} seat */
export function counterNames({ counters }) {
  return Object.entries(counters).flatMap(([name, value]) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.keys(value).map((key) => `${name}: ${key}`)
      : [name]
  ).slice(0, MOST_COUNTERS);
}

/** @param {SeatView} seat @param {PlaceView[]} places @param {string[]} counters @param {{ width: number, height: number }} room @param {GameLook} game @param {Wishes} wishes @returns {Shape[]} */
function matShapes(seat, places, counters, { width, height }, game, wishes) {
  const words = lettersFor(wishes);
  const shapes = [
    el("rect", { x: 0, y: 0, width, height, ...FRAME }),
    el("g", { transform: "translate(9 7.5) scale(.42)" }, inColours(game.colours, () => mark(seat.seat))),
    words(`${seat.name} (${shapeName(seat.seat)})`, {
      x: 16,
      y: 2.5,
      width: width - 20,
      height: 9,
      most: 5,
      align: "left",
      weight: 650,
    }),
  ];
  const columns = Math.max(1, Math.floor((width - APART) / (COUNTER.width + APART)));
  counters.forEach((name, i) => {
    const x = APART + i % columns * (COUNTER.width + APART);
    const y = HEAD + Math.floor(i / columns) * (COUNTER.height + APART);
    shapes.push(
      el("rect", { x, y, ...COUNTER, ...FRAME }),
      words(capital(name), {
        x: x + 1.5,
        y: y + 0.8,
        width: COUNTER.width - 3,
        height: 7,
        most: 3.2,
        align: "left",
      }),
    );
  });
  const top = HEAD + Math.ceil(counters.length / columns) * (COUNTER.height + APART);
  return [...shapes, ...placeFrames(places, { y: top, width, height: height - top }, game, wishes)];
}

/** @param {PlaceView[]} places @param {{ y: number, width: number, height: number }} room @param {GameLook} game @param {Wishes} wishes @returns {Shape[]} */
function placeFrames(places, room, game, wishes) {
  if (!places.length) return [];
  const words = lettersFor(wishes);
  const rows = Math.max(1, Math.ceil(places.length / Math.max(1, Math.floor(room.width / 55))));
  const columns = Math.ceil(places.length / rows);
  const width = (room.width - APART) / columns - APART;
  const height = (room.height - APART) / rows - APART;
  const card = {
    width: CARD.width * (wishes.large ? LARGER : 1),
    height: CARD.height * (wishes.large ? LARGER : 1),
  };
  return places.flatMap((place, i) => {
    const x = APART + i % columns * (width + APART);
    const y = room.y + Math.floor(i / columns) * (height + APART);
    const frame = el("rect", {
      x: round(x),
      y: round(y),
      width: round(width),
      height: round(height),
      ...PALE,
    });
    const label = words(capital(place.title), {
      x: x + 2,
      y: y + 1,
      width: width - 4,
      height: 6,
      most: 3.6,
      align: "left",
    });
    const fits = (place.shape === "card" || holdsCards(place, game)) && width >= card.width + 2 &&
      height >= card.height + 8;
    if (!fits) return [frame, label];
    const slot = { x: round(x + (width - card.width) / 2), y: round(y + 7), ...card };
    return [frame, label, el("rect", { ...slot, ...PALE })];
  });
}

/** @param {Wishes} wishes */
function lettersFor(wishes) {
  return (/** @type {string} */ text, /** @type {object} */ frame) =>
    printed(
      leastLetters(wishes),
      wishes.large ? LARGER : 1,
      () => framed(text, /** @type {any} */ ({ least: 2.6, fill: INK, ...frame })),
    ).drawn;
}

/** A table to write in: what is counted of each player, and scores. @param {Kit} kit @param {GameLook} game @param {Wishes} wishes @returns {Sheet[]} */
export function scoreSheets({ scene, scored }, game, wishes) {
  const counted = counterNames(scene.seats[0]).filter((name) => isNumber(scene.seats[0], name));
  if (!counted.length && !scored) return [];
  const { paper } = wishes;
  const words = lettersFor(wishes);
  const room = { width: paper.width - 2 * SIDE, height: paper.height - TOP - MARGIN - 2 };
  const first = 48;
  const wide = (room.width - first) / scene.seats.length;
  const head = 14;
  const lines = Math.max(counted.length + 8, Math.floor((room.height - head) / (wishes.large ? 17 : 12)));
  const high = Math.max(LEAST_ROW, (room.height - head) / lines);
  /** @type {Shape[]} */
  const shapes = [
    el("rect", { x: SIDE, y: TOP, width: room.width, height: round(head + lines * high), ...FRAME }),
    el("path", {
      d: [
        ...scene.seats.map((_, i) =>
          `M${round(SIDE + first + i * wide)} ${TOP}v${round(head + lines * high)}`
        ),
        ...Array.from({ length: lines }, (_, i) => `M${SIDE} ${round(TOP + head + i * high)}h${room.width}`),
      ].join(""),
      fill: "none",
      stroke: "#6b6459",
      "stroke-width": 0.25,
    }),
  ];
  for (const [i, seat] of scene.seats.entries()) {
    const x = SIDE + first + i * wide;
    shapes.push(
      el(
        "g",
        { transform: `translate(${round(x + 6)} ${TOP + 7}) scale(.3)` },
        inColours(game.colours, () => mark(i)),
      ),
      words(seat.name, {
        x: x + 10,
        y: TOP + 1,
        width: wide - 11,
        height: 12,
        most: 4,
        align: "left",
        weight: 600,
      }),
    );
  }
  const names = [...counted.map(capital), ...Array.from({ length: lines - counted.length }, () => "")];
  names.forEach((name, i) => {
    if (name) {
      shapes.push(
        words(name, {
          x: SIDE + 2,
          y: TOP + head + i * high,
          width: first - 4,
          height: high,
          most: 3.6,
          align: "left",
        }),
      );
    }
  });
  const box = { label: "Score sheet", x: SIDE, y: TOP, width: room.width, height: head + lines * high };
  return [{ kind: "mats", title: "Score sheet", shapes, boxes: [box] }];
}

/** @param {SeatView} seat @param {string} name */
function isNumber({ counters }, name) {
  const [field, key] = name.split(": ");
  const value = counters[field];
  return typeof (key !== undefined && value !== null && typeof value === "object" ? value[key] : value) ===
    "number";
}
