// Pieces travel, counters roll, changes glow: from where things were to where they are.

const TRAVEL = 220;
const ROLL = 150;
const MANY = 40; // where more is new (another position, a long absence) nothing stands out

/**
 * @typedef {{box: DOMRect, region: string, home: DOMRect, face: string | null}} Spot
 * @typedef {{key: string, spot: Spot}} Place
 * @typedef {{spots: Map<string, Spot>, heaps: Map<string, Place[]>, counts: Map<string, number>}} Look
 */

const still = matchMedia("(prefers-reduced-motion: reduce)");
const QUIET = ["prompt", "log", "chat", "curtain"]; // areas in which nothing travels

/**
 * Every piece with where it is; all is read at once, before anything is changed.
 * @returns {{piece: Element, key: string, heap: string, spot: Spot}[]}
 */
function pieces() {
  const found = [];
  for (const region of document.querySelectorAll("[data-area]")) {
    if (QUIET.includes(region.getAttribute("data-area") ?? "")) continue;
    if (region.querySelector(":scope > details:not([open])")) continue; // folded: nothing is laid out
    const home = region.getBoundingClientRect();
    if (!home.width) continue;
    for (const piece of region.querySelectorAll("[data-key]")) {
      const box = piece.getBoundingClientRect();
      const key = piece.getAttribute("data-key") ?? "";
      const face = piece.getAttribute("data-face");
      const heap = piece.getAttribute("data-heap") ?? "";
      found.push({ piece, key, heap, spot: { box, region: region.id, home, face } });
    }
  }
  return found;
}

/**
 * Where everything is now, before the page changes.
 * @returns {Look}
 */
export function look() {
  /** @type {Look} */
  const seen = { spots: new Map(), heaps: new Map(), counts: new Map() };
  if (still.matches) return seen;
  for (const { key, heap, spot } of pieces()) {
    seen.spots.set(key, spot);
    seen.spots.set(`${spot.region} ${key}`, spot);
    if (heap) seen.heaps.set(heap, [...(seen.heaps.get(heap) ?? []), { key, spot }]);
  }
  for (const counter of document.querySelectorAll("[data-count]")) {
    seen.counts.set(counter.getAttribute("data-count") ?? "", Number(counter.textContent));
  }
  return seen;
}

/**
 * Move from the old look to the new one.
 * @param {Look} before
 * @param {number} [time] how long a piece travels
 */
export function move(before, time = TRAVEL) {
  if (still.matches) return;
  const now = pieces();
  const left = leavers(before, new Set(now.map(({ key }) => key)));
  const journeys = now.map(({ piece, key, heap, spot }) => {
    const same = before.spots.get(`${spot.region} ${key}`) ?? before.spots.get(key);
    const was = same ?? left.get(heap)?.shift();
    const turned = spot.face !== null && spot.face !== was?.face;
    return { piece, turned, region: spot.region, from: was ? way(piece, was, spot) : "new" };
  }).filter(({ from, turned }) => from || turned);
  /** @type {Map<string, number>} */
  const crowds = new Map(); // a board that is fitted anew moves as a whole
  for (const { region, from, turned } of journeys) {
    for (const what of [from && (from === "new" ? "new" : "moved"), turned && "turned"]) {
      if (what) crowds.set(`${region} ${what}`, (crowds.get(`${region} ${what}`) ?? 0) + 1);
    }
  }
  for (const { piece, from, turned, region } of journeys) {
    const few = (/** @type {string} */ what) => (crowds.get(`${region} ${what}`) ?? 0) <= MANY;
    if (from === "new") few("new") && appear(piece);
    else if (from && few("moved")) travel(piece, from, time);
    if (turned && few("turned")) turn(piece, time);
  }
  for (const counter of document.querySelectorAll("[data-count]")) {
    const was = before.counts.get(counter.getAttribute("data-count") ?? "");
    if (was !== undefined) roll(counter, was, Number(counter.textContent));
  }
}

