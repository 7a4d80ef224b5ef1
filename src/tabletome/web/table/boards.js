//# allFunctionsCalledOnLoad
/**
 * Boards as geometry: where each space lies and what outline it has, in units in which a tile is 64 across.
 * Pure; what lies on the spaces has no say in it, so nothing jumps.
 */

import { round } from "../parts/drawing.js";
import { widthOf } from "../parts/text.js";
import { capital } from "../words.js";

/** @typedef {import("../scene.d.ts").Scene} Scene */
/** @typedef {import("../scene.d.ts").BoardView} BoardView */
/** @typedef {import("../scene.d.ts").SpaceView} SpaceView */
/** @typedef {import("../scene.d.ts").PlaceView} PlaceView */

/** @typedef {{ x: number, y: number, path: string }} Outline where it begins, seen from the middle, and how it goes on from there */

/**
 * @typedef {object} Spot
 * @property {string} id
 * @property {string} name
 * @property {string} zone
 * @property {number} x middle
 * @property {number} y middle
 * @property {number} width room for what lies here
 * @property {number} height
 * @property {Outline} outline
 * @property {{ x: number, y: number, size: number, width: number, lines: number } | null} label middle of the upper edge of its name
 * @property {number} [aside] how far what lies here is moved from the middle
 * @property {number} [down]
 * @property {boolean} dark of two kinds of squares, the darker
 * @property {boolean} [upper] lies upon others, a storey higher
 * @property {Outline} [face] what is drawn of it, if that is less than can be pointed at
 * @property {1 | -1} [base] things stand one upon the other from its lower or upper edge
 */

/** @typedef {{ x: number, y: number, width: number, height: number }} Box around a middle */
/** @typedef {{ path: string, label: string, x: number, y: number }} Road x and y are the middle of its label */

/**
 * @typedef {object} Geometry
 * @property {number} width
 * @property {number} height
 * @property {Spot[]} spots
 * @property {{ text: string, x: number, y: number }[]} coordinates
 * @property {[number, number, number, number][]} links
 * @property {Road[]} [roads] links with something written on them
 * @property {{ x: number, y: number, width: number, height: number } | null} hole free room in the middle of a ring
 * @property {"square" | "hex" | "ring" | "loop" | "track" | "points" | "map"} kind
 */

/**
 * @typedef {object} Picture
 * @property {string} key
 * @property {string} title
 * @property {BoardView} board
 * @property {PlaceView[]} layers
 * @property {boolean} mine whether nobody but the viewer lays anything there
 */

export const CELL = 64;
const EDGE = 18;
const PLATE = { width: 92, least: 70, height: 66, letter: 9.5 };
/** How much of a map its plates cover at the most, how far they lie from each other, and how evenly. */
const DENSEST = 0.5;
const DENSEST_WITH_ROADS = 0.17;
/** How far apart two roads between the same regions run. */
const BETWEEN_ROADS = 34;
const ROAD_LABEL = { letter: 12, height: 19, stands: [0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74] };
const APART = 9;
const BETWEEN_ZONES = 12;
const EVENED = 0.5;
/** How often they are pushed until they lie so well, and how often the room grows by this if they never do. */
const MOST_ROUNDS = 40;
const WELL = 3;
const MOST_TRIES = 20;
const GROWTH = 1.07;
const SMALL_RING = 16;
const LOOP_CELL = { width: 86, height: 66 };
/** A point is as high as five men; its tip is a little lower. */
const POINT = { width: 56, height: 268, tip: 244, bar: 34, between: 18 };

/** @param {Outline} outline @param {number} x @param {number} y the middle */
export function outlineAt(outline, x, y) {
  return `M${round(x + outline.x)} ${round(y + outline.y)}${outline.path}`;
}

/** Whether a viewer sits at the head of the board, and sees it from there. @param {Scene} scene */
export function sitsAtHead(scene) {
  return scene.layout.facing && scene.viewer === 1;
}

