// What a bot would do with the whole turn, and why.

import { speak } from "./notices.js";

/** @typedef {import("./types.js").Advised} Advised */

/** @param {{best: Advised, others: Advised[]}} told */
export function showAdvice({ best, others }) {
  const box = document.getElementById("advised");
  if (!box) return;
  const list = document.createElement("ol");
  list.append(...[best, ...others].map(line));
  box.replaceChildren(list); // what is sent anew resets attributes, but keeps what is in it
  speak([best.text, best.now, best.promise].filter(Boolean));
}

/** Nothing is advised any more. */
export function hideAdvice() {
  document.getElementById("advised")?.replaceChildren();
}

/**
 * @param {Advised} advised
 * @param {number} place
 */
function line({ text, now, promise }, place) {
  const item = document.createElement("li");
  const turn = document.createElement(place ? "span" : "b");
  const why = document.createElement("small");
  turn.textContent = text;
  why.textContent = [now, promise].filter(Boolean).join(" \u00b7 ");
  item.append(turn, " ", why);
  return item;
}
