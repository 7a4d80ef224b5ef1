//# allFunctionsCalledOnLoad
/** What lies under the things: boards with their spaces and areas, slots and decks, counts. Plain drawings. */

import { el, round } from "../parts/drawing.js";
import { emblem } from "../parts/emblem.js";
import { backOf, bag } from "../parts/index.js";
import { canBeLettered, figure, lettering, strokes } from "../parts/lettering.js";
import { inkFor, mix } from "../parts/marks.js";
import { doodle, SHEET } from "../parts/doodle.js";
import { atLeast, framed, lettered, widthOf } from "../parts/text.js";
import { capital } from "../words.js";
import { outlineAt, zonesOf } from "./boards.js";
import { TITLE } from "./measures.js";
import { holdsCards, isLong } from "./things.js";

/** @typedef {import("../parts/drawing.js").Shape} Shape */
/** @typedef {import("../parts/index.js").GameLook} GameLook */
/** @typedef {import("./boards.js").Geometry} Geometry */
/** @typedef {import("./boards.js").Road} Road */
/** @typedef {import("./boards.js").Spot} Spot */
/** @typedef {import("./layout.js").PlacedBoard} PlacedBoard */
/** @typedef {import("./layout.js").PlacedPlace} PlacedPlace */

const PAPER = "#f2e8d0";
const ZONES = ["#7fa8c9", "#c9a66b", "#8fb37a", "#b98fb8", "#d08c72", "#8fa0a8", "#c2b24e", "#7bb3a6"];
/** How far an area of a map reaches beyond its regions. */
const AROUND = 11;
const ZONE_NAME = 16;
const ROAD_NAME = 10;
const FOLDED = 4;
/** How large the number in a badge is for its radius. */
const BADGE = 1.25;
const PATTERNS = [
  "tt-waves",
  "tt-dots",
  "tt-lines",
  "tt-checks",
  "tt-rising",
  "tt-rings",
  "tt-grid",
  "tt-dashes",
];

/** A board as it is seen; what can be pointed at is laid upon it. @param {PlacedBoard} board @param {GameLook} game @returns {Shape} */
export function drawBoard(board, game) {
  return lettered(game.letters / board.scale, () => boardShapes(board, game));
}

/** @param {PlacedBoard} board @param {GameLook} game @returns {Shape} */
function boardShapes(board, game) {
  const { shape, picture } = board;
  const zones = [...zonesOf(shape).keys()];
  const light = mix(PAPER, game.accents[0], 0.1);
  const dark = mix(mix(PAPER, game.accents[0], 0.16), game.felt, 0.22);
  const ink = "#3a3226";
  const onFelt = inkFor(game.felt);
  /** @type {Shape[]} */
  const under = [];
  if (shape.kind === "square" && shape.coordinates.length) {
    under.push(
      el("rect", { width: shape.width, height: shape.height, rx: 8, fill: mix(game.felt, "#000000", 0.35) }),
    );
  }
  if (shape.kind === "points") under.push(...pointsFrame(shape, game));
  const backdrop = shape.kind === "square" ? game.backdrop : undefined;
  const painted = backdrop !== undefined;
  if (painted) under.push(...paintedPaper(shape, backdrop));
  const isMap = shape.kind === "map";
  if (isMap) {
    const lines = shape.roads?.length ? roads(shape.roads, game) : links(board, onFelt);
    under.push(...areas(board, zones, game), ...lines);
  }
  const numbers = { d: "", size: 0 };
  const chequered = ["square", "ring", "points"].includes(shape.kind);
  /** @type {Map<string, string>} */
  const fills = new Map();
  /** @param {number} zone @param {boolean} darker */
  const fillOf = (zone, darker) => {
    const plain = darker ? dark : light;
    if (zone < 0 || isMap) return plain;
    const fill = fills.get(plain + zone) ?? mix(plain, zoneColour(zones[zone], zone, game), 0.45);
    fills.set(plain + zone, fill);
    return fill;
  };
  /** Spaces that look the same are one shape, however many they are. @type {Map<string, { class: string, fill: string, d: string }>} */
  const grounds = new Map();
  /** @param {string} fill @param {string} name @param {string} d @param {Spot} spot */
  const ground = (fill, name, d, { upper }) => {
    const key = `${Boolean(upper)} ${name} ${fill}`;
    const known = grounds.get(key);
    if (known) known.d += d;
    else grounds.set(key, { class: name, fill, d });
  };
  const names = shape.spots.flatMap((spot) => {
    const zone = zones.indexOf(spot.zone);
    const fill = fillOf(zone, chequered && spot.dark);
    const d = outlineAt(spot.face ?? spot.outline, spot.x, spot.y);
    ground(painted ? "#ffffff00" : fill, painted ? "tt-ground tt-painted" : "tt-ground", d, spot);
    if (zone >= 0 && !isMap) {
      ground(`url(#${zonePattern(spot.zone, zone, game)})`, "tt-pattern", d, spot);
    }
    if (spot.label && canBeLettered(spot.name)) {
      if (crowded(spot)) return [];
      numbers.size = atLeast(spot.label.size);
      numbers.d += strokes(
        spot.name,
        spot.x + spot.label.x,
        spot.y + spot.label.y + numbers.size * 0.6,
        numbers.size,
      );
    } else if (spot.label) {
      const { x, y, size, width, lines } = spot.label;
      return [framed(spot.name, {
        x: spot.x + x - width / 2,
        y: spot.y + y,
        width,
        height: size * 1.06 * lines + 1,
        most: size,
        least: size * 0.7,
        weight: 600,
        fill: ink,
        leading: 1.04,
        valign: "top",
      })];
    }
    return [];
  });
  // patterns lie upon all that is plain, upper storeys upon both
  const spaces = [...grounds].sort(([a], [b]) => a < b ? -1 : 1).map(([, look]) => el("path", look));
  const title = picture.title
    ? [
      el("text", {
        class: "tt-board-title",
        x: 2,
        y: -6 / board.scale,
        "font-size": 14 / board.scale,
        "font-weight": 650,
        fill: onFelt,
      }, picture.title),
    ]
    : [];
  const numbered = numbers.d ? [lettering(numbers.d, numbers.size, ink)] : [];
  const zoned = isMap ? zoneNames(board) : [];
  const shapes = [
    ...title,
    ...under,
    ...spaces,
    ...names,
    ...numbered,
    ...painted ? [] : coordinates(shape),
    ...zoned,
  ];
  return el("g", { class: `tt-board tt-${shape.kind}` }, ...shapes);
}

