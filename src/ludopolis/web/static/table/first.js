// The first steps in a game, for those who have not put them away.

import { keep, kept } from "./keeping.js";

export function listenToFirst() {
  const panel = document.getElementById("first");
  if (!(panel instanceof HTMLDetailsElement)) return;
  const name = `first:${panel.dataset.game}`;
  panel.hidden = kept(name) === "seen";
  panel.querySelector("#first-done")?.addEventListener("click", () => {
    keep(name, "seen");
    panel.hidden = true;
    document.getElementById("main")?.focus({ preventScroll: true });
  });
  document.getElementById("first-again")?.addEventListener("click", () => {
    keep(name, "");
    panel.hidden = false;
    panel.open = true;
    document.querySelector("details.bar-more")?.removeAttribute("open");
    panel.querySelector("summary")?.focus();
  });
}
