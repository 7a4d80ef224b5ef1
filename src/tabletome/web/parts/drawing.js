//# allFunctionsCalledOnLoad
/**
 * Drawings as plain data: what is drawn can be made, kept and tested without a page; `build` makes it real.
 */

/**
 * @typedef {object} Shape
 * @property {string} tag
 * @property {Record<string, string | number | undefined>} attributes
 * @property {(Shape | string)[]} children
 */

/**
 * A picture with its size, the upper left corner at 0, 0.
 * @typedef {object} Drawing
 * @property {number} width
 * @property {number} height
 * @property {Shape[]} shapes
 */

/** What figures and outlines of wood and cardboard are drawn with, and its plain ground. */
export const INK = "#26221c";
export const CREAM = "#f6edd8";

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} tag
 * @param {Shape["attributes"]} [attributes]
 * @param {...(Shape | string)} children
 * @returns {Shape}
 */
export function el(tag, attributes = {}, ...children) {
  return { tag, attributes, children };
}

const ACROSS = new Set(["x", "cx"]);
const DOWN = new Set(["y", "cy"]);
const LENGTHS = new Set(["width", "height", "r", "rx", "ry", "font-size", "stroke-width"]);
/** @type {Record<string, Record<string, number>>} */
const FROM_ZERO = { circle: { cx: 0, cy: 0 }, rect: { x: 0, y: 0 }, text: { x: 0, y: 0 } };

/**
 * A shape elsewhere, larger or smaller, in plain coordinates: a transform on each of a thousand shapes costs a
 * browser more than the shapes.
 * @param {number} x @param {number} y @param {number} scale @param {Shape} shape @returns {Shape}
 */
export function moved(x, y, scale, shape) {
  const { tag, attributes, children } = shape;
  if (attributes.transform !== undefined) {
    const transform = `translate(${round(x)} ${round(y)}) scale(${round(scale)}) ${attributes.transform}`;
    return { tag, attributes: { ...attributes, transform }, children };
  }
  /** @type {Shape["attributes"]} */
  const changed = {};
  for (const [name, value] of Object.entries({ ...FROM_ZERO[tag], ...attributes })) {
    if (value === undefined) continue;
    if (name === "d") changed.d = movedPath(String(value), x, y, scale);
    else if (ACROSS.has(name)) changed[name] = round(x + Number(value) * scale);
    else if (DOWN.has(name)) changed[name] = round(y + Number(value) * scale);
    else if (LENGTHS.has(name)) changed[name] = round(Number(value) * scale);
    else changed[name] = value;
  }
  if (changed.stroke && changed.stroke !== "none") changed["stroke-width"] ??= round(scale);
  const inside = children.map((child) => typeof child === "string" ? child : moved(x, y, scale, child));
  return { tag, attributes: changed, children: inside };
}