/** One picture a board; a board that only players own, each for himself, is drawn once for each. @param {Scene} scene @param {boolean} [turned] seen from its head @returns {Picture[]} */
export function pictures(scene, turned = sitsAtHead(scene)) {
  /** @type {Map<string, BoardView>} */
  const merged = new Map();
  for (const board of scene.boards) {
    const known = merged.get(board.id);
    if (!known) merged.set(board.id, board);
    else {
      const ids = new Set(known.spaces.map((s) => s.id));
      const more = board.spaces.filter((s) => !ids.has(s.id));
      merged.set(board.id, {
        ...known,
        spaces: [...known.spaces, ...more],
        links: [...known.links, ...board.links],
        labels: [...known.labels, ...board.labels],
      });
    }
  }
  /** @type {Picture[]} */
  const found = [];
  const mine = scene.viewer ?? undefined;
  for (const plain of merged.values()) {
    const board = turned ? seenFromHead(plain) : plain;
    const layers = scene.places.filter((p) => p.board === board.id);
    const owners = [...new Set(layers.map((p) => p.owner))];
    const title = merged.size > 1 ? capital(board.id) : "";
    if (owners.includes(null) || owners.length <= 1) {
      found.push({ key: board.id, title, board, layers, mine: owners.length === 1 && owners[0] === mine });
      continue;
    }
    for (const owner of owners) {
      if (owner === null) continue;
      const heading = `${scene.seats[owner].name}’s ${board.id}`;
      found.push({
        key: `${board.id}@${owner}`,
        title: heading,
        board,
        layers: layers.filter((p) => p.owner === owner),
        mine: owner === mine,
      });
    }
  }
  return found;
}

/** @param {BoardView} board @returns {BoardView} */
function seenFromHead(board) {
  return { ...board, spaces: board.spaces.map((space) => ({ ...space, x: -space.x, y: -space.y })) };
}

/** @param {BoardView} board @param {number} aspect how much wider than high the room is @returns {Geometry} */
export function geometry(board, aspect) {
  const places = board.spaces.map((s) => `${s.id} ${s.x} ${s.y}`);
  const sign = [aspect.toFixed(2), board.kind, ...places, ...board.labels].join();
  let known = geometries.get(sign);
  if (!known) {
    if (geometries.size >= MOST_KEPT) geometries.clear();
    known = newGeometry(board, aspect);
    geometries.set(sign, known);
  }
  return known;
}

/** @type {Map<string, Geometry>} */
const geometries = new Map();
const MOST_KEPT = 60;

/** @param {BoardView} board @param {number} aspect @returns {Geometry} */
function newGeometry(board, aspect) {
  switch (board.kind) {
    case "square":
      return squares(board);
    case "hex":
      return hexes(board);
    case "ring":
      return board.spaces.length <= SMALL_RING || board.spaces.length % 2 ? ring(board) : loop(board, aspect);
    case "loop":
      return around(board, board.spaces.map((s) => [s.x, s.y]));
    case "track":
      return track(board, aspect);
    case "points":
      return points(board);
    default:
      return map(board, aspect);
  }
}

/** @param {BoardView} board @returns {Geometry} */
function squares(board) {
  const left = Math.min(...board.spaces.map((s) => s.x));
  const top = Math.min(...board.spaces.map((s) => s.y));
  const right = Math.max(...board.spaces.map((s) => s.x));
  const bottom = Math.max(...board.spaces.map((s) => s.y));
  const named = board.spaces.some((s) => s.name === "a1" || s.name === "b1" || s.name === "a2");
  const margin = named ? EDGE : 4;
  const outline = { x: -CELL / 2, y: -CELL / 2, path: `h${CELL}v${CELL}h${-CELL}z` };
  const spots = board.spaces.map((s) => ({
    id: s.id,
    name: s.name,
    zone: s.zone,
    x: margin + (s.x - left + 0.5) * CELL,
    y: margin + (s.y - top + 0.5) * CELL,
    width: CELL,
    height: CELL,
    outline,
    label: null,
    dark: Math.abs(Math.round(s.x + s.y)) % 2 === 1,
    upper: s.x % 1 !== 0 || s.y % 1 !== 0,
  }));
  /** @type {Geometry["coordinates"]} */
  const coordinates = [];
  if (named) {
    /** @type {Map<string, Spot>} */
    const columns = new Map();
    /** @type {Map<string, Spot>} */
    const rows = new Map();
    for (const spot of spots) {
      const parts = /^([a-z]+)(\d+)$/.exec(spot.name);
      if (!parts) continue;
      columns.set(parts[1], spot);
      rows.set(parts[2], spot);
    }
    const foot = margin + (bottom - top + 1) * CELL + EDGE / 2;
    for (const [text, spot] of columns) coordinates.push({ text, x: spot.x, y: foot });
    for (const [text, spot] of rows) coordinates.push({ text, x: EDGE / 2, y: spot.y });
  }
  return {
    kind: "square",
    width: margin * 2 + (right - left + 1) * CELL,
    height: margin * 2 + (bottom - top + 1) * CELL,
    spots: spots.sort((a, b) => Number(a.upper) - Number(b.upper)),
    coordinates,
    links: [],
    hole: null,
  };
}

