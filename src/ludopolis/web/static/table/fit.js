// A board that is no single picture is made as large as its place: all of it is seen, and no more.

import { keep, kept } from "./keeping.js";

const FITTED = matchMedia(
  "(min-width: 1100px) and (min-height: 500px), (min-width: 600px) and (max-height: 499px)",
);
const LEAST = 0.3;
const MOST = 2;
const STEPS = 8; // at most, until it is as large as it goes
const CLOSE = 0.02; // finer than anybody sees
const LAST = "fit:last"; // what was fitted last, and where
const SHRINK = 0.97; // where a board that is smaller comes out larger than it was measured

let fit = 1;
let place = ""; // the size that was fitted to
let recalled = false; // whether that was at another visit

/**
 * @param {HTMLElement} board
 * @param {number} wanted
 */
function set(board, wanted) {
  fit = wanted;
  board.style.setProperty("--fit", String(wanted));
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
  const [frame, board] = [document.getElementById("zoom"), document.getElementById("area-board")];
  if (!frame || !board || frame.classList.contains("zoomed")) return;
  if (board.querySelector(".fit") || document.body.matches(".plain-table") || !FITTED.matches) {
    if (fit !== 1) set(board, 1);
    place = "";
    return;
  }
  const now = `${frame.clientWidth} ${frame.clientHeight} ${boards()}`;
  if (now === place && fits(frame)) return;
  [place, recalled] = [now, false];
  set(board, largest(frame, board));
  while (fit > LEAST && !fits(frame)) set(board, fit * SHRINK);
  keep(remembered(), String(fit));
  keep(LAST, [fit, location.pathname, innerWidth, innerHeight, now].join(" "));
}

/**
 * Begin with the size that these boards had last: mostly it fits, and nothing is laid out twice. At
 * the same table in the same window it needs no trying, and `theme.js` has set it before.
 */
export function recallFit() {
  const board = document.getElementById("area-board");
  const last = Number(kept(remembered()));
  if (board && FITTED.matches && LEAST <= last && last <= MOST) set(board, last);
  else document.documentElement.style.removeProperty("--fit"); // that was another board
  const [, table, , , ...was] = (kept(LAST) ?? "").split(" ");
  if (table === location.pathname) [place, recalled] = [was.join(" "), true];
}

/**
 * The size at which the board just fits. It is not tried on the board, whose every part would be
 * styled anew each time: a board of half the size is laid out as if its frame were twice as wide.
 * @param {HTMLElement} frame
 * @param {HTMLElement} board
 */
function largest(frame, board) {
  const { clientWidth: wide, clientHeight: high } = frame;
  let [low, top, guess] = [LEAST, MOST, fit];
  for (let step = 0; step < STEPS && top - low > CLOSE; step += 1) {
    board.style.width = `${wide / guess}px`;
    const box = board.getBoundingClientRect();
    const tall = (box.height / box.width) * wide * (board.scrollHeight / board.clientHeight);
    const cut = board.scrollWidth > board.clientWidth + 1;
    if (tall <= high && !cut) low = guess;
    else top = guess;
    if (low === guess && tall > high * (1 - CLOSE)) break;
    guess = (guess * high * (1 - CLOSE / 2)) / tall; // if it only grew, and nothing moved
    if (cut || guess <= low || guess >= top) guess = (low + top) / 2;
  }
  board.style.width = "";
  return low;
}

/** Which boards are drawn. */
function boards() {
  return [...document.querySelectorAll("#area-board > .region")].map((each) => each.id).join(" ");
}

/** Under what their size is kept. */
function remembered() {
  return `fit:${boards()}`;
}

export function listenToFit() {
  const frame = document.getElementById("zoom");
  if (!frame) return;
  new ResizeObserver(fitBoard).observe(frame);
  if (document.fonts.status === "loaded") return;
  void document.fonts.ready.then(() => {
    if (!recalled) place = ""; // what was measured was set in another face
    fitBoard();
  });
}