/** What the numbers of a path's commands are, in turn: x, y, a radius, or neither. @type {Record<string, string>} */
const NUMBERS = { H: "x", V: "y", C: "xyxyxy", S: "xyxy", Q: "xyxy", A: "rr---xy" };
const TOKENS = /[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g;

/** @type {Map<string, string>} */
const movedPaths = new Map();
const MOST_KEPT = 2000;

/** @param {string} d beginning with M, the flags of arcs apart @param {number} x @param {number} y @param {number} scale */
export function movedPath(d, x, y, scale) {
  const key = `${x} ${y} ${scale} ${d}`;
  let found = movedPaths.get(key);
  if (found === undefined) {
    if (movedPaths.size >= MOST_KEPT) movedPaths.clear();
    found = newlyMoved(d, x, y, scale);
    movedPaths.set(key, found);
  }
  return found;
}

/** @param {string} d @param {number} x @param {number} y @param {number} scale */
function newlyMoved(d, x, y, scale) {
  let [path, meanings, absolute, i] = ["", "xy", true, 0];
  for (const token of d.match(TOKENS) ?? []) {
    if (token >= "A") {
      const command = token.toUpperCase();
      absolute = token === command;
      meanings = NUMBERS[command] ?? "xy";
      path += token;
      i = 0;
      continue;
    }
    const meaning = meanings[i % meanings.length];
    const from = !absolute || meaning === "r" ? 0 : meaning === "x" ? x : y;
    if (i++) path += " ";
    path += meaning === "-" ? token : round(from + Number(token) * scale);
  }
  return path;
}

/** @type {Map<string, { x: number, y: number, path: string }>} */
const fromTheirBeginnings = new Map();

/** A path that goes on relatively from where it begins, so that it is moved by that alone. @param {string} d as above */
export function fromItsBeginning(d) {
  let found = fromTheirBeginnings.get(d);
  if (!found) {
    if (fromTheirBeginnings.size >= MOST_KEPT) fromTheirBeginnings.clear();
    found = newlyRelative(d);
    fromTheirBeginnings.set(d, found);
  }
  return found;
}

/** @param {string} d */
function newlyRelative(d) {
  let [path, name, meanings, absolute, i] = ["", "", "xy", true, 0];
  // where this step began and where it goes, and where to return
  let [x, y, toX, toY, homeX, homeY] = [0, 0, 0, 0, 0, 0];
  for (const token of d.match(TOKENS) ?? []) {
    if (token >= "A") {
      name = token.toUpperCase();
      absolute = token === name;
      meanings = NUMBERS[name] ?? "xy";
      path += token.toLowerCase();
      i = 0;
      if (name === "Z") {
        x = toX = homeX;
        y = toY = homeY;
      }
      continue;
    }
    const meaning = meanings[i % meanings.length];
    let number = Number(token);
    if (meaning === "x") {
      if (absolute) number -= x;
      toX = x + number;
    } else if (meaning === "y") {
      if (absolute) number -= y;
      toY = y + number;
    }
    if (i++) path += " ";
    path += round(number);
    if (i % meanings.length) continue;
    x = toX;
    y = toY;
    if (name !== "M" || i > 2) continue;
    homeX = x;
    homeY = y;
  }
  const [, left, top, rest] = /^m(\S+) (-?[\d.]+)(.*)$/.exec(path) ?? [];
  return { x: Number(left), y: Number(top), path: rest };
}

/** The outline of a plain shape as a path; null of what is more than that. @param {Shape} shape */
export function outlineOf({ tag, attributes, children }) {
  if (attributes.transform !== undefined || children.length) return null;
  const { d, x = 0, y = 0, width, height, rx = 0, cx = 0, cy = 0, r } = attributes;
  if (tag === "path") return String(d);
  if (tag === "circle") return `M${cx} ${Number(cy) - Number(r)}a${r} ${r} 0 1 1 -.01 0z`;
  if (tag !== "rect") return null;
  const [w, h, corner] = [Number(width), Number(height), Number(rx)];
  const arc = (/** @type {string} */ to) => corner ? `a${corner} ${corner} 0 0 1 ${to}` : "";
  const [across, down] = [`h${w - 2 * corner}`, `v${h - 2 * corner}`];
  return `M${Number(x) + corner} ${y}${across}${arc(`${corner} ${corner}`)}${down}${
    arc(`${-corner} ${corner}`)
  }` +
    `${across.replace("h", "h-")}${arc(`${-corner} ${-corner}`)}${down.replace("v", "v-")}${
      arc(`${corner} ${-corner}`)
    }z`;
}

/** @param {number} number */
export function round(number) {
  return Math.round(number * 1000) / 1000;
}

/** @param {Shape} shape @returns {SVGElement} */
export function build(shape) {
  const element = document.createElementNS(SVG, shape.tag);
  for (const name in shape.attributes) {
    const value = shape.attributes[name];
    if (value !== undefined) element.setAttribute(name, String(value));
  }
  for (const child of shape.children) element.append(typeof child === "string" ? child : build(child));
  return /** @type {SVGElement} */ (element);
}

/**
 * Points of a regular figure; with `inner`, a star.
 * @param {number} corners @param {number} radius @param {number} [inner] @param {number} [turn]
 */
export function polygon(corners, radius, inner = radius, turn = -90) {
  const count = inner === radius ? corners : corners * 2;
  const points = [];
  for (let i = 0; i < count; i++) {
    const angle = (turn + i * 360 / count) * Math.PI / 180;
    const r = inner === radius || i % 2 === 0 ? radius : inner;
    points.push(`${round(r * Math.cos(angle))} ${round(r * Math.sin(angle))}`);
  }
  return `M${points.join("L")}Z`;
}
