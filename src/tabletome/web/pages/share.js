/** A link to pass on: large, to copy, to share, and as a picture for somebody's camera. */

import { api } from "../api.js";
import { button, h, svg } from "../dom.js";

const QUIET = 3;

/** @param {string} text @param {string} label */
export function copyable(text, label) {
  const input = h("input", {
    type: "text",
    readonly: true,
    "aria-label": label,
    value: text,
    focus: () => input.select(),
  });
  const copy = button(
    "Copy",
    async () => {
      input.select();
      const copied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
      copy.textContent = copied ? "Copied" : "Selected";
    },
    "",
    { "aria-label": `Copy: ${label}` },
  );
  return h("div", { class: "copyable" }, input, copy);
}

/**
 * @param {string} path of the link
 * @param {string} label
 * @param {{title: string, text: string}} words to send with it
 */
export function shareable(path, label, words) {
  const url = new URL(path, location.href).href;
  const share = typeof navigator.share === "function" &&
    button("Share", () => navigator.share({ ...words, url }).catch(() => {}), "", {
      "aria-label": `Share: ${label}`,
    });
  return h(
    "div",
    { class: "shareable" },
    qrCode(url, label),
    h("div", { class: "share-ways" }, copyable(url, label), share),
  );
}

/** @param {string} url @param {string} label */
function qrCode(url, label) {
  const frame = h("div", { class: "qr" });
  api.code(url).then(({ size, path }) => {
    const whole = size + 2 * QUIET;
    const picture = svg(
      "svg",
      {
        viewBox: `${-QUIET} ${-QUIET} ${whole} ${whole}`,
        role: "img",
        "aria-label": `QR code: ${label}`,
        "shape-rendering": "crispEdges",
      },
      svg("path", { d: `M${-QUIET} ${-QUIET}h${whole}v${whole}h${-whole}z`, fill: "#ffffff" }),
      svg("path", { d: path, fill: "#000000" }),
    );
    frame.append(picture);
  }, () => frame.remove());
  return frame;
}
