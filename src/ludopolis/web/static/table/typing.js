// A code typed in full or in part: one more way into the same choice.

import { picksOf } from "./marks.js";

/** @typedef {import("./picking.js").Picking} Picking */
/** @typedef {import("./types.js").Option} Option */

const MOST = 8; // options that are listed

/** @param {Picking} picking */
export function listenToTyping(picking) {
  const dialog = document.getElementById("typing");
  const input = document.getElementById("typed");
  const list = document.getElementById("typed-options");
  if (!(dialog instanceof HTMLDialogElement && input instanceof HTMLInputElement && list)) return;

  function found() {
    const typed = /** @type {HTMLInputElement} */ (input).value.trim().toLowerCase();
    const { options } = picking;
    const exact = options.filter((option) => option.code.toLowerCase() === typed);
    const single = exact.filter((option) => picksOf(option).length === 1); // what is typed is all
    if (exact.length) return single.length ? single : exact;
    return options.filter(
      (option) =>
        option.code.toLowerCase().includes(typed) || option.label.toLowerCase().includes(typed),
    );
  }

  function show() {
    list?.replaceChildren(...found().slice(0, MOST).map(shown));
  }

  /** @param {Option} option */
  function shown(option) {
    const [item, button, code] = ["li", "button", "code"].map((kind) => document.createElement(kind));
    if (!(item && button instanceof HTMLButtonElement && code)) throw new Error("cannot be");
    code.textContent = option.code;
    button.type = "button";
    button.append(code, option.label);
    button.addEventListener("click", () => pick(option));
    item.append(button);
    return item;
  }

  /** @param {Option} option */
  function pick(option) {
    /** @type {HTMLDialogElement} */ (dialog).close();
    void picking.pick(picksOf(option));
  }

  input.addEventListener("input", show);
  input.addEventListener("focus", show);
  dialog.addEventListener("close", () => {
    input.value = "";
    list.replaceChildren();
  });
  dialog.querySelector("form")?.addEventListener("submit", (event) => {
    event.preventDefault();
    const [only, more] = found();
    if (only && !more) pick(only);
    else show();
  });
}
