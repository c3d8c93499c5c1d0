// The columns beside the board: dragged wider or narrower, folded away, and left so.

import { actOf } from "./keyboard.js";
import { keep, kept } from "./keeping.js";

const LEAST = 200;
const MOST = 640;
const STEP = 24;
const CLICK = 4; // pixels that a pointer may move in a click

const root = document.documentElement;

/**
 * @param {string} column
 * @param {number} width
 */
function set(column, width) {
  const wide = Math.round(Math.max(LEAST, Math.min(MOST, innerWidth * 0.4, width)));
  root.style.setProperty(`--${column}`, `${wide}px`);
  keep(`width:${column}`, String(wide));
}

/**
 * How wide a column is now: what lies in it may be wider, to have room for outlines.
 * @param {string} column
 */
function widthOf(column) {
  const layout = document.querySelector(".layout");
  const tracks = layout ? getComputedStyle(layout).gridTemplateColumns.split(" ") : [];
  return Number.parseFloat(tracks.at(column === "own" ? 0 : -1) ?? "") || 0;
}

/** @param {string} column */
function folded(column) {
  return (root.dataset.folded ?? "").split(" ").includes(column);
}

/**
 * @param {string} column
 * @param {boolean} away
 */
function fold(column, away) {
  const others = (root.dataset.folded ?? "").split(" ").filter((each) => each && each !== column);
  root.dataset.folded = [...others, ...(away ? [column] : [])].join(" ");
  keep(`folded:${column}`, away ? "yes" : "");
}

/** @param {HTMLElement} grip */
function tell(grip) {
  const column = grip.dataset.grip ?? "";
  grip.setAttribute("aria-valuenow", String(folded(column) ? 0 : Math.round(widthOf(column))));
}

/** @param {HTMLElement} grip */
function listenTo(grip) {
  const column = grip.dataset.grip ?? "";
  const grows = column === "own" ? 1 : -1;
  const width = () => widthOf(column);
  const turn = () => fold(column, !folded(column));
  grip.setAttribute("aria-valuemin", "0");
  grip.setAttribute("aria-valuemax", String(MOST));
  tell(grip);
  grip.addEventListener("pointerdown", (event) => {
    const [from, before] = [event.clientX, width()];
    grip.setPointerCapture(event.pointerId);
    /** @param {PointerEvent} moved */
    const drag = (moved) => {
      if (Math.abs(moved.clientX - from) < CLICK) return;
      fold(column, false);
      set(column, before + grows * (moved.clientX - from));
      tell(grip);
    };
    grip.addEventListener("pointermove", drag);
    grip.addEventListener("lostpointercapture", () => grip.removeEventListener("pointermove", drag), { once: true });
  });
  grip.addEventListener("dblclick", turn);
  grip.addEventListener("keydown", (event) => {
    /** @type {Record<string, () => void>} */
    const acts = {
      left: () => set(column, width() - grows * STEP),
      right: () => set(column, width() + grows * STEP),
      fold: turn,
    };
    const act = acts[actOf(event, "column")];
    if (!act) return;
    act();
    event.preventDefault();
    event.stopPropagation();
    tell(grip);
  });
}

export function listenToGrips() {
  for (const grip of document.querySelectorAll("[data-grip]")) {
    if (!(grip instanceof HTMLElement)) continue;
    const column = grip.dataset.grip ?? "";
    const wide = Number(kept(`width:${column}`));
    if (wide) set(column, wide);
    if (kept(`folded:${column}`)) fold(column, true);
    listenTo(grip);
  }
}
