/**
 * Drawings as plain data: what is drawn can be made, kept and tested without a page; `build` makes it real.
 */

/**
 * @typedef {object} Shape
 * @property {string} tag
 * @property {Record<string, string | number>} attributes
 * @property {(Shape | string)[]} children
 */

/**
 * A picture with its size, the upper left corner at 0, 0.
 * @typedef {object} Drawing
 * @property {number} width
 * @property {number} height
 * @property {Shape[]} shapes
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} tag
 * @param {Record<string, string | number | undefined>} [attributes]
 * @param {...(Shape | string)} children
 * @returns {Shape}
 */
export function el(tag, attributes = {}, ...children) {
  /** @type {Record<string, string | number>} */
  const given = {};
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) given[name] = value;
  return { tag, attributes: given, children };
}

/** @param {number} x @param {number} y @param {number} scale @param {...Shape} shapes */
export function moved(x, y, scale, ...shapes) {
  return el("g", { transform: `translate(${round(x)} ${round(y)}) scale(${round(scale)})` }, ...shapes);
}

/** @param {number} number */
export function round(number) {
  return Math.round(number * 1000) / 1000;
}

/** @param {Shape} shape @returns {SVGElement} */
export function build(shape) {
  const element = document.createElementNS(SVG, shape.tag);
  for (const name in shape.attributes) element.setAttribute(name, String(shape.attributes[name]));
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