/** @param {BoardView} board @returns {Geometry} */
function hexes(board) {
  const left = Math.min(...board.spaces.map((s) => s.x));
  const top = Math.min(...board.spaces.map((s) => s.y));
  const radius = CELL / Math.sqrt(3) * 1.1;
  const step = CELL * 1.1;
  const [across, down] = [round(step / 2), round(radius / 2)];
  const side = `l${across} ${down}v${2 * down}l${-across} ${down}l${-across} ${-down}v${-2 * down}z`;
  const outline = { x: 0, y: -radius, path: side };
  const spots = board.spaces.map((s, i) => ({
    id: s.id,
    name: s.name,
    zone: s.zone,
    x: (s.x - left + 0.5) * step + 4,
    y: (s.y - top) * step + radius + 4,
    width: CELL * 0.9,
    height: CELL * 0.8,
    outline,
    label: { x: 0, y: radius - 14, size: 9, width: 40, lines: 1 },
    dark: i % 2 === 1,
  }));
  return {
    kind: "hex",
    ...bounds(spots, step / 2 + 4, radius + 4),
    spots,
    coordinates: [],
    links: [],
    hole: null,
  };
}

/** @param {BoardView} board @returns {Geometry} */
function ring(board) {
  const count = board.spaces.length;
  const middle = Math.max(90, count * 78 / (2 * Math.PI));
  const [inner, outer] = [middle - 50, middle + 50];
  const size = outer + 6;
  const half = Math.PI / count;
  const long = board.spaces.some((s) => s.name.length > 3);
  const [rim, inward, room] = long ? [21, 24, 42] : [36, 12, 54];
  const spots = board.spaces.map((s, i) => {
    const angle = 2 * Math.PI * i / count;
    const [x, y] = [size + middle * Math.sin(angle), size - middle * Math.cos(angle)];
    const gap = 0.012;
    const [from, to] = [angle - half + gap, angle + half - gap];
    /** @type {(r: number, a: number) => [number, number]} */
    const at = (r, a) => [size + r * Math.sin(a) - x, size - r * Math.cos(a) - y];
    /** @type {(a: [number, number], b: [number, number]) => string} */
    const step = (a, b) => `${round(b[0] - a[0])} ${round(b[1] - a[1])}`;
    const [start, rise, turn, fall] = [at(inner, from), at(outer, from), at(outer, to), at(inner, to)];
    const arcs = [
      `a${outer} ${outer} 0 0 1 ${step(rise, turn)}`,
      `a${inner} ${inner} 0 0 0 ${step(fall, start)}`,
    ];
    return {
      id: s.id,
      name: s.name,
      zone: s.zone,
      x,
      y,
      width: room,
      height: room,
      outline: {
        x: start[0],
        y: start[1],
        path: `l${step(start, rise)}${arcs[0]}l${step(turn, fall)}${arcs[1]}z`,
      },
      // names stand near the rim, so that pieces leave them free
      label: {
        x: Math.sin(angle) * rim,
        y: -Math.cos(angle) * rim - 8,
        size: 13,
        width: 2 * (48 - rim),
        lines: 1,
      },
      aside: -Math.sin(angle) * inward,
      down: Math.cos(angle) * inward,
      dark: i % 2 === 1,
    };
  });
  return { kind: "ring", width: size * 2, height: size * 2, spots, coordinates: [], links: [], hole: null };
}

/** A long ring runs around a rectangle, which leaves room in its middle. @param {BoardView} board @param {number} aspect @returns {Geometry} */
function loop(board, aspect) {
  const { width, height } = LOOP_CELL;
  const sum = board.spaces.length / 2 + 2;
  let across = 3;
  for (let c = 3; c <= sum - 3; c++) {
    if (
      roominess(c * width, (sum - c) * height, aspect) >
        roominess(across * width, (sum - across) * height, aspect)
    ) across = c;
  }
  const down = sum - across;
  /** @type {[number, number][]} */
  const path = [];
  for (let c = 0; c < across; c++) path.push([c, 0]);
  for (let r = 1; r < down; r++) path.push([across - 1, r]);
  for (let c = across - 2; c >= 0; c--) path.push([c, down - 1]);
  for (let r = down - 2; r > 0; r--) path.push([0, r]);
  return around(board, path);
}

