// What an act changes, in pictures and numbers: one small chip for each counter of each player.

import { capital } from "./notices.js";

/** @typedef {import("./types.js").Change} Change */
/** @typedef {import("./types.js").Preview} Preview */

const MOST = 3; // sentences, where nothing that is counted changes

/**
 * What a preview shows: chips, or else a few sentences. All of it in words is spoken.
 * @param {Preview} preview
 * @param {string} title what stands above it, and is not said again
 * @param {number | null | undefined} own
 * @returns {HTMLElement[]}
 */
export function shownOf({ changes, effects }, title, own) {
  if (changes.length) return [chips(changes, own)];
  const others = effects.filter((said) => said.toLowerCase() !== title.toLowerCase());
  return others.slice(0, MOST).map((said) => made("p", "tag-line", capital(said)));
}

/**
 * @param {Change[]} changes
 * @param {number | null | undefined} own
 */
export function chips(changes, own) {
  const row = made("span", "changes", "");
  row.append(...changes.map((change) => chip(change, own)));
  return row;
}

/**
 * @param {Change} change
 * @param {number | null | undefined} own
 */
function chip({ seat, icon, amount, text }, own) {
  const less = amount.startsWith("\u2212") || amount.startsWith("-");
  const shown = made("span", `change ${less ? "less" : "more"}`, "");
  shown.setAttribute("aria-label", text);
  shown.setAttribute("role", "img");
  if (seat !== own) shown.append(made("i", `change-of seat-${seat}`, ""));
  if (!icon) shown.append(text);
  else if (icon.startsWith("#")) shown.append(picture(icon), amount);
  else shown.append(made("b", icon, amount));
  return shown;
}

/**
 * What stands before a name: a symbol that the scene draws, or what its style sheet draws.
 * @param {string} icon
 */
export function sign(icon) {
  if (icon.startsWith("#")) return picture(icon);
  const drawn = made("b", icon, "");
  drawn.setAttribute("aria-hidden", "true");
  return drawn;
}

/** @param {string} symbol */
function picture(symbol) {
  const space = "http://www.w3.org/2000/svg";
  const drawn = document.createElementNS(space, "svg");
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", symbol);
  drawn.setAttribute("viewBox", "0 0 24 24");
  drawn.setAttribute("class", "change-icon");
  drawn.append(use);
  return drawn;
}

/**
 * @param {string} kind
 * @param {string} className
 * @param {string} said
 */
function made(kind, className, said) {
  const element = document.createElement(kind);
  element.className = className;
  if (said) element.textContent = said;
  return element;
}
