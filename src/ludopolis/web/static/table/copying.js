// Links to send to others, copied by a button.

import { toast } from "./notices.js";

/** @param {string} copied what is said when it is done */
export function listenToCopying(copied) {
  document.addEventListener("click", async (event) => {
    const button = event.target instanceof Element ? event.target.closest(".copy") : null;
    if (!(button instanceof HTMLElement)) return;
    const link = button.dataset.link ?? location.href;
    if ((await copy(link)) || copyOld(link, button)) toast(copied);
  });
}

/** @param {string} link */
async function copy(link) {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
}

/**
 * The way for pages without HTTPS, as in a house of one's own.
 * @param {string} link
 * @param {HTMLElement} beside
 */
function copyOld(link, beside) {
  const field = document.createElement("input");
  field.value = link;
  beside.after(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
