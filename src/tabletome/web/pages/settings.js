/** What somebody may switch for himself on every page: light or dark, the sound, and notifications. */

import { mayNotify, notifying, ring, setNotifying, setSound, sounding } from "../call.js";
import { button, h, iconButton } from "../dom.js";

const THEME_COOKIE = "tabletome-theme";
const YEAR = 365 * 86400;
const THEMES = [["", "As the system has it"], ["light", "Light"], ["dark", "Dark"]];
const GEAR =
  "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM19 12l2-1.5-2-3.5-2.4 1a7 7 0 0 0-1.7-1L14.5 4h-5l-.4 3a7 7 0 0 0-1.7 1L5 7l-2 3.5L5 12l-2 1.5 2 3.5 2.4-1a7 7 0 0 0 1.7 1l.4 3h5l.4-3a7 7 0 0 0 1.7-1l2.4 1 2-3.5z";

/** A button, and what it opens. */
export function settings() {
  const box = h("div", { class: "settings-box", hidden: true, role: "group", "aria-label": "Settings" });
  const close = () => {
    box.hidden = true;
    open.setAttribute("aria-expanded", "false");
  };
  const open = iconButton("Settings", GEAR, () => {
    box.hidden = !box.hidden;
    open.setAttribute("aria-expanded", String(!box.hidden));
    if (!box.hidden) box.querySelector("select")?.focus();
  }, "quiet outlined");
  open.setAttribute("aria-expanded", "false");
  box.append(themeField(), soundField(), notificationField());
  const frame = h("div", { class: "settings" }, open, box);
  frame.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || box.hidden) return;
    close();
    open.focus();
  });
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !frame.contains(target)) close();
  });
  return frame;
}

function themeField() {
  const root = document.documentElement;
  const choice = h(
    "select",
    { change: () => chooseTheme(choice.value) },
    THEMES.map(([value, words]) => h("option", { value }, words)),
  );
  choice.value = root.dataset.theme ?? "";
  return h("label", { class: "field" }, h("span", {}, "Light or dark"), choice);
}

/** The server writes it into every page, so that none begins in the other. @param {string} theme */
function chooseTheme(theme) {
  const root = document.documentElement;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${theme ? YEAR : 0}; SameSite=Lax`;
}

function soundField() {
  const box = h("input", {
    type: "checkbox",
    checked: sounding(),
    change: () => {
      setSound(box.checked);
      if (box.checked) ring();
    },
  });
  return h("label", { class: "check" }, box, "Ring when it is my turn");
}

function notificationField() {
  if (!("Notification" in globalThis)) return "";
  const told = h("p", { class: "facts", role: "status" });
  const say = () => {
    ask.hidden = notifying();
    stop.hidden = !notifying();
    told.textContent = notifying()
      ? "You are notified when it is your turn, while any page of Tabletome is open."
      : Notification.permission === "denied"
      ? "This browser does not allow notifications from here; its settings for this page can change that."
      : "";
  };
  const ask = button("Notify me of my turns", async () => {
    if (await mayNotify()) setNotifying(true);
    say();
  });
  const stop = button("Notify me no more", () => {
    setNotifying(false);
    say();
  });
  say();
  return h("div", {}, ask, stop, told);
}
