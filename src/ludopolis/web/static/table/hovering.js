// A mouse that rests on something open sees what it would do. What was seen so is done by one click,
// where it is whole, can be taken back, and nothing speaks against it.

import { openOn, picksOf } from "./marks.js";
import { hideTag } from "./tag.js";
import { showEffect } from "./telling.js";

/** @typedef {import("./picking.js").Picking} Picking */
/** @typedef {import("./types.js").Option} Option */

const REST = 120; // until it is shown
const GLANCE = 250; // until it was read
const HABIT = 500; // a second click so soon belongs to the first

let timer = 0;
/** @type {{element: Element, codes: string, mark: string | undefined, since: number} | null} */
let seen = null;
/** @type {{element: Element, since: number} | null} */
let sent = null;

/**
 * What an option does is shown on this element.
 * @param {Element} element
 * @param {Option} option
 * @param {string | undefined} mark of the position
 */
export function noteSeen(element, option, mark) {
  seen = { element, codes: picksOf(option).join("|"), mark, since: performance.now() };
}

/**
 * Whether the option was seen there, long enough to be read.
 * @param {Element} element
 * @param {Option} option
 * @param {string | undefined} mark
 */
export function wasSeen(element, option, mark) {
  const codes = picksOf(option).join("|");
  const here = seen?.element === element && seen.codes === codes && seen.mark === mark;
  return here && seen !== null && wasRead(seen.since);
}

/** @param {number} since when something was shown */
export function wasRead(since) {
  return performance.now() - since >= GLANCE;
}

/** @param {Element} element by a click on which something was sent at once */
export function noteSent(element) {
  sent = { element, since: performance.now() };
}

/**
 * Whether somebody clicks twice out of habit where one click was enough.
 * @param {Element} element
 */
export function isHabit(element) {
  return sent !== null && sent.element === element && performance.now() - sent.since < HABIT;
}

/**
 * The position is another one: what the mouse rests on is shown anew.
 * @param {Picking} picking
 */
export function restAgain(picking) {
  seen = null;
  const resting = [...document.querySelectorAll("[data-option]:hover")].pop();
  if (resting && matchMedia("(hover: hover)").matches) rest(resting, picking);
}

/**
 * @param {Element} pointed
 * @param {Picking} picking
 */
function rest(pointed, picking) {
  clearTimeout(timer);
  const [only, more] = openOn(pointed, picking.chosen ? picking.follow : picking.options);
  if (!only || more) return;
  const [mark, chosen] = [picking.state?.mark, picking.chosen];
  timer = window.setTimeout(() => {
    if (picking.chosen === chosen && picking.state?.mark === mark) void picking.preview(only, pointed, false);
  }, REST);
}

/**
 * @param {PointerEvent} event
 * @param {Picking} picking
 */
function leave(event, picking) {
  clearTimeout(timer);
  const left = event.target instanceof Element ? event.target.closest("[data-option]") : null;
  const to = event.relatedTarget instanceof Element ? event.relatedTarget : null;
  if (!left || left.contains(to) || to?.closest("#tag")) return;
  if (seen?.element === left) seen = null;
  if (picking.chosen) picking.restate(left);
  else {
    if (!document.querySelector("#tag.menu, #tag.why")) hideTag();
    showEffect("");
  }
}

/** @param {Picking} picking */
export function listenToHovering(picking) {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || picking.sending) return;
    const pointed = event.target instanceof Element ? event.target.closest("[data-option]") : null;
    if (!pointed) clearTimeout(timer);
    else if (pointed !== seen?.element) rest(pointed, picking);
  });
  document.addEventListener("pointerout", (event) => {
    if (event.pointerType === "mouse") leave(event, picking);
  });
}
