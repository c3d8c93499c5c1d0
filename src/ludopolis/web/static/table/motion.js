// Pieces travel, counters roll, changes glow: from where things were to where they are.

const TRAVEL = 220;
const ROLL = 150;

/** @typedef {{boxes: Map<string, DOMRect>, counts: Map<string, number>}} Look */

const still = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Where everything is now, before the page changes.
 * @returns {Look}
 */
export function look() {
  const boxes = new Map();
  const counts = new Map();
  if (still.matches) return { boxes, counts };
  for (const piece of document.querySelectorAll("[data-area] [data-key]")) {
    const box = piece.getBoundingClientRect();
    if (box.width) boxes.set(piece.getAttribute("data-key"), box);
  }
  for (const counter of document.querySelectorAll("[data-count]")) {
    counts.set(counter.getAttribute("data-count"), Number(counter.textContent));
  }
  return { boxes, counts };
}

/**
 * Move from the old look to the new one.
 * @param {Look} before
 */
export function move(before) {
  if (still.matches) return;
  for (const piece of document.querySelectorAll("[data-area] [data-key]")) {
    if (piece.closest("#prompt, .chapter, .chat")) continue;
    const was = before.boxes.get(piece.getAttribute("data-key") ?? "");
    if (was) travel(piece, was);
    else appear(piece);
  }
  for (const counter of document.querySelectorAll("[data-count]")) {
    const was = before.counts.get(counter.getAttribute("data-count") ?? "");
    if (was !== undefined) roll(counter, was, Number(counter.textContent));
  }
}

/**
 * @param {Element} piece
 * @param {DOMRect} was
 */
function travel(piece, was) {
  const is = piece.getBoundingClientRect();
  const dx = was.x + was.width / 2 - is.x - is.width / 2;
  const dy = was.y + was.height / 2 - is.y - is.height / 2;
  if (Math.abs(dx) + Math.abs(dy) < 2 || !is.width) return;
  const scale = scaleOf(piece);
  const from = `translate(${dx / scale}px, ${dy / scale}px)`;
  piece.animate([{ transform: from }, { transform: "none" }], {
    duration: TRAVEL,
    easing: "ease-out",
    composite: "add",
  });
}

/**
 * How many pixels of the screen a unit of the drawing takes.
 * @param {Element} piece
 */
function scaleOf(piece) {
  const matrix = piece instanceof SVGGraphicsElement ? piece.getScreenCTM() : null;
  return matrix ? Math.hypot(matrix.a, matrix.b) || 1 : 1;
}

/** @param {Element} piece */
function appear(piece) {
  piece.classList.add("fresh");
  setTimeout(() => piece.classList.remove("fresh"), 2500);
}

/**
 * @param {Element} counter
 * @param {number} from
 * @param {number} to
 */
function roll(counter, from, to) {
  if (from === to || Number.isNaN(from) || Number.isNaN(to)) return;
  const start = performance.now();
  counter.classList.add("fresh");
  setTimeout(() => counter.classList.remove("fresh"), 2500);
  /** @param {number} now */
  function frame(now) {
    const part = Math.min(1, (now - start) / ROLL);
    counter.textContent = String(Math.round(from + (to - from) * part));
    if (part < 1) requestAnimationFrame(frame);
  }
  requestAnimationFrame(frame);
}
