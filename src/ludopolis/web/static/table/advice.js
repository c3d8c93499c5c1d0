// What a bot would do with the whole turn, and why.

import { shownFor } from "./marks.js";
import { speak } from "./notices.js";

/** @typedef {import("./picking.js").Picking} Picking */
/** @typedef {import("./types.js").Advised} Advised */
/** @typedef {import("./types.js").Option} Option */

/**
 * Choose what a bot would pick, so that its effect is shown; nothing is sent before Enter.
 * @param {Picking} picking
 */
export async function advise(picking) {
  if (picking.sending || !picking.state?.mine) return;
  const asked = picking.state.mark;
  document.body.classList.add("sending");
  const { told } = await picking.sender.act("advice", { seat: picking.state.seat });
  const option = picking.state?.options.find(({ code }) => code === told?.code);
  if (!option || picking.state?.mark !== asked) return;
  if (picking.chosen?.code !== option.code) choose(option, picking);
  if (told) showAdvice(told);
}

/**
 * @param {Option} option
 * @param {Picking} picking
 */
function choose(option, picking) {
  const anchor = shownFor(option);
  if (!anchor) return;
  anchor.closest("details")?.setAttribute("open", "");
  anchor.scrollIntoView({ block: "center", inline: "nearest" });
  picking.choose(option, anchor);
  document.getElementById("confirm")?.focus({ preventScroll: true });
}

/** @param {{best: Advised, others: Advised[]}} told */
function showAdvice({ best, others }) {
  const box = document.getElementById("advised");
  if (!box) return;
  const list = document.createElement("ol");
  list.append(...[best, ...others].map(line));
  box.replaceChildren(list); // what is sent anew resets attributes, but keeps what is in it
  speak([best.text, best.now, best.promise].filter(Boolean));
}

/** Nothing is advised any more. */
export function hideAdvice() {
  document.getElementById("advised")?.replaceChildren();
}

/**
 * @param {Advised} advised
 * @param {number} place
 */
function line({ text, now, promise }, place) {
  const item = document.createElement("li");
  const turn = document.createElement(place ? "span" : "b");
  const why = document.createElement("small");
  turn.textContent = text;
  why.textContent = [now, promise].filter(Boolean).join(" \u00b7 ");
  item.append(turn, " ", why);
  return item;
}
