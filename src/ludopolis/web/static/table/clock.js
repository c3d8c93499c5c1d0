// The time that is left to those who are asked. The server says how many seconds it is, so that it
// does not matter what the clock of this machine shows.

let end = 0; // on the clock of the page, which nobody can set
/** @type {Map<string, number>} */
let ends = new Map(); // the same by seat, where each has a time of their own
let days = "";
let timer = 0;

/**
 * @param {number | null} left seconds; null: no clock runs
 * @param {string} words how days and hours are said
 * @param {Record<string, number>} times seconds by seat, where each has a time of their own
 */
export function showClock(left, words, times) {
  clearInterval(timer);
  if (left === null) return;
  end = performance.now() + left * 1000;
  ends = new Map(Object.entries(times).map(([seat, own]) => [seat, performance.now() + own * 1000]));
  days = words;
  timer = window.setInterval(write, 250);
  write();
}

function write() {
  for (const shown of document.querySelectorAll("[data-clock]")) {
    const own = ends.get(shown.getAttribute("data-seat") ?? "") ?? end;
    const said = countdown(Math.max(0, Math.floor((own - performance.now()) / 1000)));
    if (shown.textContent !== said) shown.textContent = said;
  }
}

/** @param {number} left */
function countdown(left) {
  const hours = Math.floor(left / 3600);
  const two = (/** @type {number} */ number) => String(Math.floor(number % 60)).padStart(2, "0");
  if (hours >= 24) {
    const said = days.replace("{days}", String(Math.floor(hours / 24)));
    return said.replace("{hours}", String(hours % 24));
  }
  return hours ? `${hours}:${two(left / 60)}:${two(left)}` : `${Math.floor(left / 60)}:${two(left)}`;
}
