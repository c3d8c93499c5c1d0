// Which elements can be pointed at, and which of them are open now.

/** @typedef {import("./types.js").Option} Option */

/**
 * The codes that an element stands for; one that ends in " *" stands for all that begin so.
 * @param {Element} element
 * @returns {string[]}
 */
export function codesOf(element) {
  return (element.getAttribute("data-option") ?? "").split("|").map((code) => code.trim());
}

/**
 * @param {string} pattern
 * @param {string} code
 */
function matches(pattern, code) {
  return pattern.endsWith(" *") ? code.startsWith(pattern.slice(0, -1)) : pattern === code;
}

/**
 * The open options that an element stands for.
 * @param {Element} element
 * @param {Option[]} options
 */
export function openOn(element, options) {
  const patterns = codesOf(element);
  return options.filter((option) => patterns.some((pattern) => matches(pattern, option.code)));
}

/**
 * Everything that can be pointed at, buttons in the prompt left out.
 * @returns {Element[]}
 */
export function pointable() {
  return [...document.querySelectorAll("[data-option]:not(.chip)")];
}

/**
 * Show what is open.
 * @param {Option[]} options
 */
export function mark(options) {
  const none = options.length === 0;
  for (const element of pointable()) {
    const open = !none && openOn(element, options).length > 0;
    element.classList.toggle("open", open);
    element.classList.toggle("closed", !open && !none);
    if (open) {
      element.setAttribute("tabindex", "0");
      element.setAttribute("role", "button");
    } else {
      element.removeAttribute("tabindex");
      element.setAttribute("role", "img");
    }
    if (!element.hasAttribute("aria-label") && !element.textContent?.trim()) {
      element.setAttribute("aria-label", codesOf(element)[0] ?? "");
    }
  }
}

/**
 * Show which option is chosen and waits to be confirmed.
 * @param {Option | null} option
 */
export function markChosen(option) {
  for (const element of document.querySelectorAll("[data-option]")) {
    const chosen = option !== null && openOn(element, [option]).length > 0;
    element.classList.toggle("chosen", chosen);
    if (element.classList.contains("chip")) element.setAttribute("aria-pressed", String(chosen));
  }
}
