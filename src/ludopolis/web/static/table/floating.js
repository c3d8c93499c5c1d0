// What comes to the players and what they give, as small signs that fly between seats and table.

import { openFor } from "./panes.js";

/** @typedef {import("./types.js").Step} Step */
/** @typedef {{x: number, y: number}} Spot */

const STAGGER = 90;
const MOST_LIT = 3; // elements that are lit for one thing
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {Element[]} */
let lit = [];
let unfolded = false; // whether a pane is open only for what is counted

/**
 * The middle of an element that can be seen.
 * @param {Element | null | undefined} element
 * @returns {Spot | null}
 */
function spotOf(element) {
  if (!element?.checkVisibility()) return null;
  const { x, y, width, height } = element.getBoundingClientRect();
  const spot = { x: x + width / 2, y: y + height / 2 };
  const seen = width > 0 && spot.x > 0 && spot.y > 0 && spot.x < innerWidth && spot.y < innerHeight;
  return seen ? spot : null;
}

/**
 * Where somebody sits; where no seats are in view, as on a phone, the edge of what tells it.
 * @param {number} seat
 */
function seatSpot(seat) {
  const told = document.getElementById("watch");
  const edge = spotOf(told);
  return (
    spotOf(document.querySelector(`.seat-list > .seat-${seat}`)) ??
    (told && edge && { x: edge.x, y: told.getBoundingClientRect().top })
  );
}

/**
 * What on the table a thing is and can be seen, or else the head of the pane that it is folded in.
 * @param {string} thing
 * @returns {Element[]}
 */
function elementsOf(thing) {
  const code = CSS.escape(thing);
  const found = [...document.querySelectorAll(`[data-thing="${code}"], [data-counts="${code}"]`)];
  const seen = found.filter((element) => spotOf(element));
  if (seen.length) return seen.slice(0, MOST_LIT);
  const folds = found.map((element) => element.closest("details:not([open])")?.querySelector("summary"));
  return folds.flatMap((head) => (head && spotOf(head) ? [head] : [])).slice(0, 1);
}

/**
 * Light what a step is about, and nothing else; what is counted at the end is looked at in its pane.
 * @param {string[]} things
 */
export function light(things) {
  for (const element of lit) element.classList.remove("lit");
  const counted = things.map((thing) => `[data-counts="${CSS.escape(thing)}"]`).join();
  const meant = counted ? [...document.querySelectorAll(counted)] : [];
  if (meant.length || unfolded) openFor(meant);
  unfolded = meant.length > 0;
  lit = things.flatMap(elementsOf);
  for (const element of lit) element.classList.add("lit");
}

/**
 * Signs fly from who pays, and to who gains. Nothing moves for those who want it still.
 * @param {Step} step
 * @param {number} time how long a step is shown
 */
export function fly(step, time) {
  const box = document.getElementById("floats");
  if (!box || still.matches) return;
  const middle = spotOf(lit[0]) ?? spotOf(document.querySelector(".board-frame"));
  step.effects.forEach((effect, n) => {
    const seat = seatSpot(effect.seat);
    if (!seat || !middle) return;
    const sign = document.createElement("span");
    sign.className = `float seat-${effect.seat} ${effect.amount < 0 ? "flow-out" : "flow-in"}`;
    sign.innerHTML = effect.html;
    box.append(sign);
    travel(sign, effect.amount < 0 ? seat : middle, effect.amount < 0 ? middle : seat, n, time);
  });
}

/**
 * @param {HTMLElement} sign
 * @param {Spot} from
 * @param {Spot} to
 * @param {number} place
 * @param {number} time
 */
function travel(sign, from, to, place, time) {
  const at = (/** @type {Spot} */ spot, /** @type {number} */ size) =>
    `translate(${spot.x}px, ${spot.y}px) translate(-50%, -50%) scale(${size})`;
  const flight = sign.animate(
    [
      { transform: at(from, 0.6), opacity: 0 },
      { transform: at(from, 1.15), opacity: 1, offset: 0.2 },
      { transform: at(to, 1), opacity: 1, offset: 0.85 },
      { transform: at(to, 0.7), opacity: 0 },
    ],
    { duration: Math.max(300, time * 0.8), delay: place * STAGGER, easing: "ease-in-out", fill: "both" },
  );
  flight.finished.then(() => sign.remove(), () => sign.remove());
}

/** Nothing flies or is lit any more. */
export function land() {
  light([]);
  document.getElementById("floats")?.replaceChildren();
}
