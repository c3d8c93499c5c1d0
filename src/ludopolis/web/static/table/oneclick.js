// One click: what is touched is sent at once, and can be taken back for a moment. Off until asked
// for in the menu of the table.

import { keep, kept } from "./keeping.js";
import { toast } from "./notices.js";

/** @typedef {import("./picking.js").Picking} Picking */
/** @typedef {import("./types.js").State} State */

const NAME = "one-click";
const MOMENT = 5000;

let sent = false; // whether something was just sent by one click

export function isOneClick() {
  return kept(NAME) === "on";
}

export function noteOneClick() {
  sent = true;
}

/**
 * What was sent by one click can be taken back by another, where it can be taken back.
 * @param {State} state
 * @param {Picking} picking
 */
export function offersUndo(state, picking) {
  if (!sent) return;
  sent = false;
  const { returning } = state;
  if (!returning) return;
  const { undo = "", done = "" } = picking.setting.words;
  const shown = toast(done, {
    act: undo,
    onAct: () => void picking.sender.act("undo", returning),
    stays: MOMENT,
  });
  shown.classList.add("undo-offer");
}

export function listenToOneClick() {
  const button = document.getElementById(NAME);
  button?.setAttribute("aria-pressed", String(isOneClick()));
  button?.addEventListener("click", () => {
    keep(NAME, isOneClick() ? "" : "on");
    button.setAttribute("aria-pressed", String(isOneClick()));
  });
}
