/** Makes elements. Text always becomes text nodes, so no name or chat line can ever turn into markup. */

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * `class`, ARIA and other attributes by name; functions are listeners; true and false set or leave out.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      element.addEventListener(name, /** @type {EventListener} */ (value));
    } else if (value === true) {
      element.setAttribute(name, "");
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, String(value));
    }
  }
  put(element, ...children);
  return element;
}

/**
 * @param {Element | DocumentFragment} parent
 * @param {...(Child | Child[])} children
 */
export function put(parent, ...children) {
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false) {
      parent.append(child instanceof Node ? child : String(child));
    }
  }
}

/**
 * @param {Element} parent
 * @param {...(Child | Child[])} children
 */
export function refill(parent, ...children) {
  parent.replaceChildren();
  put(parent, ...children);
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return /** @type {SVGElement} */ (element);
}

/**
 * @param {string} label
 * @param {(event: Event) => unknown} click
 * @param {string} [look]
 * @param {Record<string, unknown>} [attributes]
 */
export function button(label, click, look = "", attributes = {}) {
  return h("button", { type: "button", class: `button ${look}`.trim(), click, ...attributes }, label);
}

/**
 * @param {string} label
 * @param {string} path on 24 by 24
 * @param {(event: Event) => unknown} click
 * @param {string} [look]
 */
export function iconButton(label, path, click, look = "") {
  const made = button("", click, `icon ${look}`.trim(), { "aria-label": label });
  const ink = { fill: "currentColor", stroke: "currentColor", "stroke-width": 2, "stroke-linejoin": "round" };
  made.append(
    svg(
      "svg",
      { viewBox: "0 0 24 24", width: 20, height: 20, "aria-hidden": "true" },
      svg("path", { d: path, ...ink }),
    ),
  );
  return made;
}

/** @param {string} text */
export function setTitle(text) {
  document.title = text === "Tabletome" ? text : `${text} · Tabletome`;
}