/** Cells along the edge of a rectangle. @param {BoardView} board @param {[number, number][]} path @returns {Geometry} */
function around(board, path) {
  const { width, height } = LOOP_CELL;
  return {
    ...inCells("loop", board, path, LOOP_CELL),
    hole: {
      x: width + 12,
      y: height + 12,
      width: (Math.max(...path.map(([column]) => column)) - 1) * width - 16,
      height: (Math.max(...path.map(([, row]) => row)) - 1) * height - 16,
    },
  };
}

/** How large something so wide and high can be drawn in a room of this aspect. @param {number} width @param {number} height @param {number} aspect */
function roominess(width, height, aspect) {
  return Math.min(aspect / width, 1 / height);
}

/** In rows, as one reads; never so many that the whole is higher than the room. @param {BoardView} board @param {number} aspect @returns {Geometry} */
function track(board, aspect) {
  const count = board.spaces.length;
  const long = count > 24;
  const longest = Math.max(...board.spaces.map((s) => s.name.length));
  const width = long && longest <= 3 ? 38 : longest <= 3 ? 60 : 96;
  const height = long && longest <= 3 ? 44 : longest <= 3 ? 64 : 78;
  const rows = Math.ceil(count * width / (aspect > 1.4 ? 1060 : aspect > 1.05 ? 700 : 460));
  const fitting = Math.ceil(Math.sqrt(count * aspect * height / width));
  const columns = long ? fitting : Math.max(Math.ceil(count / rows), fitting);
  /** @type {[number, number][]} */
  const cells = board.spaces.map((_, i) => [i % columns, Math.floor(i / columns)]);
  return inCells("track", board, cells, { width, height }, 11);
}

/** Two rows of points with a bar across, numbers on the frame. @param {BoardView} board @returns {Geometry} */
function points(board) {
  const left = Math.min(...board.spaces.map((s) => s.x));
  const top = Math.min(...board.spaces.map((s) => s.y));
  const right = Math.max(...board.spaces.map((s) => s.x));
  const middle = (left + right) / 2;
  const { width, height, tip, bar, between } = POINT;
  const outline = { x: -width / 2, y: -height / 2, path: `h${width}v${height}h${-width}z` };
  /** @type {Geometry["coordinates"]} */
  const coordinates = [];
  const spots = board.spaces.map((s, i) => {
    const upper = s.y === top;
    const [out, inward] = upper ? [-1, 1] : [1, -1];
    // the game leaves a whole column to the bar
    const aside = s.x > middle ? bar - width : 0;
    const x = EDGE + (s.x - left + 0.5) * width + aside;
    const y = EDGE + height / 2 + (upper ? 0 : height + between);
    coordinates.push({ text: s.name, x, y: y + out * (height / 2 + EDGE / 2) });
    return {
      id: s.id,
      name: s.name,
      zone: s.zone,
      x,
      y,
      width,
      height,
      outline,
      face: {
        x: -width / 2 + 1,
        y: out * height / 2,
        path: `h${width - 2}l${1 - width / 2} ${inward * tip}z`,
      },
      base: /** @type {1 | -1} */ (out),
      label: null,
      dark: i % 2 === 1,
    };
  });
  return {
    kind: "points",
    width: 2 * EDGE + (right - left) * width + bar,
    height: 2 * EDGE + 2 * height + between,
    spots,
    coordinates,
    links: [],
    hole: null,
  };
}

/** Plates in the columns and rows of a grid. @param {"loop" | "track"} kind @param {BoardView} board @param {[number, number][]} cells @param {{ width: number, height: number }} size @param {number} [most] size of names @returns {Geometry} */
function inCells(kind, board, cells, { width, height }, most) {
  const at = cells.map(([column, row]) => [4 + (column + 0.5) * width, 4 + (row + 0.5) * height]);
  const spots = board.spaces.map((s, i) => plate(s, at[i][0], at[i][1], width - 4, height - 4, i, most));
  const around = bounds(spots, width / 2 + 4, height / 2 + 4);
  return { kind, ...around, spots, coordinates: [], links: [], hole: null };
}

