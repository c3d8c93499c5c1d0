// What folds out of the bar: one at a time, and away again by Escape or a click beside it.

/** @returns {Element[]} */
function open() {
  return [...document.querySelectorAll("details.bar-fold[open]")];
}

export function listenToMenus() {
  document.addEventListener("pointerdown", (event) => {
    const inside = event.target instanceof Element ? event.target.closest("details.bar-fold") : null;
    for (const menu of open()) if (menu !== inside) menu.removeAttribute("open");
  });
  addEventListener(
    "keydown",
    (event) => {
      const [menu] = open();
      if (event.key !== "Escape" || !menu) return;
      menu.removeAttribute("open");
      const summary = menu.querySelector("summary");
      if (menu.contains(document.activeElement)) summary?.focus();
      event.stopPropagation(); // what is chosen on the table stays
    },
    true,
  );
}
