// An action of the game that is pointed at, or pressed, lights its places on the table.

import { codesOf, pointable } from "./marks.js";

/** @param {EventTarget | null} target */
function groupOf(target) {
  return target instanceof Element ? target.closest(".chip-group") : null;
}

/**
 * Light what a group of buttons stands for; without one, what the open one stands for.
 * @param {Element | null} group
 */
function light(group) {
  const shown = group ?? document.querySelector("#picks details.chip-group[open]");
  const chips = shown?.querySelectorAll("[data-option]") ?? [];
  const codes = new Set([...chips].flatMap(codesOf));
  for (const element of pointable()) {
    const lit = codes.size > 0 && element.classList.contains("open") && stands(element, codes);
    if (element.classList.contains("lit") !== lit) element.classList.toggle("lit", lit);
  }
  document.body.classList.toggle("lighting", codes.size > 0);
}

/**
 * @param {Element} element
 * @param {Set<string>} codes
 */
function stands(element, codes) {
  return codesOf(element).some((code) =>
    code.endsWith(" *") ? [...codes].some((each) => each.startsWith(code.slice(0, -1))) : codes.has(code),
  );
}

export function listenToLights() {
  for (const name of ["pointerover", "focusin"]) {
    document.addEventListener(name, (event) => light(groupOf(event.target)), true);
  }
  document.addEventListener("toggle", () => light(null), true);
}
