// What an act would do, told: beside the place, under the question, and aloud.

import { shownOf } from "./changes.js";
import { heard, warning } from "./doubts.js";
import { noteSeen } from "./hovering.js";
import { capital, speak } from "./notices.js";
import { reasonOf } from "./questions.js";
import { showTag } from "./tag.js";

/** @typedef {import("./picking.js").Picking} Picking */
/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./types.js").Preview} Preview */

/**
 * Say what stands under the question.
 * @param {string} said
 * @param {HTMLElement[]} [shown]
 */
export function showEffect(said, shown = []) {
  const line = document.getElementById("effect");
  line?.replaceChildren(...(said ? [said, " "] : []), ...shown);
}

/**
 * @param {Option} option
 * @param {Preview} preview
 * @param {string} again what is said of how to confirm it
 */
export function say(option, { effects, follow, doubt }, again) {
  const said = [option.label, ...effects, heard(doubt)?.text ?? "", again, follow.question ?? ""];
  speak(said.filter(Boolean));
}

/**
 * Show a preview beside the place, or under the question if a button is pointed at.
 * @param {Picking} picking
 * @param {Option} option
 * @param {Element} anchor
 * @param {Preview} preview
 * @param {boolean} firm whether it is chosen
 */
export function tell({ state, setting, chosen }, option, anchor, preview, firm) {
  const against = heard(preview.doubt);
  const note = against && warning(against, firm ? (setting.words.mute ?? "") : "");
  const shown = [...shownOf(preview, option.label, state?.seat), ...(note ? [note] : [])];
  const whole = preview.follow.options.length === 0 && !against;
  const plain = !firm && whole && (preview.returns || chosen !== null); // what is final is no first click
  if (plain) noteSeen(anchor, option, state?.mark);
  if (anchor.closest("#prompt")) {
    showEffect(option.label, shown);
  } else {
    showEffect("");
    showTag(anchor, option.label, shown, { firm, click: plain ? setting.words.click : "" });
  }
}

/**
 * Why what was touched is not open.
 * @param {Picking} picking
 * @param {Element} element
 */
export async function explain(picking, element) {
  const { state, setting } = picking;
  if (state?.seat === null || state?.over) return;
  const refused = await reasonOf(setting.table, state?.seat, element);
  if (!refused || picking.state?.mark !== state?.mark) return;
  speak([refused.text]);
  showTag(element, capital(refused.text), [], { rule: refused.rule, rules: setting.rules });
}
