// Clicks on the table, and on the tabs that show one part of it at a time.

import { followTag } from "./tag.js";

/** @typedef {import("./picking.js").Picking} Picking */

/** @param {Picking} picking */
export function listenToTouch(picking) {
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const pointed = target?.closest("[data-option]");
    if (pointed) {
      event.preventDefault();
      picking.touch(pointed);
    } else if (target?.closest("#confirm")) {
      void picking.confirm();
    } else if (!target?.closest("#tag, #prompt, #toasts")) {
      picking.clear();
    }
  });
  addEventListener("scroll", followTag, { capture: true, passive: true });
  addEventListener("resize", followTag);
  const place = document.getElementById("zoom"); // of the board, which is smaller while more is asked
  if (place) new ResizeObserver(followTag).observe(place);
}

/** @param {() => void} begin what is done once another part is shown */
export function listenToTabs(begin) {
  for (const tab of document.querySelectorAll("[data-tab]")) {
    tab.addEventListener("click", () => {
      const shown = tab.getAttribute("data-tab") ?? "";
      document.body.dataset.shown = shown;
      for (const each of document.querySelectorAll("[data-tab]")) {
        each.setAttribute("aria-pressed", String(each === tab));
      }
      if (shown === "chat") document.querySelector("#chat details")?.setAttribute("open", "");
      begin();
      const part = document.querySelector(`[data-shows="${shown}"]`);
      const { scrollHeight, clientHeight } = document.documentElement;
      if (scrollHeight > clientHeight) part?.scrollIntoView({ block: "start" });
    });
  }
}
