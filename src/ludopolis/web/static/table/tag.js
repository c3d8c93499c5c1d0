// The small tag beside what is pointed at: an effect, a menu of options, or a reason.

import { yieldTip } from "./tips.js";

/** @typedef {import("./types.js").Option} Option */

/** @returns {HTMLElement} */
function box() {
  const found = document.getElementById("tag");
  if (!found) throw new Error("the page has no #tag");
  return found;
}

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
 * Put the tag near the element, inside the window and off what it speaks of.
 * @param {Element} anchor
 */
function place(anchor) {
  const tag = box();
  spokenOf = anchor;
  tag.hidden = false;
  const target = anchor.getBoundingClientRect();
  const own = tag.getBoundingClientRect();
  const middle = target.left + target.width / 2 - own.width / 2;
  const left = Math.max(8, Math.min(middle, innerWidth - own.width - 8));
  const above = target.top - own.height - 10;
  const top = above > 8 ? above : target.bottom + 10;
  tag.style.left = `${left}px`;
  tag.style.top = `${Math.max(8, Math.min(top, floor(anchor, left, own.width) - own.height - 8))}px`;
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
 * @property {string} [confirm]
 * @property {() => unknown} [onConfirm]
 * @property {string} [rule]
 * @property {string} [rules]
 * @property {HTMLElement | null} [note]
 */

/**
 * @param {Element} anchor
 * @param {string} title
 * @param {string[]} lines
 * @param {More} more
 */
export function showTag(anchor, title, lines, { confirm, onConfirm, rule, rules, note }) {
  const tag = box();
  tag.className = `tag-box ${confirm ? "firm" : rule ? "why" : ""}`;
  tag.replaceChildren(make("p", "tag-title", title));
  for (const line of lines) tag.append(make("p", "tag-line", line));
  const about = yieldTip(anchor);
  if (about && !confirm && !rule && !same(about, title)) tag.append(make("p", "tag-about", about));
  if (note) tag.append(note);
  if (rule) {
    const link = document.createElement("a");
    link.href = `${rules}#${rule}`;
    link.target = "_blank";
    link.textContent = rule;
    tag.append(link);
  }
  if (confirm && onConfirm) {
    const button = make("button", "button main", confirm);
    button.addEventListener("click", () => onConfirm());
    tag.append(button);
  }
  place(anchor);
}

/**
 * @param {Element} anchor
 * @param {Option[]} options
 * @param {(option: Option) => void} onChoice
 */
export function showMenu(anchor, options, onChoice) {
  const tag = box();
  yieldTip(anchor);
  tag.className = "tag-box menu";
  tag.replaceChildren();
  for (const option of options) {
    const button = make("button", "chip", option.label);
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      onChoice(option);
    });
    tag.append(button);
  }
  place(anchor);
  if (document.activeElement === anchor) tag.querySelector("button")?.focus();
}
