/**
 * Drawings for printers: in greys, and with little ink. Marks, signs, letters and patterns stay; they tell apart what
 * colours do on a screen.
 */

import { fromItsBeginning, INK } from "../parts/drawing.js";
import { luminance, mix } from "../parts/marks.js";

/** @typedef {import("../parts/drawing.js").Shape} Shape */
/** @typedef {{ grey: boolean, sparing: boolean }} Ink */
/** @typedef {{ width: number, height: number }} Size */

/** Colours of the seats where all is grey: neighbours differ most. */
export const GREYS = ["#ffffff", "#4a4a4a", "#b8b8b8", "#7d7d7d", "#e0e0e0", "#2c2c2c", "#9b9b9b", "#636363"];
/** Of areas that lie beside each other. */
export const SHADES = [
  "#c4c4c4",
  "#6e6e6e",
  "#8c8c8c",
  "#c8c8c8",
  "#e6e6e6",
  "#7d7d7d",
  "#adadad",
  "#5a5a5a",
];
/** What is a ground: a plate that covers so much of a drawing, another shape so large, or a band across it. */
const GROUND = { plate: 0.07, other: 0.35, band: 0.9 };
const LIGHT = 0.45;
const LIGHTEST = 0.68;
const PALE = 0.86;
const HEX = /^#[0-9a-f]{6}/i;

/** @param {Shape[]} shapes @param {number} width @param {number} height @param {Ink} ink @returns {Shape[]} */
export function inked(shapes, width, height, ink) {
  if (!ink.grey && !ink.sparing) return shapes;
  return shapes.map((shape) => withInk(shape, { width, height }, ink));
}

/** @param {Shape} shape @param {Size} whole @param {Ink} ink @returns {Shape} */
function withInk({ tag, attributes, children }, whole, ink) {
  const changed = { ...attributes };
  if (ink.sparing) {
    spare(changed, isGround(tag, attributes, whole));
  }
  if (ink.grey) {
    for (const name of ["fill", "stroke"]) changed[name] = greyed(changed[name]);
  }
  return {
    tag,
    attributes: changed,
    children: children.map((child) => typeof child === "string" ? child : withInk(child, whole, ink)),
  };
}

/** @param {Shape["attributes"]} look @param {boolean} ground */
function spare(look, ground) {
  const { fill, stroke } = look;
  if (isColour(stroke) && luminance(stroke.slice(0, 7)) > LIGHT) {
    look.stroke = mix(stroke.slice(0, 7), INK, 0.6);
  }
  if (!isColour(fill)) return;
  const plain = fill.slice(0, 7);
  if (ground) {
    look.fill = mix(
      plain,
      "#ffffff",
      luminance(plain) > LIGHTEST ? 1 : luminance(plain) > LIGHT ? 0.5 : PALE,
    );
    if (!stroke || stroke === "none") {
      look.stroke = luminance(plain) > LIGHT ? "#8a8377" : plain;
      look["stroke-width"] = 0.7;
    }
  } else if (luminance(plain) > LIGHT && (!stroke || stroke === "none")) look.fill = INK;
}

/** @param {unknown} colour @returns {colour is string} */
function isColour(colour) {
  return typeof colour === "string" && HEX.test(colour);
}

/** As light as the colour. @param {string | number | undefined} colour */
function greyed(colour) {
  if (!isColour(colour)) return colour;
  const light = luminance(colour.slice(0, 7));
  const level = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  const part = Math.round(level * 255).toString(16).padStart(2, "0");
  return `#${part}${part}${part}${colour.slice(7)}`;
}

/** @param {string} tag @param {Shape["attributes"]} look @param {Size} whole */
function isGround(tag, { width, height, r, d, transform }, whole) {
  if (transform !== undefined) return false;
  const area = whole.width * whole.height;
  if (tag === "rect") return Number(width) * Number(height) >= GROUND.plate * area;
  if (tag === "circle") return 4 * Number(r) ** 2 >= GROUND.plate * area;
  if (tag !== "path" || !d) return false;
  const size = extentOfPath(String(d));
  return size.width >= GROUND.band * whole.width || size.width * size.height >= GROUND.other * area;
}

/** How far the end of each command goes, x first. @type {Record<string, number>} */
const STEP = { h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, l: 2, m: 2, t: 2 };

/** @param {string} d @returns {Size} */
function extentOfPath(d) {
  let [x, y, left, right, top, bottom, name] = [0, 0, 0, 0, 0, 0, "l"];
  /** @type {number[]} */
  let numbers = [];
  for (const token of fromItsBeginning(d).path.match(/[a-z]|-?(?:\d+\.?\d*|\.\d+)/g) ?? []) {
    if (token >= "a") {
      [name, numbers] = [token, []];
      continue;
    }
    numbers.push(Number(token));
    if (numbers.length < (STEP[name] ?? 2)) continue;
    const [dx, dy] = name === "h" ? [numbers[0], 0] : name === "v" ? [0, numbers[0]] : numbers.slice(-2);
    [x, y, numbers] = [x + dx, y + dy, []];
    [left, right, top, bottom] = [
      Math.min(left, x),
      Math.max(right, x),
      Math.min(top, y),
      Math.max(bottom, y),
    ];
  }
  return { width: right - left, height: bottom - top };
}
