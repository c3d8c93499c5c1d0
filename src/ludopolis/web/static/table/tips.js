// What things are, in plain words: by hovering, by keyboard focus, by a long press.

const HOVER = 350;
const PRESS = 500;
const SLIP = 10; // how far a pressing finger may move
const GLANCE = 250; // how often it is looked whether the thing can still be seen

const tip = document.createElement("div");
tip.id = "tip";
tip.className = "tip";
tip.setAttribute("role", "tooltip");
tip.hidden = true;

/** @type {Element | null} */
let anchor = null;
/** @type {Element | null} */
let hovered = null; // what the pointer is on, before and while its tip is shown
let timer = 0;
let glances = 0;
let pressed = false;
/** @type {(() => void)[]} */
let restore = [];

/**
 * @param {EventTarget | null} target
 * @returns {Element | null}
 */
function tipped(target) {
  return target instanceof Element ? target.closest("[data-tip], [title]") : null;
}

/** @param {Element} element */
function wordsOf(element) {
  return element.getAttribute("data-tip") || element.getAttribute("title") || "";
}

/**
 * @param {Element} element
 * @param {string} said
 */
function isNamedSo(element, said) {
  const drawn = element.querySelector(":scope > title")?.textContent;
  return [element.getAttribute("aria-label"), drawn, element.textContent?.trim()].includes(said);
}

/**
 * The browser would show its own box over ours: take the titles away while ours is there.
 * @param {Element | null} element
 */
function silence(element) {
  for (let each = element; each; each = each.parentElement) {
    const [named, said] = [each, each.getAttribute("title")];
    if (said !== null) {
      named.removeAttribute("title");
      restore.push(() => named.hasAttribute("title") || named.setAttribute("title", said));
    }
    const drawn = each.namespaceURI?.endsWith("/svg") ? each.querySelector(":scope > title") : null;
    if (drawn) {
      drawn.remove();
      restore.push(() => named.querySelector(":scope > title") ?? named.prepend(drawn));
    }
  }
}

/**
 * @param {Element} element
 * @param {string} said
 */
function show(element, said) {
  if (!said) return;
  anchor = element;
  tip.textContent = said;
  if (!isNamedSo(element, said)) element.setAttribute("aria-describedby", tip.id);
  place(element);
  clearInterval(glances);
  glances = window.setInterval(glance, GLANCE);
}

/** The tip goes with its thing: scrolled out of sight, covered or gone, it is not spoken of. */
function glance() {
  if (anchor && !isSeen(anchor)) hideTip();
}

/**
 * What of an element lies inside the window and all that scrolls around it.
 * @param {Element} element
 */
