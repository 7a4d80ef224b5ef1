/** A finished game, step by step, at an address that can be passed on. */

import { api } from "../api.js";
import { h, iconButton } from "../dom.js";
import { outcomeOf } from "../tidings.js";
import { pictured } from "./mentions.js";
import { copyable } from "./seats-panel.js";
import { TableFrame } from "./table-frame.js";

/**
 * @param {HTMLElement} root
 * @param {import("../api.js").TableFacts} facts
 * @param {import("../api.js").GameDetails} game
 * @param {number} first
 */
export async function showReplay(root, facts, game, first) {
  const { steps, changed_at } = await api.replay(facts.id);
  const share = h(
    "div",
    {},
    h("h2", {}, "Pass it on"),
    h("p", {}, "This address leads to the step you see."),
  );
  const frame = new TableFrame(root, game, [{ name: "share", label: "Link", content: share }]);
  frame.table.interactive = false;
  /** @type {Map<number, Promise<import("../api.js").ReplayStep>>} */
  const known = new Map();
  let current = -1;

  const load = (/** @type {number} */ step) => {
    const loaded = known.get(step) ?? api.replayStep(facts.id, step);
    known.set(step, loaded);
    loaded.catch(() => known.delete(step));
    return loaded;
  };
  const go = async (/** @type {number} */ wanted) => {
    const step = Math.max(0, Math.min(steps, wanted));
    if (step === current) return;
    current = step;
    slider.value = String(step);
    slider.setAttribute("aria-valuetext", `Step ${step} of ${steps}`);
    history.replaceState(null, "", `?step=${step}`);
    try {
      const { scene, log, answer } = await load(step);
      if (step !== current) return;
      frame.table.scene = scene;
      frame.tell(log, (line) => pictured(line, scene));
      const told = answer ? `${scene.seats[answer.seat].name}: ${answer.label}` : "The start";
      caption.textContent = scene.result ? `${told}. ${outcomeOf(scene, [])}.` : told;
      frame.status.textContent = `Step ${step} of ${steps}`;
      back.disabled = start.disabled = step === 0;
      forth.disabled = end.disabled = step === steps;
      share.replaceChildren(
        ...share.querySelectorAll("h2, p"),
        copyable(location.href, "Address of this step"),
      );
      if (step < steps) load(step + 1).catch(() => {});
    } catch (error) {
      caption.textContent = error instanceof Error ? error.message : String(error);
    }
  };

  const start = iconButton("To the start", "M6 5v14M18 5v14L8 12z", () => go(0));
  const back = iconButton("Back", "M16 5v14L7 12z", () => go(current - 1));
  const forth = iconButton("Forward", "M8 5v14l9-7z", () => go(current + 1), "primary");
  const end = iconButton("To the end", "M18 5v14M6 5v14l10-7z", () => go(steps));
  const slider = h("input", {
    type: "range",
    min: 0,
    max: steps,
    "aria-label": "Step",
    input: () => go(Number(slider.value)),
  });
  const caption = h("p", { class: "caption", role: "status" });
  const controls = h(
    "div",
    { class: "replay-controls" },
    caption,
    h("div", { class: "row" }, start, back, slider, forth, end),
  );
  frame.stage.append(controls);
  if (changed_at !== null) {
    const told = `The rules of this game have changed since: it can be shown up to step ${
      Math.max(0, changed_at - 1)
    }, and the result is the one that was played.`;
    frame.stage.prepend(h("div", { class: "banner notice", role: "status" }, told));
  }
  frame.status.classList.add("said-below");
  frame.extras.append(h("a", { class: "button", href: `/tables/${facts.id}` }, "Result"));

  const keys = /** @type {Record<string, () => void>} */ ({
    ArrowLeft: () => go(current - 1),
    ArrowRight: () => go(current + 1),
    Home: () => go(0),
    End: () => go(steps),
  });
  document.addEventListener("keydown", (event) => {
    const inside = event.target instanceof Element &&
      event.target.closest("input, select, textarea, [role=tab]");
    if (inside || event.altKey || event.ctrlKey || event.metaKey || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
  await go(first);
}
