// What folds around the board: it is remembered, opens by one key, and opens by itself when only
// there something can be picked.

import { keep, kept } from "./keeping.js";
import { openOn } from "./marks.js";

/** @typedef {import("./types.js").State} State */

const WIDE = matchMedia("(min-width: 1600px) and (min-height: 500px)");
const TABBED = matchMedia("(max-width: 1099px), (max-height: 499px)");
const FLAT = matchMedia("(min-width: 600px) and (max-height: 499px)"); // a phone on its side

/** @type {WeakMap<Element, boolean>} */
const known = new WeakMap(); // panes, and whether they were open when we heard of them last
/** @type {WeakMap<Element, boolean>} */
const sent = new WeakMap(); // panes, and whether they came open
/** @type {Set<Element>} */
const lent = new Set(); // panes that were opened for a question, and fold again after it

/** @type {Set<HTMLDetailsElement>} */
const shown = new Set(); // panes that were opened to show what is in them

let game = "";

/** @returns {HTMLDetailsElement[]} */
function panes() {
  return [...document.querySelectorAll("details.pane, details.drawer")].filter(
    (each) => each instanceof HTMLDetailsElement,
  );
}

/** @param {Element} pane */
function nameOf(pane) {
  const region = pane.closest("[id]");
  return `pane:${game}:${region?.getAttribute("data-area") ?? ""}:${region?.id}`;
}

/**
 * Whether a pane that was never touched here is open: where there is room, or where one part at a
 * time is shown anyway, all but the boards of others are; a phone on its side has room for none.
 * @param {HTMLDetailsElement} pane
 */
function opensAtFirst(pane) {
  const open = sent.get(pane) ?? pane.open;
  if (pane.closest(".region-away")) return open || WIDE.matches || TABBED.matches;
  if (pane.closest(".region-side")) return open && !FLAT.matches;
  return open || (pane.matches(".drawer") && TABBED.matches);
}

/**
 * Open or fold a pane without taking it for the reader's wish.
 * @param {HTMLDetailsElement} pane
 * @param {boolean} open
 */
function set(pane, open) {
  known.set(pane, open);
  if (pane.open !== open) pane.open = open;
}

/** New panes look as they were left. */
export function rememberPanes() {
  for (const pane of panes()) {
    if (known.has(pane)) continue;
    sent.set(pane, pane.open);
    set(pane, opens(pane));
  }
}

/** @param {HTMLDetailsElement} pane */
function opens(pane) {
  const left = TABBED.matches && pane.matches(".drawer") ? null : kept(nameOf(pane));
  return left === null ? opensAtFirst(pane) : left === "open";
}

/** A phone was turned, or a window made larger. */
function turned() {
  for (const pane of panes()) if (!lent.has(pane)) set(pane, opens(pane));
}

/**
 * A region lies elsewhere now, as boards do where several people share a screen.
 * @param {Element} region
 * @param {boolean} open as it is there at first
 */
export function changePane(region, open) {
  const pane = paneOf(region);
  if (!pane) return;
  lent.delete(pane);
  set(pane, open);
  known.delete(pane);
  rememberPanes();
}

/**
 * The options that answer the question; the others are open beside it.
 * @param {State} state
 */
export function answersTo({ options, asides }) {
  return options.filter(({ kind }) => !asides.includes(kind));
}

/**
 * What is open inside a folded pane is marked on it; where a question can be answered nowhere
 * else, the pane opens for as long as it is asked. What is open beside the question is no answer.
 * @param {State} state
 */
export function openForQuestion(state) {
  const regions = [...document.querySelectorAll(".region[data-area]")].map((region) => ({
    region,
    pane: paneOf(region),
    open: state.mine ? [...region.querySelectorAll("[data-option].open")] : [],
  }));
  const closed = foldedAnswers(regions, state); // before anything changes, which would be styled again
  for (const { region, pane, open } of regions) {
    const offers = open.length > 0;
    if (region.classList.contains("has-open") !== offers) region.classList.toggle("has-open", offers);
    if (pane && !offers && lent.delete(pane)) set(pane, false);
  }
  for (const pane of closed) {
    lent.add(pane);
    set(pane, true);
  }
}

/**
 * Open the first pane in which one of these things lies, if none of them is seen elsewhere, for as
 * long as they are meant; who folds it again has seen them.
 * @param {Element[]} things
 */
export function openFor(things) {
  for (const pane of shown) {
    if (things.some((each) => pane.contains(each))) continue;
    shown.delete(pane);
    if (known.get(pane)) set(pane, false);
  }
  if (things.some((each) => each.checkVisibility())) return;
  const hidden = things.find((each) => each.closest("details.pane:not([open])")?.checkVisibility());
  const pane = hidden?.closest("details.pane:not([open])");
  if (!hidden || !(pane instanceof HTMLDetailsElement) || shown.has(pane)) return;
  shown.add(pane);
  set(pane, true);
  hidden.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/**
 * The folded panes in which a question can be answered, if it can be answered nowhere else.
 * @param {{region: Element, pane: HTMLDetailsElement | null, open: Element[]}[]} regions
 * @param {State} state
 * @returns {HTMLDetailsElement[]}
 */
function foldedAnswers(regions, state) {
  const answers = state.mine ? answersTo(state) : [];
  const found = regions.filter(
    ({ region, open }) => open.some((each) => openOn(each, answers).length > 0) && region.checkVisibility(),
  );
  const seen = found.some(({ pane }) => !pane || pane.open);
  return seen ? [] : found.flatMap(({ pane }) => pane ?? []);
}

/** @param {Element} region */
function paneOf(region) {
  const pane = region.querySelector(":scope > details.pane");
  return pane instanceof HTMLDetailsElement ? pane : null;
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
  wish(pane); // the browser tells of it only later, when the page may be gone
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
  if (pane instanceof HTMLDetailsElement && pane.matches(".pane, .drawer")) wish(pane);
}

/**
 * What the reader has opened or folded stays so.
 * @param {HTMLDetailsElement} pane
 */
function wish(pane) {
  if (!known.has(pane) || known.get(pane) === pane.open) return; // nobody wished for it
  known.set(pane, pane.open);
  lent.delete(pane);
  keep(nameOf(pane), pane.open ? "open" : "folded");
}

/** @param {string} name of the game: each is folded in its own way */
export function listenToPanes(name) {
  game = name;
  rememberPanes();
  document.addEventListener("toggle", note, true);
  for (const media of [WIDE, TABBED, FLAT]) media.addEventListener("change", turned);
}
