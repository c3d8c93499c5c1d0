// How much was said that has not been read: on the tab of a phone, and on the folded drawer.

import { keep, kept } from "./keeping.js";

/** @param {string} table */
export function markUnread(table) {
  const said = [...document.querySelectorAll("#chat .said li:not(.notice)")];
  const numbers = said.map((line) => Number(line.getAttribute("data-key")?.split("-")[1]));
  const last = Math.max(0, ...numbers);
  const name = `read:${table}`;
  const list = document.querySelector("#chat .said");
  const seen = list?.checkVisibility() ?? false;
  if (kept(name) === null || seen) keep(name, String(last));
  const read = Number(kept(name));
  const fresh = numbers.filter((number) => number > read).length;
  for (const badge of document.querySelectorAll(".unread")) {
    badge.textContent = fresh ? String(fresh) : "";
    if (badge instanceof HTMLElement) badge.hidden = fresh === 0;
  }
}
