// A puzzle: the table as it lies, where one pick is chosen and sent as an answer.

import { dataOf } from "./api.js";
import { fitBoard, listenToFit } from "./fit.js";
import { listenToHovering } from "./hovering.js";
import { listen } from "./keys.js";
import { markChosen } from "./marks.js";
import { listenToPanes } from "./panes.js";
import { Picking } from "./picking.js";
import { listenToTips } from "./tips.js";
import { listenToTabs, listenToTouch } from "./touching.js";
import { listenToZoom } from "./zoom.js";

/** @typedef {import("./types.js").Setting} Setting */
/** @typedef {import("./types.js").State} State */

/** Nothing is told of an option before it is answered with: that is the puzzle. */
class Answering extends Picking {
  /** @override */
  show() {
    super.show();
    const best = this.options.filter(({ code }) => code === this.state?.best);
    if (!this.chosen) markChosen(best, []); // once it is known
  }

  /** @override */
  explain() {
    this.clear();
  }

  /** @override */
  async price() {}

  /** @override */
  async known() {
    return { effects: [], changes: [], doubt: null, follow: { question: null, options: [] }, returns: false };
  }

  /**
   * An answer is never sent by one click.
   * @override
   */
  goOn() {
    return false;
  }

  /**
   * @override
   * @param {string[]} codes
   */
  async pick(codes) {
    location.search = String(new URLSearchParams({ pick: codes.join("|") }));
  }
}

const setting = /** @type {Setting} */ (dataOf("setting"));
const picking = new Answering(setting);

function begin() {
  picking.begin(/** @type {State} */ (dataOf("state")));
}

listenToTouch(picking);
listenToTabs(begin);
listenToPanes(setting.rules);
begin();
scrollTo(0, 0); // the board comes first, also where what is open lies below it
listenToFit();
fitBoard();
listen(picking);
listenToHovering(picking);
listenToZoom();
listenToTips();
document.body.dataset.ready = "yes";
