//# allFunctionsCalledOnLoad
/** Patterns that tell grounds apart without colour. They stand once in each table and are referred to by id. */

import { el } from "../parts/drawing.js";

/** @type {[string, number, string, "stroke" | "fill"][]} */
const PATTERNS = [
  ["tt-waves", 16, "M0 6q4-5 8 0t8 0", "stroke"],
  ["tt-dots", 10, "M5 3.800a1.200 1.200 0 1 0 .01 0z", "fill"],
  ["tt-lines", 10, "M0 10L10 0", "stroke"],
  ["tt-checks", 12, "M0 0h6v6H0zM6 6h6v6H6z", "fill"],
  ["tt-rising", 10, "M0 0L10 10", "stroke"],
  ["tt-rings", 16, "M8 4a4 4 0 1 0 .01 0z", "stroke"],
  ["tt-grid", 12, "M0 6H12M6 0V12", "stroke"],
  ["tt-dashes", 12, "M1 4h5M7 10h5", "stroke"],
];

export function patterns() {
  return el(
    "svg",
    { class: "tt-patterns", width: 0, height: 0, "aria-hidden": "true" },
    el(
      "defs",
      {},
      ...PATTERNS.map(([id, size, d, how]) =>
        el(
          "pattern",
          { id, width: size, height: size, patternUnits: "userSpaceOnUse" },
          how === "fill"
            ? el("path", { d, fill: "#3a3226", opacity: 0.16 })
            : el("path", { d, fill: "none", stroke: "#3a3226", "stroke-width": 1.1, opacity: 0.28 }),
        )
      ),
    ),
  );
}
