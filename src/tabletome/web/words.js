/** Numbers, times and lists in words. */

/** @param {string[]} names @param {string} [joint] */
export function listed(names, joint = "and") {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} ${joint} ${names[names.length - 1]}`;
}

/** @param {number} count @param {string} noun */
export function counted(count, noun) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Numbers of players, which need not be without gaps. @param {number[]} players */
export function playersInWords(players) {
  const [first, last] = [players[0], players[players.length - 1]];
  if (players.length === 1) return counted(first, "player");
  const unbroken = last - first === players.length - 1;
  return `${unbroken ? `${first} to ${last}` : listed(players.map(String), "or")} players`;
}

/** @param {number} minutes */
export function lengthInWords(minutes) {
  return minutes < 60 || minutes % 60 ? `about ${minutes} minutes` : `about ${counted(minutes / 60, "hour")}`;
}

/** @param {string} since ISO time @param {number} [now] */
export function ago(since, now = Date.now()) {
  const minutes = Math.floor((now - Date.parse(since)) / 60_000);
  if (!(minutes >= 1)) return "just now";
  if (minutes < 60) return `${counted(minutes, "minute")} ago`;
  if (minutes < 48 * 60) return `${counted(Math.floor(minutes / 60), "hour")} ago`;
  return `${counted(Math.floor(minutes / 1440), "day")} ago`;
}

/** @param {number} seconds */
export function clockFace(seconds) {
  const left = Math.max(0, Math.ceil(seconds));
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60)];
  const pad = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return hours ? `${hours}:${pad(minutes)}:${pad(left % 60)}` : `${minutes}:${pad(left % 60)}`;
}

/** @param {number} share of one */
export function percent(share) {
  return `${Math.round(share * 100)}\u00a0%`;
}

/** @param {number} value */
export function figure(value) {
  return Number.isInteger(value) ? String(value) : value.toFixed(2).replace(/\.?0+$/, "");
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A choice of an option: yes and no for switches. @param {unknown} value */
export function choiceInWords(value) {
  return value === true ? "yes" : value === false ? "no" : String(value);
}
