/** Calls somebody to his turn: a sound, and a notification of the browser if he wants that. */

import { remember, remembered } from "./remembered.js";

const NOTES = [660, 880];
const NOTE = 0.16;
const LOUD = 0.12;

export function sounding() {
  return remembered("sound") !== false;
}

/** @param {boolean} on */
export function setSound(on) {
  remember("sound", on);
}

/** Two notes, made here, so that nothing need be loaded. Browsers allow it after the first click. */
export function ring() {
  const context = new AudioContext();
  const end = context.currentTime + NOTE * (NOTES.length + 1);
  NOTES.forEach((pitch, i) => {
    const begin = context.currentTime + i * NOTE;
    const volume = new GainNode(context, { gain: 0 });
    const tone = new OscillatorNode(context, { type: "triangle", frequency: pitch });
    volume.gain.setTargetAtTime(LOUD, begin, 0.01);
    volume.gain.setTargetAtTime(0, begin + NOTE, 0.06);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(end + NOTE);
  });
  setTimeout(() => context.close(), 1000 * (end - context.currentTime + 1));
}

export function notifying() {
  return remembered("notify") === true && "Notification" in globalThis &&
    Notification.permission === "granted";
}

/** @param {boolean} on */
export function setNotifying(on) {
  remember("notify", on);
}

/** Asks the browser, which asks its owner. */
export async function mayNotify() {
  return (await Notification.requestPermission()) === "granted";
}

/**
 * Once for each time that it becomes my turn, whichever pages are open.
 * @param {{id: string, title: string, since: string}} table
 */
export function call({ id, title, since }) {
  const called = { ...remembered("called") };
  if (called[id] === since) return;
  remember("called", { ...Object.fromEntries(Object.entries(called).slice(-MOST_REMEMBERED)), [id]: since });
  if (sounding()) ring();
  if (!notifying() || (!document.hidden && location.pathname === `/tables/${id}`)) return;
  const note = new Notification("It is your turn", { body: title, tag: `tabletome ${id}` });
  note.onclick = () => {
    focus();
    if (location.pathname !== `/tables/${id}`) location.assign(`/tables/${id}`);
    note.close();
  };
}

const MOST_REMEMBERED = 40;
