// Walking through the positions of a game without loading the page anew.

import { look, move } from "./motion.js";
import { morph } from "./morph.js";

/** @param {() => void} onChange */
export function listenToReplay(onChange) {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-replay]") : null;
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void go(link.href, onChange);
  });
  addEventListener("keydown", (event) => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey) return;
    const wanted = { ArrowLeft: "back", ArrowRight: "forth", Home: "first", End: "last" }[event.key];
    const link = wanted && document.querySelector(`a[data-replay="${wanted}"]`);
    if (!(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    void go(link.href, onChange);
  });
  addEventListener("popstate", () => location.reload());
}

/**
 * @param {string} address
 * @param {() => void} onChange
 */
async function go(address, onChange) {
  const answer = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) {
    location.href = address;
    return;
  }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [from, to] = [document.getElementById("main"), page.getElementById("main")];
  if (!from || !to || !document.querySelector("a[data-replay]") || !page.querySelector("a[data-replay]")) {
    location.href = address;
    return;
  }
  history.pushState(null, "", address);
  const before = look();
  morph(from, to);
  move(before);
  onChange();
}