/** A sheet of paper with scenery drawn by hand, as wide as the board. @param {Geometry} shape @param {string} backdrop @returns {Shape[]} */
function paintedPaper({ width, height }, backdrop) {
  const stretched = `scale(${round(width / SHEET)} ${round(height / SHEET)})`;
  return [
    el("rect", { width, height, rx: 4, fill: "#ffffff" }),
    el("g", { transform: stretched }, ...doodle(backdrop)),
  ];
}

/** The case of a backgammon board: a frame, and a field for each half. @param {Geometry} shape @param {GameLook} game @returns {Shape[]} */
function pointsFrame({ width, height, spots }, game) {
  const halves = [spots.filter((s) => s.x < width / 2), spots.filter((s) => s.x > width / 2)];
  const edge = Math.min(...spots.map((s) => s.y - s.height / 2));
  return [
    el("rect", { width, height, rx: 8, fill: mix(game.felt, "#000000", 0.45) }),
    ...halves.map((half) => {
      const left = Math.min(...half.map((s) => s.x - s.width / 2));
      const right = Math.max(...half.map((s) => s.x + s.width / 2));
      const fill = mix(game.felt, "#ffffff", 0.14);
      return el("rect", { x: left, y: edge, width: right - left, height: height - 2 * edge, rx: 3, fill });
    }),
  ];
}

/** On a track drawn small, only every fifth number can be read. @param {Spot} spot */
function crowded(spot) {
  const size = atLeast(spot.label?.size ?? 0);
  return widthOf(spot.name) * size > spot.width + 6 && Number(spot.name) % 5 !== 0;
}

/** All numbers are one shape, and the letters below a board one text: it is the number of texts that takes time. @param {Geometry} shape @returns {Shape[]} */
function coordinates({ coordinates: all }) {
  const [size, colour] = [atLeast(11), "#f4efe4"];
  const numbers = all.filter(({ text }) => canBeLettered(text));
  const letters = all.filter(({ text }) => text.length === 1 && !canBeLettered(text));
  const rest = all.filter((one) => !numbers.includes(one) && !letters.includes(one));
  const shapes = rest.map(({ text, x, y }) => figure(text, x, y, size, colour));
  const d = numbers.map(({ text, x, y }) => strokes(text, x, y, size)).join("");
  if (d) shapes.push(lettering(d, size, colour));
  if (letters.length) {
    const x = letters.map((one) => round(one.x)).join(" ");
    shapes.push(figure(letters.map(({ text }) => text).join(""), x, letters[0].y, size, colour));
  }
  return shapes;
}