/**
 * Of heaps, whose pieces are all alike, the places where one lay and none lies any more: what is
 * new in the heap comes from there.
 * @param {Look} before
 * @param {Set<string>} keys that are there now
 * @returns {Map<string, Spot[]>}
 */
function leavers(before, keys) {
  const gone = [...before.heaps].map(([heap, places]) => {
    const spots = places.filter(({ key }) => !keys.has(key)).map(({ spot }) => spot);
    return /** @type {[string, Spot[]]} */ ([heap, spots]);
  });
  return new Map(gone);
}

/**
 * The points of each seat as they were at a step, in the list of players and on boards.
 * @param {number[]} scores
 * @returns {Set<string>} the regions in which they are
 */
export function count(scores) {
  /** @type {Set<string>} */
  const regions = new Set();
  scores.forEach((score, seat) => {
    for (const counter of document.querySelectorAll(`[data-count="score-${seat}"], [data-score="${seat}"]`)) {
      regions.add(counter.closest("[data-area]")?.id ?? "");
      if (Number(counter.textContent) === score) continue;
      if (still.matches || !counter.checkVisibility()) counter.textContent = String(score);
      else roll(counter, Number(counter.textContent), score);
    }
  });
  return regions;
}

/**
 * The way back to where a piece was; empty if it stayed. Inside a region that moves with the page
 * nothing travels.
 * @param {Element} piece
 * @param {Spot} was
 * @param {Spot} is
 */
function way(piece, was, is) {
  const same = was.region === is.region;
  const x = same ? was.home.x - is.home.x : 0;
  const y = same ? was.home.y - is.home.y : 0;
  const dx = was.box.x + was.box.width / 2 - is.box.x - is.box.width / 2 - x;
  const dy = was.box.y + was.box.height / 2 - is.box.y - is.box.height / 2 - y;
  if (Math.abs(dx) + Math.abs(dy) < 2 || !is.box.width || !was.box.width) return "";
  const scale = scaleOf(piece);
  return `translate(${dx / scale}px, ${dy / scale}px)`;
}

/**
 * @param {Element} piece
 * @param {string} from
 * @param {number} time
 */
function travel(piece, from, time) {
  piece.animate([{ transform: from }, { transform: "none" }], {
    duration: time,
    easing: "ease-out",
    composite: "add",
  });
}

const TURNS = /** @type {Record<string, string[]>} */ ({
  roll: [
    "translate(-46px, -38px) rotate(-500deg) scale(1.25)",
    "translate(-8px, 6px) rotate(-190deg)",
    "translate(-6px, -9px) rotate(-95deg) scale(1.12)",
    "translate(-2px, 2px) rotate(-18deg)",
    "none",
  ],
  flip: ["perspective(500px) rotateY(90deg)", "none"],
  "flip drawn": ["scale(0, 1.15)", "scale(1.06)", "none"], // within a drawing all is flat
});

/**
 * A die that shows another face rolls, a card that was not there flips.
 * @param {Element} piece
 * @param {number} time
 */
function turn(piece, time) {
  const named = piece.getAttribute("data-turns") ?? "";
  const way = (piece instanceof SVGElement && TURNS[`${named} drawn`]) || TURNS[named];
  if (!way) return;
  const frames = way.map((transform) => ({ transform }));
  const long = time * way.length * 0.6;
  const turning = piece.animate(frames, { duration: long, easing: "ease-out", composite: "add" });
  piece.classList.add("turning");
  turning.onfinish = turning.oncancel = () => piece.classList.remove("turning");
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
  let shown = counter.textContent;
  /** @param {number} now */
  function frame(now) {
    if (counter.textContent !== shown) return; // it has got another number meanwhile
    const part = Math.min(1, Math.max(0, (now - start) / ROLL));
    shown = counter.textContent = String(Math.round(from + (to - from) * part));
    if (part < 1) requestAnimationFrame(frame);
  }
  requestAnimationFrame(frame);
}
