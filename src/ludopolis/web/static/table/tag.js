// The small tag beside what is pointed at: an effect, a menu of options, or a reason.

import { chips, sign } from "./changes.js";
import { capital } from "./notices.js";
import { yieldTip } from "./tips.js";

/** @typedef {import("./types.js").Menu} Menu */
/** @typedef {import("./types.js").Option} Option */

/** @returns {HTMLElement} */
function box() {
  const found = document.getElementById("tag");
  if (!found) throw new Error("the page has no #tag");
  return found;
}

const GAP = 10; // between the tag and its thing
const RING = 9; // what stands out around a thing that is drawn
const EDGE = 8; // between the tag and the end of the window

/** @type {Element | null} */
let spokenOf = null; // what the tag stands beside

export function hideTag() {
  const tag = box();
  spokenOf = null;
  tag.hidden = true;
  tag.replaceChildren();
}

/** The page has changed or was scrolled: the tag goes along with its thing, or away with it. */
export function followTag() {
  if (!spokenOf) return;
  if (spokenOf.isConnected && spokenOf.checkVisibility()) place(spokenOf);
  else hideTag();
}

/**
 * Put the tag beside the element, inside the window and off what it speaks of: above it, else
 * below, right or left of it.
 * @param {Element} anchor
 */
function place(anchor) {
  const tag = box();
  spokenOf = anchor;
  tag.hidden = false;
  tag.style.left = "0"; // where it stood before leaves it only so much room to be wide
  const target = anchor.getBoundingClientRect();
  const { width, height } = tag.getBoundingClientRect();
  const middle = within(target.left + target.width / 2 - width / 2, innerWidth - width);
  const centre = target.top + target.height / 2 - height / 2;
  const low = floor(anchor, middle, width) - height;
  const gap = anchor instanceof SVGElement ? GAP + RING : GAP;
  const places = [
    { left: middle, top: target.top - height - gap },
    { left: middle, top: target.bottom + gap, most: low },
    { left: target.right + gap, top: within(centre, innerHeight - height) },
    { left: target.left - width - gap, top: within(centre, innerHeight - height) },
  ];
  const fits = places.find(({ left, top, most = innerHeight - height }) =>
    left >= EDGE && left <= innerWidth - width - EDGE && top >= EDGE && top <= most - EDGE,
  );
  const { left, top } = fits ?? { left: middle, top: within(target.bottom + gap, low) };
  tag.style.left = `${left}px`;
  tag.style.top = `${top}px`;
}

/**
 * @param {number} wanted
 * @param {number} most
 */
function within(wanted, most) {
  return Math.max(EDGE, Math.min(wanted, most - EDGE));
}

/**
 * How far down a tag may reach: it never covers the button that confirms.
 * @param {Element} anchor
 * @param {number} left
 * @param {number} width
 */
function floor(anchor, left, width) {
  const dock = document.querySelector(".dock");
  if (!dock || dock.contains(anchor)) return innerHeight;
  const taken = dock.getBoundingClientRect();
  return left < taken.right && left + width > taken.left ? taken.top : innerHeight;
}

/**
 * @param {string} kind
 * @param {string} className
 * @param {string} said
 */
function make(kind, className, said) {
  const made = document.createElement(kind);
  made.className = className;
  made.textContent = said;
  return made;
}

/**
 * Whether one of two sentences says nothing that the other does not.
 * @param {string} one
 * @param {string} other
 */
function same(one, other) {
  return other.toLowerCase().includes(one.toLowerCase());
}

/**
 * @typedef {object} More
 * @property {boolean} [firm] whether it is chosen, and waits to be confirmed
 * @property {string} [click] what is said where a click is enough
 * @property {string} [rule]
 * @property {string} [rules]
 */

/**
 * @param {Element} anchor
 * @param {string} title
 * @param {HTMLElement[]} shown
 * @param {More} more
 */
export function showTag(anchor, title, shown, { firm = false, click, rule, rules }) {
  const tag = box();
  tag.className = `tag-box ${firm ? "firm" : rule ? "why" : ""}`;
  tag.replaceChildren(make("p", "tag-title", title), ...shown);
  const about = yieldTip(anchor);
  if (about && !firm && !rule && !same(about, title)) tag.append(make("p", "tag-about", about));
  if (click) tag.append(make("p", "tag-click", click));
  if (rule) {
    const link = document.createElement("a");
    link.href = `${rules}#${rule}`;
    link.target = "_blank";
    link.textContent = rule;
    tag.append(link);
  }
  place(anchor);
}

/**
 * @param {Element} anchor
 * @param {Option[]} options
 * @param {(option: Option) => void} onChoice
 * @returns {HTMLElement[]} the entries
 */
export function showMenu(anchor, options, onChoice) {
  const tag = box();
  const about = yieldTip(anchor);
  tag.className = "tag-box menu";
  const entries = options.map((option) => {
    const button = make("button", "chip", "");
    button.append(name(option.brief ?? option.label, option.icon));
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      onChoice(option);
    });
    return button;
  });
  const brief = options.some((option) => option.brief) && about; // then the place is named once, above
  tag.replaceChildren(...(brief ? [make("p", "tag-title", capital(about))] : []), ...entries);
  place(anchor);
  if (document.activeElement === anchor) tag.querySelector("button")?.focus();
  return entries;
}

/**
 * @param {string} said
 * @param {string} [icon]
 */
function name(said, icon) {
  const named = make("span", "menu-name", "");
  if (icon) named.append(sign(icon), " ");
  named.append(said);
  return named;
}

/**
 * Each entry gets what it costs and brings; what lacks something stands below, and says what.
 * @param {Element} anchor
 * @param {HTMLElement[]} entries
 * @param {Menu} menu
 * @param {number | null | undefined} own
 */
export function showPrices(anchor, entries, { open, closed }, own) {
  entries.forEach((entry, n) => {
    const changes = open[n]?.changes ?? [];
    if (changes.length) entry.append(" ", chips(changes, own));
  });
  for (const { label, text, icon } of closed) {
    const entry = make("p", "chip closed-entry", "");
    entry.setAttribute("aria-disabled", "true");
    entry.append(name(label, icon), " ", make("span", "menu-why", capital(text)));
    box().append(entry);
  }
  place(anchor);
}