/** A space with its name along the top and room below. @param {SpaceView} space @param {number} x @param {number} y @param {number} width @param {number} height @param {number} index @param {number} [most] size of its name @returns {Spot} */
function plate(space, x, y, width, height, index, most = 13) {
  const short = space.name.length <= 3;
  const size = short ? 10 : most;
  const lines = short ? 1 : 2;
  const taken = size * 1.05 * lines + 3;
  return {
    id: space.id,
    name: space.name,
    zone: space.zone,
    x,
    y,
    width: width - 6,
    height: height - taken - 4,
    aside: 0,
    down: taken / 2,
    outline: rounded(width, height, 6),
    label: { x: 0, y: -height / 2 + 2, size, width: width - 6, lines },
    dark: index % 2 === 1,
  };
}

/** @type {Map<string, Outline>} */
const roundedOnes = new Map();

/** @param {number} width @param {number} height @param {number} r @returns {Outline} */
function rounded(width, height, r) {
  const key = `${width} ${height} ${r}`;
  let found = roundedOnes.get(key);
  if (!found) {
    if (roundedOnes.size >= MOST_KEPT) roundedOnes.clear();
    found = newlyRounded(width, height, r);
    roundedOnes.set(key, found);
  }
  return found;
}

/** @param {number} width @param {number} height @param {number} r @returns {Outline} */
function newlyRounded(width, height, r) {
  const [w, h] = [round(width - 2 * r), round(height - 2 * r)];
  const corners = [`${r} ${r}`, `${-r} ${r}`, `${-r} ${-r}`, `${r} ${-r}`].map((to) =>
    `a${r} ${r} 0 0 1 ${to}`
  );
  const path = `h${w}${corners[0]}v${h}${corners[1]}h${-w}${corners[2]}v${-h}${corners[3]}z`;
  return { x: r - width / 2, y: -height / 2, path };
}

/** Regions as plates, about where the game has them, as large as the room allows without any two overlapping. @param {BoardView} board @param {number} aspect @returns {Geometry} */
function map(board, aspect) {
  const plateSize = { width: plateWidth(board.spaces), height: PLATE.height };
  const densest = board.labels.length ? DENSEST_WITH_ROADS : DENSEST;
  const middles = spreadOut(board.spaces, plateSize, aspect, densest);
  const margin = 20;
  const spots = board.spaces.map((s, i) =>
    plate(
      s,
      margin + plateSize.width / 2 + middles[i].x,
      margin + plateSize.height / 2 + middles[i].y,
      plateSize.width,
      plateSize.height,
      i,
    )
  );
  const at = new Map(spots.map((spot) => [spot.id, spot]));
  /** @type {Geometry["links"]} */
  const links = [];
  for (const [from, to] of board.links) {
    const [a, b] = [at.get(from), at.get(to)];
    if (a && b) links.push([a.x, a.y, b.x, b.y]);
  }
  const plates = spots.map(({ x, y }) => ({ x, y, ...plateSize }));
  const roads = board.labels.length ? roadsAlong(links, board.labels, plates) : [];
  return {
    kind: "map",
    ...bounds(spots, plateSize.width / 2 + margin, plateSize.height / 2 + margin),
    spots,
    coordinates: [],
    links,
    roads,
    hole: null,
  };
}

/**
 * Straight, but those between the same two regions are bent apart; their labels where they hide least.
 * @param {Geometry["links"]} links @param {string[]} labels @param {Box[]} plates @returns {Road[]}
 */
function roadsAlong(links, labels, plates) {
  const taken = [...plates];
  const ends = links.map(([ax, ay, bx, by]) => [`${ax} ${ay}`, `${bx} ${by}`].sort().join());
  return links.map(([ax, ay, bx, by], i) => {
    const beside = ends.flatMap((other, j) => other === ends[i] ? [j] : []);
    const way = ends[i].startsWith(`${ax} ${ay},`) ? 1 : -1;
    const bend = way * (2 * beside.indexOf(i) - beside.length + 1) * BETWEEN_ROADS;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const cx = round((ax + bx) / 2 - bend * (by - ay) / length);
    const cy = round((ay + by) / 2 + bend * (bx - ax) / length);
    const size = { width: widthOf(labels[i]) * ROAD_LABEL.letter, height: ROAD_LABEL.height };
    const stands = ROAD_LABEL.stands.map((t) => ({
      x: (1 - t) ** 2 * ax + 2 * t * (1 - t) * cx + t ** 2 * bx,
      y: (1 - t) ** 2 * ay + 2 * t * (1 - t) * cy + t ** 2 * by,
      ...size,
    }));
    const hidden = stands.map((box) => taken.reduce((sum, other) => sum + overlap(box, other), 0));
    const { x, y } = stands[hidden.indexOf(Math.min(...hidden))];
    taken.push({ x, y, ...size });
    return { path: `M${ax} ${ay}Q${cx} ${cy} ${bx} ${by}`, label: labels[i], x, y };
  });
}