function visiblePart(element) {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  [left, top] = [Math.max(left, 0), Math.max(top, 0)];
  [right, bottom] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around === document.body || getComputedStyle(around).overflow === "visible") continue;
    const frame = around.getBoundingClientRect();
    [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
    [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
  }
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * Whether some of the element can be seen: its middle, or a point towards a corner.
 * @param {Element} element
 */
function isSeen(element) {
  const { left, top, width, height } = visiblePart(element);
  if (width <= 0 || height <= 0) return false;
  return [[0.5, 0.5], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]].some(([x = 0, y = 0]) => {
    const hit = document.elementFromPoint(left + x * width, top + y * height);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
}

export function hideTip() {
  clearTimeout(timer);
  clearInterval(glances);
  if (anchor?.getAttribute("aria-describedby") === tip.id) anchor.removeAttribute("aria-describedby");
  anchor = hovered = null;
  tip.hidden = true;
  for (const again of restore.reverse()) again(); // the newest words first
  restore = [];
}

/** The page has changed under the tip: the thing may be gone, or have got its title back. */
export function refreshTip() {
  if (anchor && !isSeen(anchor)) hideTip();
  else if (hovered) silence(hovered);
}

/**
 * Below the element, or above it, and never over the tag that shows a preview.
 * @param {Element} element
 */
function place(element) {
  tip.hidden = false;
  const target = element.getBoundingClientRect();
  const own = tip.getBoundingClientRect();
  const tag = document.getElementById("tag")?.getBoundingClientRect();
  const left = Math.max(8, Math.min(target.left + target.width / 2 - own.width / 2, innerWidth - own.width - 8));
  const tops = [target.bottom + 8, target.top - own.height - 8, tag ? tag.bottom + 8 : 0];
  const free = tops.find((top) => {
    const inside = top >= 8 && top + own.height <= innerHeight - 8;
    const apart = !tag?.height || top >= tag.bottom || top + own.height <= tag.top
      || left >= tag.right || left + own.width <= tag.left;
    return inside && apart;
  });
  tip.hidden = free === undefined;
  tip.style.left = `${left}px`;
  tip.style.top = `${free ?? 0}px`;
}

function follow() {
  glance();
  if (anchor) place(anchor);
}

/** @param {PointerEvent} event */
function hover(event) {
  if (event.pointerType !== "mouse" || !(event.target instanceof Element)) return;
  const within = hovered?.contains(event.target) ? hovered : null;
  if (within && (tipped(event.target) ?? within).contains(within)) return;
  hideTip();
  const found = tipped(event.target);
  if (!found) return;
  hovered = found;
  const said = wordsOf(found);
  silence(event.target);
  timer = window.setTimeout(() => isSeen(found) && !isTagged() && show(found, said), HOVER);
}

/** Whether a tag says already what would happen: one box at a time. */
function isTagged() {
  return document.querySelector("#tag:not([hidden])") !== null;
}

/**
 * A tag comes: the tip goes, and what it said is for the tag to say. Titles stay silent.
 * @param {Element} element
 * @returns {string} what the thing is
 */
export function yieldTip(element) {
  const found = element.closest("[data-tip]");
  clearTimeout(timer);
  clearInterval(glances);
  if (anchor?.getAttribute("aria-describedby") === tip.id) anchor.removeAttribute("aria-describedby");
  anchor = null;
  tip.hidden = true;
  return found?.getAttribute("data-tip") ?? "";
}

/** @param {PointerEvent} event */
function press(event) {
  pressed = false;
  hideTip();
  const found = event.pointerType === "mouse" ? null : tipped(event.target);
  if (!found) return;
  const from = { x: event.clientX, y: event.clientY };
  const stop = () => {
    if (!pressed) clearTimeout(timer);
    for (const name of ENDS) removeEventListener(name, end);
  };
  /** @param {Event} next */
  const end = (next) => {
    const moved = next instanceof PointerEvent
      ? Math.hypot(next.clientX - from.x, next.clientY - from.y)
      : SLIP;
    if (next.type !== "pointermove" || moved > SLIP) stop();
  };
  for (const name of ENDS) addEventListener(name, end);
  timer = window.setTimeout(() => {
    pressed = true;
    show(found, wordsOf(found));
  }, PRESS);
}

const ENDS = ["pointermove", "pointerup", "pointercancel"];

/**
 * A press that showed a tip is no touch.
 * @param {Event} event
 */
function swallow(event) {
  if (!pressed) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.type === "click") pressed = false;
}

export function listenToTips() {
  document.body.append(tip);
  document.addEventListener("pointerover", hover);
  document.addEventListener("pointerdown", press);
  document.addEventListener("click", swallow, true);
  document.addEventListener("contextmenu", swallow, true);
  document.documentElement.addEventListener("pointerleave", hideTip);
  document.addEventListener("focusin", (event) => {
    const found = tipped(event.target);
    const seen = event.target instanceof Element && event.target.matches(":focus-visible");
    if (found && seen && found !== anchor && !isTagged()) {
      hideTip();
      show(found, wordsOf(found));
    }
  });
  document.addEventListener("focusout", hideTip);
  addEventListener("scroll", follow, { capture: true, passive: true });
  addEventListener("resize", follow);
  addEventListener("keydown", (event) => event.key === "Escape" && hideTip());
}
