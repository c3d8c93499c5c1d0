// The table by keyboard: arrows between open elements, digits for buttons, typed codes.

import { advise } from "./advice.js";
import { actOf, isTyping, listPanes } from "./keyboard.js";
import { turnPane } from "./panes.js";

/** @typedef {import("./picking.js").Picking} Picking */

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

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
  document.getElementById("keys-help")?.addEventListener("click", help);
  addEventListener("keydown", (event) => {
    if (isTyping(event.target) && event.key !== "Escape") return;
    if (act(event, picking)) event.preventDefault();
  });
}

/**
 * @param {KeyboardEvent} event
 * @param {Picking} picking
 * @returns {boolean} whether the key did something
 */
function act(event, picking) {
  const wanted = actOf(event, "table");
  if (wanted) return ACTS[wanted]?.(event, picking) ?? false;
  const letter = /^[a-z]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
  return letter && !event.repeat && turnPane(event.key);
}

/** @param {Event} event */
function targetOf(event) {
  return event.target instanceof Element ? event.target : document.body;
}

/**
 * What is open and has the focus.
 * @param {Event} event
 */
function pointedAt(event) {
  return targetOf(event).closest("[data-option].open, .chips summary");
}

/** @type {Record<string, (event: KeyboardEvent, picking: Picking) => boolean>} */
const ACTS = {
  walk(event) {
    const [arrow, pointed] = [ARROWS[event.key], pointedAt(event)];
    if (!arrow || (!pointed && targetOf(event) !== document.body)) return false;
    const found = next(pointed ?? document.getElementById("question") ?? document.body, arrow);
    if (found) focus(found);
    return found !== null;
  },
  choose(event, picking) {
    const pointed = pointedAt(event);
    if (pointed && !pointed.matches(".chip, summary")) picking.touch(pointed);
    else if (event.key === "Enter" && picking.chosen && !targetOf(event).closest("a, button, summary, dialog")) {
      void picking.confirm();
    } else return false;
    return true;
  },
  button(event, picking) {
    const chip = shownChips()[Number(event.key) - 1];
    if (!chip) return false;
    focus(chip);
    if (chip.matches(".chip")) picking.touch(chip);
    else chip.click();
    return true;
  },
  release(event, picking) {
    if (targetOf(event).closest("dialog")) return false; // it closes itself
    if (!picking.chosen && document.getElementById("tag")?.hidden) foldGroup();
    picking.clear();
    return true;
  },
  undo(_, picking) {
    if (isOpen("undo")) void picking.undo(picking.state?.undoable || 1);
    return isOpen("undo");
  },
  redo(_, picking) {
    if (isOpen("redo")) void picking.redo();
    return isOpen("redo");
  },
  advise(_, picking) {
    if (isOpen("advice")) void advise(picking);
    return isOpen("advice");
  },
  type() {
    return open("typing");
  },
  fit() {
    document.getElementById("zoom-fit")?.click();
    return true;
  },
  watch() {
    const again = document.getElementById("again");
    again?.click();
    return again !== null;
  },
  help() {
    return help();
  },
};

/** Buttons that were unfolded are folded again; what is chosen among them is let go of before. */
function foldGroup() {
  const group = document.querySelector("#picks details.chip-group[open]");
  if (group?.contains(document.activeElement)) group.querySelector("summary")?.focus();
  group?.removeAttribute("open");
}

/** @param {string} id */
function isOpen(id) {
  const button = document.getElementById(id);
  return button instanceof HTMLButtonElement && !button.disabled;
}

/** @returns {HTMLElement[]} */
function shownChips() {
  const wanted = "#prompt .chip:not(.none), #prompt .chip-group summary";
  const chips = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(wanted));
  return [...chips].filter((chip) => chip.offsetParent !== null);
}

function help() {
  listPanes();
  return open("keys");
}

/** @param {string} id */
function open(id) {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
  return true;
}
