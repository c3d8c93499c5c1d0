// How much was said that has not been read: on the tab of a phone, and on the folded drawer. Where
// it is read, the newest line is in view.

import { keep, kept } from "./keeping.js";

const LINES = 120; // pixels: so near its end a list is followed

let newest = ""; // the line that was shown

/**
 * Who opens the chat sees what was said last, and has read it.
 * @param {string} table
 */
export function listenToUnread(table) {
  document.getElementById("area-chat")?.addEventListener("toggle", () => markUnread(table), true);
}

/** @param {string} table */
export function markUnread(table) {
  const said = [...document.querySelectorAll("#chat .said li:not(.notice)")];
  const numbers = said.map((line) => Number(line.getAttribute("data-key")?.split("-")[1]));
  const last = Math.max(0, ...numbers);
  const name = `read:${table}`;
  const list = document.querySelector("#chat .said");
  const seen = list?.checkVisibility() ?? false;
  if (list && seen) showNewest(list);
  if (kept(name) === null || seen) keep(name, String(last));
  const read = Number(kept(name));
  const fresh = numbers.filter((number) => number > read).length;
  for (const badge of document.querySelectorAll(".unread")) {
    badge.textContent = fresh ? String(fresh) : "";
    if (badge instanceof HTMLElement) badge.hidden = fresh === 0;
  }
}

/**
 * What was said last comes into view, unless somebody reads what was said long before.
 * @param {Element} list
 */
function showNewest(list) {
  const last = list.lastElementChild?.getAttribute("data-key") ?? "";
  const below = list.scrollHeight - list.clientHeight - list.scrollTop;
  if (last === newest || (newest && below > LINES)) return;
  newest = last;
  list.scrollTop = list.scrollHeight;
}
