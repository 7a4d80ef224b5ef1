/** What this browser remembers of its owner's wishes. Nothing of it goes to the server but the theme. */

const PREFIX = "tabletome.";

/** @param {string} name @returns {any} what was kept, or null */
export function remembered(name) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} name @param {unknown} value */
export function remember(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing is played with all the same.
  }
}

/** @returns {Set<string>} the slugs of games */
export function favourites() {
  const kept = remembered("favourites");
  return new Set(Array.isArray(kept) ? kept.map(String) : []);
}

/** @param {string} slug @returns {boolean} whether it is one now */
export function toggleFavourite(slug) {
  const all = favourites();
  const now = !all.delete(slug);
  if (now) all.add(slug);
  remember("favourites", [...all]);
  return now;
}

/**
 * With how many I played a game last, and against which bots.
 * @param {string} slug
 * @returns {{players: number | null, level: string | null}}
 */
export function lastTable(slug) {
  return { players: remembered("players")?.[slug] ?? null, level: remembered("level") };
}

/** @param {string} slug @param {number} players @param {string | null} level */
export function rememberTable(slug, players, level) {
  remember("players", { ...remembered("players"), [slug]: players });
  if (level) remember("level", level);
}
