// Soft warnings: what speaks against a pick that is legal. They stop nobody, and each kind can be muted.

import { keep, kept } from "./keeping.js";
import { capital } from "./notices.js";

/** @typedef {import("./types.js").Doubt} Doubt */

const NAME = "muted";

/** @returns {string[]} */
function muted() {
  try {
    const found = JSON.parse(kept(NAME) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** @param {string[]} kinds */
function mute(kinds) {
  keep(NAME, kinds.length ? JSON.stringify(kinds) : "");
  showMuted();
}

/** The menu of the table offers to hear everything again. */
function showMuted() {
  const button = document.getElementById("unmute");
  if (button) button.hidden = muted().length === 0;
}

export function listenToDoubts() {
  document.getElementById("unmute")?.addEventListener("click", () => mute([]));
  showMuted();
}

/**
 * The doubt, unless its kind is muted.
 * @param {Doubt | null} doubt
 */
export function heard(doubt) {
  return doubt && !muted().includes(doubt.kind) ? doubt : null;
}

/**
 * The doubt as it stands beside a preview.
 * @param {Doubt} doubt
 * @param {string} quiet what the button says that mutes its kind; without it there is no button
 * @returns {HTMLElement}
 */
export function warning(doubt, quiet) {
  const box = document.createElement("span");
  box.className = "doubt";
  const said = document.createElement("span");
  said.textContent = capital(doubt.text);
  box.append(said);
  if (quiet) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "doubt-mute";
    button.textContent = quiet;
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      mute([...muted(), doubt.kind]);
      box.remove();
    });
    box.append(button);
  }
  return box;
}
