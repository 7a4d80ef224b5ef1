/** A finished game, with all hands open: it plays by itself, or step by step, and any moment has an address. */

import { api } from "../api.js";
import { button, h, iconButton, refill } from "../dom.js";
import { outcomeOf } from "../tidings.js";
import { pictured } from "./mentions.js";
import { copyable } from "./share.js";
import { TableFrame } from "./table-frame.js";

const SPEEDS = [["0.5", "Slow"], ["1", "Normal"], ["2", "Quick"], ["4", "Very quick"]];
/** A step stays for so long, and longer by what there is to read. */
const STEP = 900;
const LETTER = 22;
const LONGEST = 5000;
const PLAY = "M7 4v16l13-8z";
const PAUSE = "M7 4v16M17 4v16";

/**
 * @param {HTMLElement} root
 * @param {import("../api.js").TableFacts} facts
 * @param {import("../api.js").GameDetails} game
 * @param {number | null} moment at which it is looked; without one it plays from the start
 */
export async function showReplay(root, facts, game, moment) {
  const { steps, changed_at } = await api.replay(facts.id);
  const share = h("div", {});
  const frame = new TableFrame(root, game, [{ name: "share", label: "Link", content: share }]);
  frame.table.interactive = false;
  /** @type {Map<number, Promise<import("../api.js").ReplayStep>>} */
  const known = new Map();
  let current = -1;
  /** @type {ReturnType<typeof setTimeout> | null} */
  let timer = null;

  const load = (/** @type {number} */ step) => {
    const loaded = known.get(step) ?? api.replayStep(facts.id, step);
    known.set(step, loaded);
    loaded.catch(() => known.delete(step));
    return loaded;
  };
  const go = async (/** @type {number} */ wanted) => {
    const step = Math.max(0, Math.min(steps, wanted));
    if (step === current) return;
    const forward = step === current + 1;
    current = step;
    slider.value = String(step);
    slider.setAttribute("aria-valuetext", `Step ${step} of ${steps}`);
    history.replaceState(null, "", `?step=${step}`);
    try {
      const found = await load(step);
      if (step !== current) return;
      const { scene, log } = found;
      if (forward) frame.table.show(scene, []);
      else frame.table.scene = scene;
      frame.tell(log, (line) => pictured(line, scene));
      caption.textContent = told(found);
      frame.status.textContent = `Step ${step} of ${steps}`;
      back.disabled = start.disabled = step === 0;
      forth.disabled = end.disabled = step === steps;
      refill(
        share,
        h("h2", {}, "This moment"),
        h("p", {}, "Whoever opens this address sees the step that you see."),
        copyable(location.href, "Address of this step"),
        h("h2", {}, "The whole game"),
        copyable(new URL(`/tables/${facts.id}/replay`, location.href).href, "Address of the replay"),
      );
      if (step < steps) load(step + 1).catch(() => {});
      if (timer !== null) step < steps ? wait() : stop();
    } catch (error) {
      stop();
      caption.textContent = error instanceof Error ? error.message : String(error);
    }
  };
  const wait = () => {
    if (timer !== null) clearTimeout(timer);
    const reading = Math.min(LONGEST, STEP + LETTER * (caption.textContent ?? "").length);
    timer = setTimeout(() => go(current + 1), reading / Number(speed.value));
  };
  const stop = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    play.hidden = false;
    pause.hidden = true;
  };
  const run = async () => {
    play.hidden = true;
    pause.hidden = false;
    timer = setTimeout(() => {}, 0);
    if (current === steps) await go(0);
    else wait();
  };
  const byHand = (/** @type {number} */ step) => {
    stop();
    return go(step);
  };

  const start = iconButton("To the start", "M6 5v14M18 5v14L8 12z", () => byHand(0), "at-ends");
  const back = iconButton("Back", "M16 5v14L7 12z", () => byHand(current - 1));
  const play = iconButton("Play", PLAY, () => {
    run();
    pause.focus();
  }, "primary");
  const pause = iconButton("Pause", PAUSE, () => {
    stop();
    play.focus();
  }, "primary outlined heavy");
  pause.hidden = true;
  const forth = iconButton("Forward", "M8 5v14l9-7z", () => byHand(current + 1));
  const end = iconButton("To the end", "M18 5v14M6 5v14l10-7z", () => byHand(steps), "at-ends");
  const slider = h("input", {
    type: "range",
    min: 0,
    max: steps,
    "aria-label": "Step",
    input: () => byHand(Number(slider.value)),
  });
  const speed = h(
    "select",
    { "aria-label": "Speed", class: "speed" },
    SPEEDS.map(([value, words]) => h("option", { value }, words)),
  );
  speed.value = "1";
  const link = button("Link to this moment", () => frame.drawer.enter("share"), "at-ends");
  const caption = h("p", { class: "caption", role: "status" });
  const controls = h(
    "div",
    { class: "replay-controls" },
    caption,
    h("div", { class: "row" }, start, back, play, pause, forth, end, slider, speed, link),
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
    ArrowLeft: () => byHand(current - 1),
    ArrowRight: () => byHand(current + 1),
    Home: () => byHand(0),
    End: () => byHand(steps),
    " ": () => timer === null ? run() : stop(),
  });
  document.addEventListener("keydown", (event) => {
    const inside = event.target instanceof Element &&
      event.target.closest("input, select, textarea, [role=tab], button, a");
    if (event.altKey || event.ctrlKey || event.metaKey || !keys[event.key]) return;
    if (inside && (event.key === " " || !inside.matches("button, a"))) return;
    event.preventDefault();
    keys[event.key]();
  });
  await go(moment ?? 0);
  if (moment === null) run();
}

/** What happened in a step, in sentences. @param {import("../api.js").ReplayStep} step */
function told({ scene, log, answer, log_before }) {
  const sentences = log.slice(log_before).map((line) => /[.!?]$/.test(line) ? line : `${line}.`);
  if (!sentences.length && answer) {
    sentences.push(`${scene.seats[answer.seat].name} chooses “${answer.label}”.`);
  }
  if (scene.result) sentences.push(`${outcomeOf(scene, [])}.`);
  return sentences.join(" ") || "The start of the game.";
}
