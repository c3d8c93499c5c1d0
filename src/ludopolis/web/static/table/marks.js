// Which elements can be pointed at, and which of them are open now.

/** @typedef {import("./types.js").Option} Option */

/**
 * The codes that an element stands for; one that ends in " *" stands for all that begin so, and
 * "site 2>top" for the pick "top" right after "site 2" in one act.
 * @param {Element} element
 * @returns {string[]}
 */
export function codesOf(element) {
  return (element.getAttribute("data-option") ?? "").split("|").map((code) => code.trim());
}

/**
 * All picks of an option: most have one.
 * @param {Option} option
 */
export function picksOf(option) {
  return option.codes ?? [option.code];
}

/**
 * What an option is found by: its last pick, and the last two.
 * @param {Option} option
 */
function namesOf(option) {
  const before = option.codes?.at(-2);
  return before ? [option.code, `${before}>${option.code}`] : [option.code];
}

/**
 * @param {string} pattern
 * @param {Option} option
 */
function matches(pattern, option) {
  if (pattern.endsWith(" *")) return option.code.startsWith(pattern.slice(0, -1));
  return namesOf(option).includes(pattern);
}

/**
 * The open options that an element stands for; a button stands for what it would send.
 * @param {Element} element
 * @param {Option[]} options
 */
export function openOn(element, options) {
  const sends = element instanceof HTMLButtonElement ? element.value : "";
  if (sends) return options.filter((option) => picksOf(option).join("|") === sends);
  const patterns = codesOf(element);
  return options.filter((option) => patterns.some((pattern) => matches(pattern, option)));
}

/**
 * Everything that can be pointed at, buttons in the prompt left out.
 * @param {ParentNode} [root]
 * @returns {Element[]}
 */
export function pointable(root = document) {
  return [...root.querySelectorAll("[data-option]:not(.chip)")];
}

/**
 * Show what is open. What is open nearly all the time does not invite.
 * @param {Option[]} options
 * @param {string[]} always kinds of options
 * @param {ParentNode} [root]
 */
export function mark(options, always, root = document) {
  const none = options.length === 0;
  const names = new Set(options.flatMap(namesOf));
  const inviting = options.filter(({ kind }) => !always.includes(kind));
  const invitations = new Set(inviting.flatMap(namesOf));
  for (const element of pointable(root)) {
    const open = !none && codesOf(element).some((code) =>
      code.endsWith(" *") ? options.some((option) => matches(code, option)) : names.has(code),
    );
    element.classList.toggle("open", open);
    element.classList.toggle("quiet", open && !codesOf(element).some((code) =>
      code.endsWith(" *") ? inviting.some((option) => matches(code, option)) : invitations.has(code),
    ));
    element.classList.toggle("closed", !open && !none);
    set(element, "role", open ? "button" : "img");
    if (open) set(element, "tabindex", "0");
    else element.removeAttribute("tabindex");
    if (!element.hasAttribute("aria-label") && !element.textContent?.trim()) {
      element.setAttribute("aria-label", codesOf(element)[0] ?? "");
    }
  }
}

/** Show behind which tabs something is open, or somebody asks for something. */
export function markTabs() {
  for (const tab of document.querySelectorAll("[data-tab]")) {
    const shows = `[data-shows="${tab.getAttribute("data-tab")}"]`;
    const waits = document.querySelector(`${shows} :is([data-option].open, [data-asks])`);
    tab.classList.toggle("has-open", waits !== null);
  }
}

/**
 * Bring what is open into view, if none of it is: the page moves, or a column beside the board,
 * never the board. Where several regions offer something, the one that offers most is meant; but
 * what can be answered on the board that is seen does not take it away.
 * @param {boolean} most whether more than half of it has to be in view
 * @param {Option[]} answers
 */
export function showOpen(most, answers) {
  if (answers.length === 1 && hasButton(answers)) return;
  const regions = [...document.querySelectorAll(".region[data-area]")].map((region) =>
    openIn(region).filter((element) => openOn(element, answers).length > 0),
  );
  const open = regions.reduce((best, each) => (each.length > best.length ? each : best), []);
  const onBoard = regions.flat().filter((element) => element.closest(".region-board"));
  if (!open.some((element) => onBoard.includes(element)) && onBoard.some(isInView)) return;
  const seen = open.filter(isInView);
  if (seen.length > (most ? open.length / 2 : 0)) return;
  const middle = open[Math.floor(open.length / 2)];
  if (middle) bringIntoView(middle);
}

/**
 * On a small screen into its middle; a column beside the board moves no more than it has to.
 * @param {Element} element
 */
export function bringIntoView(element) {
  const { scrollHeight, clientHeight } = document.documentElement;
  const block = scrollHeight > clientHeight + 1 ? "center" : "nearest";
  element.scrollIntoView({ block, inline: "center" });
}

/**
 * Whether the prompt, which is always in view, has a button for one of these.
 * @param {Option[]} answers
 */
function hasButton(answers) {
  const chips = [...document.querySelectorAll("#prompt .chip")];
  return chips.some((chip) => chip.checkVisibility() && openOn(chip, answers).length > 0);
}

/**
 * Whether the middle of an element is seen, and no other region stays in view above it. To ask the
 * browser what lies there takes long on a board: it is for a few elements.
 * @param {Element} element
 */
export function isClear(element) {
  if (!isInView(element)) return false;
  const box = element.getBoundingClientRect();
  const above = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const region = above?.closest(".region");
  return !region || region === element.closest(".region");
}

/**
 * Whether the middle of an element is seen: inside the window, and neither under the prompt nor under a guide.
 * @param {Element} element
 */
function isInView(element) {
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const column = element.closest(".col, .beside, .area-side")?.getBoundingClientRect();
  const lying = [...document.querySelectorAll(".dock, #area-guide")].map((each) => each.getBoundingClientRect());
  const [top, bottom] = [Math.max(0, column?.top ?? 0), Math.min(innerHeight, column?.bottom ?? Infinity)];
  const covered = lying.some((over) => x > over.left && x < over.right && y > over.top && y < over.bottom);
  return y > top && y < bottom && x > 0 && x < innerWidth && !covered;
}

/**
 * The element that stands for an option: on the board if it is drawn there, else its button.
 * @param {Option} option
 */
export function shownFor(option) {
  const standing = [...pointable(), ...document.querySelectorAll("#prompt .chip")];
  const found = standing.filter((element) => openOn(element, [option]).length > 0);
  return found.find(isShown) ?? found[0];
}

/** @param {Element} part */
function openIn(part) {
  return [...part.querySelectorAll("[data-option].open")].filter(isShown);
}

/**
 * Whether an element is drawn at all, on the screen or off it; asking so lays nothing out.
 * @param {Element} element
 */
function isShown(element) {
  return element.checkVisibility();
}

/**
 * Setting what is set already would cost as much as a change.
 * @param {Element} element
 * @param {string} name
 * @param {string} value
 */
function set(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Show which options are chosen and wait to be confirmed, and where their act can go on.
 * @param {Option[]} path
 * @param {Option[]} follow
 */
export function markChosen(path, follow) {
  for (const element of document.querySelectorAll("[data-option]")) {
    const chosen = path.length > 0 && openOn(element, path).length > 0;
    element.classList.toggle("chosen", chosen);
    element.classList.toggle("next", follow.length > 0 && openOn(element, follow).length > 0);
    if (element.classList.contains("chip")) set(element, "aria-pressed", String(chosen));
  }
}
