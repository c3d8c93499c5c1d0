// Which key does what: read from the list that people are shown, so that the two cannot differ.

/** @type {Map<string, Map<string, string>>} */
const lists = new Map(); // of acts by key, for each place where keys work

/** @param {string} where */
function listOf(where) {
  const known = lists.get(where);
  if (known) return known;
  /** @type {Map<string, string>} */
  const list = new Map();
  for (const row of document.querySelectorAll(`#keys [data-keys-of="${where}"] [data-act]`)) {
    for (const key of row.getAttribute("data-keys")?.split(" ") ?? []) list.set(key, row.getAttribute("data-act") ?? "");
  }
  lists.set(where, list);
  return list;
}

/**
 * A key as it stands in the list, with those that are held. What is typed with Shift is itself.
 * @param {KeyboardEvent} event
 */
function nameOf(event) {
  const held = event.ctrlKey || event.metaKey;
  const key = event.key === " " ? "Space" : event.key;
  const letter = key.length === 1;
  const shift = event.shiftKey && (held || !letter) ? "Shift+" : "";
  return `${held ? "Control+" : ""}${shift}${held && letter ? key.toLowerCase() : key}`;
}

/**
 * What a key does here; nothing if it is not in the list.
 * @param {KeyboardEvent} event
 * @param {string} where "table", "replay" or "column"
 */
export function actOf(event, where) {
  return event.altKey ? "" : (listOf(where).get(nameOf(event)) ?? "");
}

/**
 * Whether somebody writes there, or moves a slider.
 * @param {EventTarget | null} target
 */
export function isTyping(target) {
  return target instanceof HTMLElement && target.matches("input, textarea, select");
}

/** The letters that open parts of the table are listed when somebody looks. */
export function listPanes() {
  const part = document.getElementById("keys-panes");
  const list = part?.querySelector("dl");
  if (!part || !list) return;
  const rows = [...document.querySelectorAll("details[data-opens]")].map((pane) => {
    const [row, term, cap, said] = ["div", "dt", "kbd", "dd"].map((kind) => document.createElement(kind));
    if (!row || !term || !cap || !said) throw new Error("cannot be");
    cap.textContent = pane.getAttribute("data-opens")?.toUpperCase() ?? "";
    said.textContent = pane.querySelector(".region-name, .region-title")?.textContent?.trim() ?? "";
    term.append(cap);
    row.append(term, said);
    return row;
  });
  list.replaceChildren(...rows);
  part.hidden = rows.length === 0;
}