/** What can be pointed at of a space, unseen upon what is seen of it. @param {Spot} spot */
export function drawSpace(spot) {
  return el("path", { d: outlineAt(spot.outline, spot.x, spot.y), class: "tt-space" });
}

/** @param {string} zone @param {number} i @param {GameLook} game */
function zoneColour(zone, i, game) {
  return /#[0-9a-f]{6}/i.exec(game.zones[zone] ?? "")?.[0] ?? ZONES[i % ZONES.length];
}

/** @param {string} zone @param {number} i @param {GameLook} game */
function zonePattern(zone, i, game) {
  const named = `tt-${/^[a-z]+/.exec(game.zones[zone] ?? "")?.[0]}`;
  return PATTERNS.includes(named) ? named : PATTERNS[i % PATTERNS.length];
}

/** Soft grounds under the regions of each zone. @param {PlacedBoard} board @param {string[]} zones @param {GameLook} game @returns {Shape[]} */
function areas(board, zones, game) {
  const byZone = zonesOf(board.shape);
  return zones.map((zone, i) => {
    const spots = byZone.get(zone) ?? [];
    const blobs = spots.map((s) =>
      el("rect", {
        x: s.x - s.width / 2 - AROUND,
        y: s.y + s.outline.y - AROUND,
        width: s.width + 2 * AROUND,
        height: 2 * (AROUND - s.outline.y),
        rx: 22,
      })
    );
    const bridges = board.shape.links.flatMap(([ax, ay, bx, by]) => {
      const both = [[ax, ay], [bx, by]].every(([x, y]) => spots.some((s) => s.x === x && s.y === y));
      return both
        ? [el("path", { d: `M${ax} ${ay}L${bx} ${by}`, "stroke-width": 76, "stroke-linecap": "round" })]
        : [];
    });
    const colour = zoneColour(zone, i, game);
    return el("g", { fill: colour, stroke: colour, opacity: 0.5 }, ...bridges, ...blobs);
  });
}

/** Each above or below one of its regions, where it hides least, as far north as may be. @param {PlacedBoard} board */
function zoneNames(board) {
  const { spots } = board.shape;
  const size = atLeast(ZONE_NAME);
  return [...zonesOf(board.shape)].map(([zone, own]) => {
    const name = capital(zone);
    const half = { width: widthOf(name) * size / 2, height: size / 2 };
    const hides = (/** @type {{ x: number, y: number }} */ at) =>
      spots.filter((s) =>
        Math.abs(s.x - at.x) < s.width / 2 + half.width && Math.abs(s.y - at.y) < half.height - s.outline.y
      ).length;
    const beside = (/** @type {number} */ way) =>
      own.map((s) => ({ x: s.x, y: s.y + way * (half.height + 1 - s.outline.y) }));
    const choices = [...beside(-1).sort((a, b) => a.y - b.y), ...beside(1)];
    const { x: near, y } = choices.reduce((best, next) => hides(next) < hides(best) ? next : best);
    const x = Math.max(half.width, Math.min(near, board.shape.width - half.width));
    return el("text", {
      x,
      y: y + size * 0.34,
      "text-anchor": "middle",
      "font-size": size,
      "font-weight": 700,
      class: "tt-zone-name",
    }, name);
  });
}

/** Each in the colour of the zone that it is labelled with, or in one of its own; labels lie upon all of them. @param {Road[]} roads @param {GameLook} game @returns {Shape[]} */
function roads(roads, game) {
  const labels = [...new Set(roads.map(({ label }) => label))].sort();
  const size = atLeast(ROAD_NAME);
  const coloured = roads.map((road) => {
    return { ...road, colour: zoneColour(road.label, labels.indexOf(road.label), game) };
  });
  return [
    ...coloured.map(({ path: d, colour }) =>
      el("path", { d, fill: "none", stroke: colour, "stroke-width": 4.5, "stroke-linecap": "round" })
    ),
    ...coloured.flatMap(({ label, x, y, colour }) => {
      const width = widthOf(label) * size + 8;
      const plate = { x: x - width / 2, y: y - size * 0.72, width, height: size * 1.44, rx: size * 0.5 };
      return [
        el("rect", { ...plate, fill: PAPER, stroke: colour, "stroke-width": 2 }),
        figure(label, x, y, size, "#3a3226"),
      ];
    }),
  ];
}

/** @param {PlacedBoard} board @param {string} colour */
function links(board, colour) {
  return board.shape.links.map(([ax, ay, bx, by]) =>
    el("path", {
      d: `M${ax} ${ay}L${bx} ${by}`,
      stroke: colour,
      "stroke-width": 2.5,
      "stroke-dasharray": "1 6",
      "stroke-linecap": "round",
      opacity: 0.8,
    })
  );
}

