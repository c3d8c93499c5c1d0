// How an act goes on that is chosen and not yet confirmed: what is asked next, and as buttons what
// is not drawn on the table.

import { openOn, pointable } from "./marks.js";

/** @typedef {import("./types.js").Follow} Follow */
/** @typedef {import("./types.js").Option} Option */

const FEW = 4; // so many have buttons even where they are drawn

const FITTED = matchMedia("(min-width: 1100px) and (min-height: 500px)");

function box() {
  return document.getElementById("follow");
}

/**
 * While an act goes on the prompt gets no lower: the board, which is fitted above it, would grow
 * away under the mouse.
 * @param {boolean} goesOn
 */
function holdHeight(goesOn) {
  const prompt = document.getElementById("prompt");
  if (!prompt || (prompt.style.minHeight !== "") === goesOn) return;
  prompt.style.minHeight = goesOn && FITTED.matches ? `${prompt.offsetHeight}px` : "";
}

export function hideFollow() {
  holdHeight(false);
  const found = box();
  if (!found?.childElementCount) return;
  found.replaceChildren();
  found.hidden = true;
}

/** @param {Follow} follow */
export function showFollow({ question, options }) {
  const found = box();
  if (!found) return;
  holdHeight(options.length > 0);
  found.hidden = options.length === 0;
  found.replaceChildren();
  if (!options.length) return;
  const asked = document.createElement("span");
  asked.className = "follow-question";
  asked.textContent = question ?? "";
  const drawn = pointable().filter((element) => element.checkVisibility());
  const wanted = options.length > FEW ? options.filter((option) => !isDrawn(option, drawn)) : options;
  found.append(asked, ...wanted.map(chip));
}

/**
 * @param {Option} option
 * @param {Element[]} drawn
 */
function isDrawn(option, drawn) {
  return drawn.some((element) => openOn(element, [option]).length > 0);
}

/** @param {Option} option */
function chip(option) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "chip next";
  made.setAttribute("data-option", option.code);
  made.textContent = option.label;
  return made;
}
