// A board that is no single picture is made as large as its place: all of it is seen, and no more.

const FITTED = matchMedia(
  "(min-width: 1100px) and (min-height: 500px), (min-width: 600px) and (max-height: 499px)",
);
const LEAST = 0.4;
const MOST = 2;
const STEPS = 6; // of halving: finer than anybody sees

const root = document.documentElement;
let fit = 1;
let place = ""; // the size that was fitted to

/** @param {number} wanted */
function set(wanted) {
  fit = wanted;
  root.style.setProperty("--fit", String(wanted));
}

/**
 * Whether the board lies inside its frame at the present size.
 * @param {HTMLElement} frame
 */
function fits(frame) {
  return frame.scrollHeight <= frame.clientHeight + 1 && frame.scrollWidth <= frame.clientWidth + 1;
}

/**
 * Smaller where the board has grown out of its frame; larger only when the frame has changed, so
 * that a board does not breathe with every piece on it.
 */
export function fitBoard() {
  const frame = document.getElementById("zoom");
  const own = document.querySelector("#area-board .fit, .plain-table #area-board");
  if (!frame || frame.classList.contains("zoomed")) return;
  if (own || !FITTED.matches) {
    if (fit !== 1) set(1);
    place = "";
    return;
  }
  const now = `${frame.clientWidth} ${frame.clientHeight} ${boards()}`;
  if (now === place && fits(frame)) return;
  place = now;
  let [low, high] = [LEAST, MOST];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    set(middle);
    if (fits(frame)) low = middle;
    else high = middle;
  }
  set(low);
}

/** Which boards are drawn. */
function boards() {
  return [...document.querySelectorAll("#area-board > .region")].map((each) => each.id).join(" ");
}

export function listenToFit() {
  const frame = document.getElementById("zoom");
  if (!frame) return;
  new ResizeObserver(fitBoard).observe(frame);
}
