/** Motion: things travel, cards turn, dice tumble. Short, and none where the system asks for less of it. */

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** @typedef {{ element: HTMLElement, x: number, y: number }} Sky where things fly, and where that begins on the screen */

export const SHORT = 200;
const TUMBLING = 420;

export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @param {SVGElement} node */
export function turnOver(node) {
  if (still()) return;
  node.animate([{ transform: "scaleX(0.05)" }, { transform: "none" }], {
    duration: SHORT,
    easing: "ease-out",
  });
}

/** @param {SVGElement} node */
export function tumble(node) {
  if (still()) return;
  const frames = [
    { transform: "rotate(-400deg) scale(0.7)" },
    { transform: "rotate(-160deg) scale(1.25)", offset: 0.5 },
    { transform: "none" },
  ];
  node.animate(frames, { duration: TUMBLING, easing: "cubic-bezier(.2,.8,.3,1)" });
}

/**
 * A copy of a thing flies over everything from one box on the screen to another; the thing itself waits unseen.
 * @param {Sky} sky @param {SVGElement} drawn @param {{ width: number, height: number }} size @param {Box} from
 * @param {Box} to @param {SVGElement | null} waits
 */
export function fly(sky, drawn, size, from, to, waits) {
  if (still()) return;
  const copy = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  copy.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
  copy.setAttribute("class", "tt-flying");
  copy.append(drawn.cloneNode(true));
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
