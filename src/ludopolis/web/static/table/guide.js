// A guided first game: the places that its card suggests are lit, and the card lies over the prompt.

import { codesOf } from "./marks.js";

let shown = ""; // the title of the lesson

/** Light what the guide suggests, also what comes later in the same act. */
export function lightGuide() {
  const ways = /** @type {string[][]} */ (JSON.parse(document.getElementById("guide")?.dataset.lit ?? "[]"));
  for (const element of document.querySelectorAll("[data-option]")) {
    const lit = ways.length > 0 && codesOf(element).some((code) => ways.some((way) => leadsTo(way, code)));
    if (element.classList.contains("guided") !== lit) element.classList.toggle("guided", lit);
  }
  const title = document.getElementById("guide-title")?.textContent ?? "";
  if (title !== shown) document.querySelector(".guide-words")?.scrollTo(0, 0);
  shown = title;
}

/**
 * Whether what an element stands for lies on a way; either of the two may mean several options.
 * @param {string[]} way
 * @param {string} code
 */
function leadsTo(way, code) {
  return code
    .split(">")
    .every((part) => way.some((pick) => pick === part || begins(pick, part) || begins(part, pick)));
}

/**
 * @param {string} pattern
 * @param {string} code
 */
function begins(pattern, code) {
  return pattern.endsWith(" *") && code.startsWith(pattern.slice(0, -1));
}

/** On a small screen the card lies over the prompt, however high that is. */
export function listenToGuide() {
  const dock = document.querySelector(".dock");
  if (!(dock instanceof HTMLElement) || !document.getElementById("guide")) return;
  new ResizeObserver(() => {
    document.body.style.setProperty("--dock", `${dock.offsetHeight}px`);
  }).observe(dock);
}