/** @param {PlacedPlace} placed @param {GameLook} game @returns {Shape} */
export function drawPlace(placed, game) {
  return lettered(game.letters, () => placeShapes(placed, game));
}

/** @param {PlacedPlace} placed @param {GameLook} game @returns {Shape} */
function placeShapes(placed, game) {
  const { place } = placed;
  const topOnly = place.items.length > 0 && place.items.length < place.count;
  const counted = topOnly || (isLong(place) && place.count > 1);
  const shapes = !placed.title ? [] : [
    framed(placed.title + (counted ? ` (${place.count})` : ""), {
      x: 0,
      y: 0,
      width: Math.max(placed.width, 60),
      height: TITLE - 4,
      most: 12.5,
      least: 9,
      weight: 600,
      align: "left",
      class: "tt-place-title",
    }),
  ];
  const { width, height } = slotOf(placed, game);
  const back = lettered(game.letters / placed.scale, () => hiddenTop(place, game));
  if (!back) {
    // an empty place folds to its label; its room stays
    const slot = {
      x: 0,
      y: TITLE,
      width,
      height: place.count ? height : FOLDED,
      rx: place.count ? 6 : FOLDED / 2,
    };
    shapes.push(el("rect", { ...slot, class: isLong(place) || !place.count ? "tt-lane" : "tt-slot" }));
  } else {
    const depth = place.kind === "bag" ? 1 : Math.min(3, Math.ceil(place.count / 6));
    for (let i = depth - 1; i >= 0; i--) {
      const transform = `translate(${i * 2} ${TITLE + i * 2}) scale(${width / back.width})`;
      shapes.push(el("g", { transform }, ...back.shapes));
    }
    if (place.count > 1) shapes.push(countBadge(place.count, { width, seen: width }, 1, game.letters, TITLE));
  }
  return el("g", { class: "tt-place", "data-id": place.id }, ...shapes);
}

/** How large what a place shows below its title is: what lies hidden, or the room for what may lie there. @param {PlacedPlace} placed @param {GameLook} game */
export function slotOf({ place, scale, ...box }, game) {
  const [card, room] = [{ width: 63 * scale, height: 88 * scale }, box.height - TITLE];
  const back = hiddenTop(place, game);
  if (back) {
    const own = Math.min(card.width / back.width, card.height / back.height);
    return { width: back.width * own, height: back.height * own };
  }
  const whole = isLong(place) || (place.items.length > 0 && !holdsCards(place, game));
  return {
    width: whole ? box.width : Math.min(box.width, card.width),
    height: Math.min(room, card.height),
  };
}

/** @param {PlacedPlace["place"]} place @param {GameLook} game */
function hiddenTop(place, game) {
  if (place.count === 0 || place.items.length > 0) return null;
  if (place.kind === "bag") return bag();
  return backOf(place.shape, place.shape === "card" ? backName(place.title) : "", game);
}

/** Decks of one game are told apart by their title, if it says more than that they are decks. @param {string} title */
function backName(title) {
  return /^(deck|stack|discards?|draw|pile|hand)/.test(title) ? "card" : title;
}

/** The mark of the game where the table is empty. @param {GameLook} game @param {number} x @param {number} y @param {number} scale */
export function watermark(game, x, y, scale) {
  const ink = inkFor(game.felt);
  return el(
    "g",
    { class: "tt-watermark", transform: `translate(${x} ${y}) scale(${scale})`, opacity: 0.16 },
    emblem(game.title, ink, "none"),
  );
}

/** How many, at the upper right corner: large enough to be read, small enough not to hide the thing. @param {number} count @param {{ width: number, seen: number }} thing @param {number} scale @param {number} letters how small they may be @param {number} [top] */
export function countBadge(count, { width, seen }, scale, letters, top = 0) {
  const r = Math.max(letters / BADGE, Math.min(9, Math.max(5.5, width * scale * 0.24))) / scale;
  const text = String(count);
  return el(
    "g",
    { class: "tt-count", transform: `translate(${seen - r * (seen < width ? 1 : 0.5)} ${top + r * 0.6})` },
    el("rect", {
      x: -r - (text.length - 1) * r * 0.25,
      y: -r,
      width: 2 * r + (text.length - 1) * r * 0.5,
      height: 2 * r,
      rx: r,
    }),
    figure(text, 0, 0, r * BADGE, "#ffffff"),
  );
}
