// What is sent to the server, one thing at a time.

import { send } from "./api.js";
import { refuse } from "./notices.js";

/** @typedef {import("./types.js").Setting} Setting */
/** @typedef {import("./types.js").State} State */

export class Sending {
  /**
   * @param {Setting} setting
   * @param {() => void} onRefused
   */
  constructor(setting, onRefused) {
    this.setting = setting;
    this.onRefused = onRefused;
    this.busy = false;
  }

  /**
   * @param {State} state what the picks answer
   * @param {string[]} codes
   * @param {boolean} moment whether bots wait until it could be taken back
   */
  async pick({ place, mark, seat }, codes, moment) {
    this.busy = true;
    document.body.classList.add("sending");
    await this.act("picks", { codes, place, mark, seat, finish: true, moment });
  }

  /**
   * @param {string} act
   * @param {Record<string, unknown>} body
   * @returns {Promise<{told?: any}>}
   */
  async act(act, body) {
    try {
      const { told, refused } = await send(this.setting.table, act, body);
      if (refused) {
        refuse(refused, this.setting);
        this.onRefused();
      }
      return { told };
    } catch {
      refuse({ reason: "offline", rule: "", text: this.setting.words.offline ?? "" }, this.setting);
      return {};
    } finally {
      this.busy = false;
      document.body.classList.remove("sending");
    }
  }
}