/** @param {Box} a @param {Box} b */
function overlap(a, b) {
  const across = (a.width + b.width) / 2 - Math.abs(a.x - b.x);
  const down = (a.height + b.height) / 2 - Math.abs(a.y - b.y);
  return Math.max(0, across) * Math.max(0, down);
}

/** Wide enough for the longest word of a name. @param {SpaceView[]} spaces */
function plateWidth(spaces) {
  const words = spaces.flatMap((s) => s.name.split(/\s+/)).map(widthOf);
  return Math.min(PLATE.width, Math.max(PLATE.least, Math.max(0, ...words) * PLATE.letter + 8));
}

/** Positions between 0 and 1, between where they are and where they would be one after the other: crowds get more room, wastes less. @param {number[]} values */
function evened(values) {
  const ordered = [...new Set(values)].sort((a, b) => a - b);
  const [first, last] = [ordered[0], ordered[ordered.length - 1]];
  return values.map((value) => {
    const rank = ordered.indexOf(value) / Math.max(1, ordered.length - 1);
    return rank * EVENED + (value - first) / (last - first || 1) * (1 - EVENED);
  });
}

/**
 * The middles of plates in the least room of this aspect: as on the game's own map, pushed apart where they would
 * overlap.
 * @param {SpaceView[]} spaces @param {{ width: number, height: number }} size @param {number} aspect
 * @param {number} densest
 */
function spreadOut(spaces, size, aspect, densest) {
  const [across, down] = [evened(spaces.map((s) => s.x)), evened(spaces.map((s) => s.y))];
  const zones = [...new Set(spaces.map((s) => s.zone))];
  const zone = spaces.map((s) => zones.indexOf(s.zone));
  let width = Math.sqrt(spaces.length * (size.width + APART) * (size.height + APART) * aspect / densest);
  for (let tries = 1;; tries++, width *= GROWTH) {
    const room = { x: Math.max(0, width - size.width), y: Math.max(0, width / aspect - size.height) };
    const x = Float64Array.from(across, (part) => part * room.x);
    const y = Float64Array.from(down, (part) => part * room.y);
    if (pushedApart(x, y, zone, size, room) || tries === MOST_TRIES) {
      return spaces.map((_, i) => ({ x: x[i], y: y[i] }));
    }
  }
}

/** Whether it could be done. @param {Float64Array} x @param {Float64Array} y @param {number[]} zone @param {{ width: number, height: number }} size @param {{ x: number, y: number }} room */
function pushedApart(x, y, zone, size, room) {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let worst = 0;
    for (let i = 1; i < x.length; i++) {
      for (let j = 0; j < i; j++) {
        const gap = zone[i] === zone[j] ? APART : APART + BETWEEN_ZONES;
        const overX = size.width + gap - Math.abs(x[i] - x[j]);
        if (overX <= 0) continue;
        const overY = size.height + gap - Math.abs(y[i] - y[j]);
        if (overY <= 0) continue;
        if (overX < overY) push(x, i, j, overX);
        else push(y, i, j, overY);
        worst = Math.max(worst, Math.min(overX, overY));
      }
    }
    if (worst < WELL) return true;
    for (let i = 0; i < x.length; i++) {
      x[i] = Math.min(room.x, Math.max(0, x[i]));
      y[i] = Math.min(room.y, Math.max(0, y[i]));
    }
  }
  return false;
}

/** @param {Float64Array} along @param {number} i @param {number} j @param {number} by */
function push(along, i, j, by) {
  const way = along[i] < along[j] ? -by / 2 : by / 2;
  along[i] += way;
  along[j] -= way;
}

/** @param {Spot[]} spots @param {number} beside @param {number} below */
function bounds(spots, beside, below) {
  return {
    width: Math.max(...spots.map((s) => s.x)) + beside,
    height: Math.max(...spots.map((s) => s.y)) + below,
  };
}

/** The areas of a board, each with the middle of its spaces: for labels and patterns. @param {Geometry} shape */
export function zonesOf(shape) {
  /** @type {Map<string, Spot[]>} */
  const zones = new Map();
  for (const spot of shape.spots) {
    if (spot.zone) zones.set(spot.zone, [...zones.get(spot.zone) ?? [], spot]);
  }
  return zones;
}
