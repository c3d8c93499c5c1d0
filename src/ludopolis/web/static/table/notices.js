// What the player is told outside the table itself: toasts, the spoken line, title and icon.

/** @typedef {import("./types.js").Refusal} Refusal */
/** @typedef {import("./types.js").Setting} Setting */
/** @typedef {import("./types.js").State} State */

const STAYS = 7000; // milliseconds

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
function element(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/**
 * Say it to those who listen to the page.
 * @param {string[]} sentences
 */
export function speak(sentences) {
  if (sentences.length) element("spoken").textContent = sentences.join(". ");
}

/**
 * @param {string} said
 * @param {{kind?: string, rule?: string, rules?: string, act?: string, onAct?: () => void,
 *   stays?: number}} [more]
 */
export function toast(said, { kind = "", rule = "", rules = "", act = "", onAct, stays = STAYS } = {}) {
  const shown = document.createElement("div");
  shown.className = `toast ${kind}`;
  shown.append(said);
  if (rule && rules) {
    const link = document.createElement("a");
    link.href = `${rules}#${rule}`;
    link.target = "_blank";
    link.textContent = rule;
    shown.append(" ", link);
  }
  if (act && onAct) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button";
    button.textContent = act;
    button.addEventListener("click", () => {
      shown.remove();
      onAct();
    });
    shown.append(" ", button);
  }
  const box = element("toasts");
  while (box.childElementCount > 2) box.firstElementChild?.remove();
  box.append(shown);
  setTimeout(() => shown.remove(), stays);
  return shown;
}

/**
 * @param {Refusal} refused
 * @param {Setting} setting
 */
export function refuse(refused, setting) {
  const said = refused.text || setting.words.failed || "";
  toast(capital(said), { kind: "refusal", rule: refused.rule, rules: setting.rules });
}

/** @param {string} said */
export function capital(said) {
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** @param {boolean} connected */
export function showConnection(connected) {
  element("offline").hidden = connected;
}

/**
 * Title and icon say whose turn it is, for those who look at another page.
 * @param {State} state
 * @param {Setting} setting
 */
export function showTurn(state, setting) {
  document.title = `${state.mine ? "● " : ""}${state.headline} · ${setting.title}`;
  const icon = document.getElementById("favicon");
  if (icon) icon.setAttribute("href", state.mine ? setting.turnIcon : setting.icon);
}
