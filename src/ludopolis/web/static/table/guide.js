// A guided first game: what its card suggests is lit, step by step, and the card lies over the prompt.

import { bringIntoView, isClear, openOn, picksOf } from "./marks.js";
import { openFor } from "./panes.js";

/** @typedef {import("./types.js").Option} Option */
/** @typedef {{follow: Option[], options: Option[]}} Touched how what is chosen can go on, and what is open anew */

const ANY = "*";
const CAN_BE_PICKED = "[data-option].guided:is(.open, .next):not(.chip)";

let shown = ""; // the title of the lesson
let moved = true; // the reader has moved the page since something was brought into view
/** @type {Option[]} */
let advised = [];

/**
 * Light what the guide suggests now, and open what hides it.
 * @param {Touched} touched
 */
export function lightGuide({ follow, options }) {
  const card = document.getElementById("guide");
  if (!card && !advised.length) return;
  const ways = /** @type {string[][]} */ (JSON.parse(card?.dataset.lit ?? "[]"));
  const [next, first] = [follow, options].map((open) => open.filter((option) => leads(ways, picksOf(option))));
  advised = next?.length ? next : (first ?? []);
  for (const element of document.querySelectorAll("[data-option]")) {
    const lit = openOn(element, advised).length > 0;
    if (element.classList.contains("guided") !== lit) element.classList.toggle("guided", lit);
  }
  openFor([...document.querySelectorAll(CAN_BE_PICKED)]);
  lightTabs();
  const title = document.getElementById("guide-title")?.textContent ?? "";
  if (title !== shown) document.querySelector(".guide-words")?.scrollTo(0, 0);
  shown = title;
}

/**
 * Bring what is lit into view, if none of it is.
 * @returns {boolean} whether anything is lit
 */
export function showGuided() {
  const lit = [...document.querySelectorAll(CAN_BE_PICKED)].filter((each) => each.checkVisibility());
  if (lit[0] && !lit.some(isClear)) bringIntoView(lit[0]);
  moved = lit.length === 0;
  return lit.length > 0;
}

/**
 * Light the entries of a menu that the guide suggests.
 * @param {Option[]} options
 * @param {HTMLElement[]} entries
 */
export function lightMenu(options, entries) {
  entries.forEach((entry, n) => {
    const option = options[n];
    entry.classList.toggle("guided", !!option && advised.includes(option));
  });
}

/** On a phone what is lit may lie behind a tab. */
function lightTabs() {
  for (const tab of document.querySelectorAll("[data-tab]")) {
    const part = document.querySelector(`[data-shows="${tab.getAttribute("data-tab")}"]`);
    tab.classList.toggle("has-guided", Boolean(part?.querySelector(CAN_BE_PICKED)));
  }
}

/**
 * Whether one of these ways begins with these picks.
 * @param {string[][]} ways
 * @param {string[]} picks
 */
function leads(ways, picks) {
  return ways.some((way) => picks.length <= way.length && picks.every((pick, n) => fits(way[n] ?? "", pick)));
}

/**
 * @param {string} pattern
 * @param {string} code
 */
function fits(pattern, code) {
  const parts = pattern.split(ANY);
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  if (parts.length === 1) return pattern === code;
  if (!code.startsWith(first) || !code.endsWith(last)) return false;
  let place = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = code.indexOf(part, place);
    if (found < 0) return false;
    place = found + part.length;
  }
  return place <= code.length - last.length;
}

/** On a small screen the card lies over the prompt, however high that is, and both over what is asked about. */
export function listenToGuide() {
  const [dock, card] = [document.querySelector(".dock"), document.getElementById("area-guide")];
  if (!(dock instanceof HTMLElement) || !card?.childElementCount) return;
  const measured = new ResizeObserver(() => {
    document.documentElement.style.setProperty("--dock", `${dock.offsetHeight}px`);
    document.documentElement.style.setProperty("--guide", `${card.offsetHeight}px`);
    if (!moved) showGuided(); // neither may have grown over it
  });
  for (const way of ["pointerdown", "wheel", "keydown"]) addEventListener(way, () => (moved = true), { passive: true });
  measured.observe(dock);
  measured.observe(card);
}
