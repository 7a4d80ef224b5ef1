//# allFunctionsCalledOnLoad
/** Motion: things travel, cards turn, dice tumble. Short, and none at all where the system asks for less of it. */

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** @typedef {{ width: number, height: number }} Size as drawn, before scaling */
/** @typedef {{ element: HTMLElement, x: number, y: number }} Sky where things fly, and where that begins on the screen */

export const SHORT = 200;
const TUMBLING = 420;

export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @param {SVGElement} node @param {Size} size */
export function turnOver(node, size) {
  animate(node, size, ["scaleX(0.05)", "scaleX(1)"], SHORT, "ease-out");
}

/** @param {SVGElement} node @param {Size} size */
export function tumble(node, size) {
  const turns = ["rotate(-400deg) scale(0.7)", "rotate(-160deg) scale(1.25)", "rotate(0deg) scale(1)"];
  animate(node, size, turns, TUMBLING, "cubic-bezier(.2,.8,.3,1)");
}

/** Around its middle, upon where it lies. @param {SVGElement} node @param {Size} size @param {string[]} turns @param {number} duration @param {string} easing */
function animate(node, { width, height }, turns, duration, easing) {
  const [to, back] = [
    `translate(${width / 2}px, ${height / 2}px)`,
    `translate(${-width / 2}px, ${-height / 2}px)`,
  ];
  const frames = turns.map((turn) => ({ transform: `${to} ${turn} ${back}` }));
  node.animate(frames, { duration, easing, composite: "add" });
}

/**
 * A copy of a thing flies over everything from one box on the screen to another; the thing itself waits unseen.
 * @param {Sky} sky @param {Element[]} shapes @param {Size} size @param {Box} from
 * @param {Box} to @param {SVGElement | null} waits
 */
export function fly(sky, shapes, size, from, to, waits) {
  const copy = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  copy.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
  copy.setAttribute("class", "tt-flying");
  copy.append(...shapes.map((shape) => shape.cloneNode(true)));
  copy.style.width = `${to.width}px`;
  copy.style.height = `${to.height}px`;
  sky.element.append(copy);
  waits?.classList.add("tt-away");
  const at = (/** @type {Box} */ box) => ({
    transform: `translate(${box.x - sky.x}px, ${box.y - sky.y}px) scale(${box.width / to.width})`,
  });
  const end = waits ? at(to) : { ...at(to), opacity: 0 };
  const flight = copy.animate([at(from), end], { duration: SHORT + 40, easing: "cubic-bezier(.3,.1,.2,1)" });
  const land = () => {
    copy.remove();
    waits?.classList.remove("tt-away");
  };
  flight.finished.then(land, land);
}
