// What everybody has to know: a round begins, the end is near. It is over the board for a moment.

const SHOWN = 2400;
let timer = 0;

/** @param {string[]} news */
export function announce(news) {
  const banner = document.getElementById("banner");
  if (!banner || !news.length) return;
  banner.textContent = news.join(" · ");
  banner.hidden = false;
  banner.classList.remove("fades");
  void banner.offsetWidth; // so that what fades begins anew
  banner.classList.add("fades");
  clearTimeout(timer);
  timer = window.setTimeout(() => (banner.hidden = true), SHOWN);
}
