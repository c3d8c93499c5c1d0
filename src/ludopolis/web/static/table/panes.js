// What folds around the board: it is remembered, opens by one key, and opens by itself when only
// there something can be picked.

import { keep, kept } from "./keeping.js";

const WIDE = matchMedia("(min-width: 1600px) and (min-height: 500px)");
const TABBED = matchMedia("(max-width: 1099px), (max-height: 499px)");
const FLAT = matchMedia("(min-width: 600px) and (max-height: 499px)"); // a phone on its side

/** @type {Set<Element>} */
const known = new Set(); // panes that look as they were left here
/** @type {Set<Element>} */
const lent = new Set(); // panes that were opened for a question, and fold again after it

let game = "";

/** @returns {HTMLDetailsElement[]} */
function panes() {
  return [...document.querySelectorAll("details.pane, details.drawer")].filter(
    (each) => each instanceof HTMLDetailsElement,
  );
}

/** @param {Element} pane */
function nameOf(pane) {
  return `pane:${game}:${pane.closest("[id]")?.id}`;
}

/**
 * Whether a pane that was never touched here is open: where there is room, or where one part at a
 * time is shown anyway, all but the boards of others are; a phone on its side has room for none.
 * @param {HTMLDetailsElement} pane
 */
function opensAtFirst(pane) {
  if (pane.closest(".region-away")) return pane.open || WIDE.matches || TABBED.matches;
  if (pane.closest(".region-side")) return pane.open && !FLAT.matches;
  return pane.open || (pane.matches(".drawer") && TABBED.matches);
}

/** New panes look as they were left. */
export function rememberPanes() {
  for (const pane of panes()) {
    if (known.has(pane)) continue;
    known.add(pane);
    const left = TABBED.matches && pane.matches(".drawer") ? null : kept(nameOf(pane));
    const open = left === null ? opensAtFirst(pane) : left === "open";
    if (pane.open !== open) pane.open = open;
  }
}

/**
 * What is open inside a folded pane is marked on it; where a question can be answered nowhere
 * else, the pane opens for as long as it is asked.
 * @param {boolean} asked
 */
export function openForQuestion(asked) {
  let seen = !asked;
  /** @type {HTMLDetailsElement[]} */
  const closed = [];
  for (const region of document.querySelectorAll(".region[data-area]")) {
    const pane = region.querySelector(":scope > details.pane");
    const offers = asked && region.querySelector("[data-option].open") !== null;
    if (region.classList.contains("has-open") !== offers) region.classList.toggle("has-open", offers);
    if (pane instanceof HTMLDetailsElement && lent.has(pane) && !offers) fold(pane);
    if (!offers || !region.checkVisibility()) continue;
    if (pane instanceof HTMLDetailsElement && !pane.open) closed.push(pane);
    else seen = true;
  }
  if (seen) return;
  for (const pane of closed) {
    lent.add(pane);
    pane.open = true;
  }
}

/** @param {HTMLDetailsElement} pane */
function fold(pane) {
  lent.delete(pane);
  pane.open = false;
}

/**
 * Open or fold the pane of a key.
 * @param {string} key
 * @returns {boolean} whether there is one
 */
export function turnPane(key) {
  const pane = document.querySelector(`details[data-opens="${CSS.escape(key)}"]`);
  if (!(pane instanceof HTMLDetailsElement)) return false;
  pane.open = !pane.open;
  const tab = pane.closest("[data-shows]")?.getAttribute("data-shows");
  if (TABBED.matches && pane.open && tab) {
    const button = document.querySelector(`[data-tab="${tab}"]`);
    if (button instanceof HTMLElement) button.click();
  }
  if (pane.open) pane.scrollIntoView({ block: "nearest" });
  return true;
}

/** @param {Event} event */
function note(event) {
  const pane = event.target;
  if (!(pane instanceof HTMLDetailsElement) || !pane.matches(".pane, .drawer")) return;
  if (lent.has(pane) && pane.open) return; // nobody asked for it
  lent.delete(pane);
  if (known.has(pane)) keep(nameOf(pane), pane.open ? "open" : "folded");
}

/** @param {string} name of the game: each is folded in its own way */
export function listenToPanes(name) {
  game = name;
  rememberPanes();
  document.addEventListener("toggle", note, true);
}
