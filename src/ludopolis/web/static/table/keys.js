// The table by keyboard: arrows between open elements, digits for buttons, typed codes.

import { turnPane } from "./panes.js";

/** @typedef {import("./picking.js").Picking} Picking */

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/** @param {EventTarget | null} target */
function isTyping(target) {
  return target instanceof HTMLElement && target.matches("input, textarea, select");
}

/** @param {Element} element */
function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * The open element nearest in a direction; sideways counts double.
 * @param {Element} from
 * @param {[number, number]} direction
 * @returns {Element | null}
 */
function next(from, [dx, dy]) {
  const here = centre(from);
  let best = null;
  let least = Infinity;
  for (const element of document.querySelectorAll("[data-option].open, .chip, .chips summary")) {
    if (!element.checkVisibility()) continue;
    const { x, y } = centre(element);
    const along = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    if (element !== from && along > 1 && along + 2 * aside < least) {
      least = along + 2 * aside;
      best = element;
    }
  }
  return best;
}

/** @param {Element} element */
function focus(element) {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
}

/** @param {Picking} picking */
export function listen(picking) {
  document.getElementById("keys-help")?.addEventListener("click", () => open("keys"));
  addEventListener("keydown", (event) => {
    if (isTyping(event.target) && event.key !== "Escape") return;
    if (event.altKey) return;
    if (event.ctrlKey || event.metaKey) shortcut(event, picking);
    else plain(event, picking);
  });
}

/**
 * @param {KeyboardEvent} event
 * @param {Picking} picking
 */
function shortcut(event, picking) {
  const key = event.key.toLowerCase();
  if (key === "z" && !event.shiftKey && isOpen("undo")) void picking.undo(picking.state?.undoable || 1);
  else if ((key === "y" || (key === "z" && event.shiftKey)) && isOpen("redo")) void picking.redo();
  else return;
  event.preventDefault();
}

/** @param {string} id */
function isOpen(id) {
  const button = document.getElementById(id);
  return button instanceof HTMLButtonElement && !button.disabled;
}

/**
 * @param {KeyboardEvent} event
 * @param {Picking} picking
 */
function plain(event, picking) {
  const target = event.target instanceof Element ? event.target : document.body;
  const pointed = target.closest("[data-option].open, .chips summary");
  const arrow = ARROWS[event.key];
  if (event.key === "Escape" && target.closest("dialog")) return; // it closes itself
  if (event.key === "Escape") picking.clear();
  else if ((event.key === "Enter" || event.key === " ") && pointed && !pointed.matches(".chip, summary")) {
    picking.touch(pointed);
  } else if (event.key === "Enter" && picking.chosen && !target.closest("a, button, summary, dialog")) {
    void picking.confirm();
  } else if (arrow && (pointed || target === document.body)) {
    const start = pointed ?? document.getElementById("question") ?? document.body;
    const found = next(start, arrow);
    if (!found) return;
    focus(found);
  } else if (/^[1-9]$/.test(event.key)) {
    const chip = shownChips()[Number(event.key) - 1];
    if (!chip) return;
    focus(chip);
    if (chip.matches(".chip")) picking.touch(chip);
    else chip.click();
  } else if (event.key === "a" && isOpen("advice")) {
    void picking.advise();
  } else if (event.key === "f") {
    document.getElementById("zoom-fit")?.click();
  } else if (/^[a-z]$/.test(event.key) && !event.repeat && turnPane(event.key)) {
    // the pane has turned
  } else if (event.key === "/") {
    open("typing");
  } else if (event.key === "?") {
    open("keys");
  } else return;
  event.preventDefault();
}

/** @returns {HTMLElement[]} */
function shownChips() {
  const wanted = "#prompt .chip:not(.none), #prompt .chip-group summary";
  const chips = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(wanted));
  return [...chips].filter((chip) => chip.offsetParent !== null);
}

/** @param {string} id */
function open(id) {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}
