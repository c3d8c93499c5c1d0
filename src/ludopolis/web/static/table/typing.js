// A code typed in full or in part: one more way into the same choice.

/** @typedef {import("./picking.js").Picking} Picking */

/** @param {Picking} picking */
export function listenToTyping(picking) {
  const dialog = document.getElementById("typing");
  const input = document.getElementById("typed");
  const list = document.getElementById("typed-options");
  if (!(dialog instanceof HTMLDialogElement && input instanceof HTMLInputElement && list)) return;

  function found() {
    const typed = /** @type {HTMLInputElement} */ (input).value.trim().toLowerCase();
    const options = picking.state?.options ?? [];
    const exact = options.filter((option) => option.code.toLowerCase() === typed);
    if (exact.length || !typed) return exact;
    return options.filter(
      (option) =>
        option.code.toLowerCase().includes(typed) || option.label.toLowerCase().includes(typed),
    );
  }

  function show() {
    const buttons = found().slice(0, 8).map((option) => {
      const item = document.createElement("li");
      item.textContent = `${option.code} — ${option.label}`;
      return item;
    });
    list?.replaceChildren(...buttons);
  }

  input.addEventListener("input", show);
  dialog.addEventListener("close", () => {
    input.value = "";
    list.replaceChildren();
  });
  dialog.querySelector("form")?.addEventListener("submit", (event) => {
    event.preventDefault();
    const [only, more] = found();
    if (only && !more) {
      dialog.close();
      void picking.pick(only.code);
    } else show();
  });
}
