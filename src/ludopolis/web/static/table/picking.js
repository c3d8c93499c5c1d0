// From touching something to a pick: filter, preview, confirm, send; or why not.

import { ask, send } from "./api.js";
import { heard, warning } from "./doubts.js";
import { codesOf, foldChips, mark, markChosen, markTabs, openOn, shownFor, showOpen } from "./marks.js";
import { capital, refuse, speak } from "./notices.js";
import { answersTo, openForQuestion } from "./panes.js";
import { hideTag, showMenu, showTag } from "./tag.js";

/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./types.js").Preview} Preview */
/** @typedef {import("./types.js").Refusal} Refusal */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Setting} Setting */

const MOST_REASONS = 6; // questions for one touch

export class Picking {
  /** @param {Setting} setting */
  constructor(setting) {
    this.setting = setting;
    /** @type {State | null} */
    this.state = null;
    /** @type {Option | null} */
    this.chosen = null;
    this.sending = false;
    /** @type {string | undefined} */
    this.question = undefined; // what was asked here last
    /** @type {Map<string, Preview>} */
    this.previews = new Map();
  }

  /**
   * A new position: nothing is chosen in it. Where only something else has changed (somebody came,
   * or spoke), what is chosen or read stays.
   * @param {State} state
   */
  begin(state) {
    const same = this.state?.mark === state.mark && this.state?.seat === state.seat;
    const question = document.getElementById("question")?.textContent ?? "";
    const other = state.mine && this.question !== undefined && question !== this.question;
    const further = state.mine && (other || this.state === null || this.state.mine);
    if (state.mine || this.question === undefined) this.question = question;
    this.state = state;
    this.sending = false;
    mark(state.options);
    markTabs();
    openForQuestion(state);
    this.settle();
    if (same) {
      markChosen(this.chosen);
      this.confirmable(this.chosen !== null);
      return;
    }
    this.previews.clear();
    this.clear();
    if (further) showOpen(other, answersTo(state));
  }

  /** What can be pointed at has changed, or what of it is seen. */
  settle() {
    const { seat, mark: sum } = this.state ?? {};
    foldChips(this.setting.words.more ?? "{count}", `${seat} ${sum}`);
  }

  clear() {
    this.chosen = null;
    markChosen(null);
    hideTag();
    this.confirmable(false);
    this.showEffect("");
  }

  /** @param {boolean} can */
  confirmable(can) {
    const button = document.getElementById("confirm");
    if (button instanceof HTMLButtonElement) button.disabled = !can;
  }

  /**
   * @param {string} said
   * @param {HTMLElement | null} [note]
   */
  showEffect(said, note = null) {
    const line = document.getElementById("effect");
    line?.replaceChildren(...(said ? [said] : []), ...(note ? [note] : []));
  }

  /**
   * Something was touched.
   * @param {Element} element
   */
  touch(element) {
    if (!this.state?.live || this.sending) return;
    const open = openOn(element, this.state.options);
    if (open.length === 1 && open[0]) this.choose(open[0], element);
    else if (open.length > 1) showMenu(element, open, (option) => this.choose(option, element));
    else void this.explain(element);
  }

  /**
   * The first time an option is chosen and shown, the second time it is sent.
   * @param {Option} option
   * @param {Element} anchor
   */
  choose(option, anchor) {
    if (this.chosen?.code === option.code) {
      void this.confirm();
      return;
    }
    this.chosen = option;
    markChosen(option);
    this.confirmable(true);
    void this.preview(option, anchor, true);
  }

  /**
   * Show what an option would do.
   * @param {Option} option
   * @param {Element} anchor
   * @param {boolean} firm
   */
  async preview(option, anchor, firm) {
    const words = this.setting.words;
    const asked = this.state?.mark;
    const { effects, doubt } = await this.previewOf(option.code);
    if (this.state?.mark !== asked || this.chosen?.code !== (firm ? option.code : undefined)) return;
    const touched = document.querySelector("#tag:is(.menu, .why):not([hidden])");
    if (!firm && (touched || !anchor.matches(":hover"))) return; // somebody went on meanwhile
    const against = heard(doubt);
    if (firm) speak([option.label, ...effects, against?.text ?? "", words.again ?? ""].filter(Boolean));
    const note = against && warning(against, firm ? (words.mute ?? "") : "");
    if (anchor.closest("#prompt")) {
      this.showEffect([option.label, ...effects.map(capital)].join(" · "), note);
    } else {
      this.showEffect("");
      const confirm = firm ? (words.confirm ?? "") : "";
      showTag(anchor, option.label, effects, { confirm, onConfirm: () => this.confirm(), note });
    }
  }

  /**
   * @param {string} code
   * @returns {Promise<Preview>}
   */
  async previewOf(code) {
    const known = this.previews.get(code);
    if (known) return known;
    const told = await ask(this.setting.table, "preview", this.wanted(code));
    const preview = { effects: told?.effects ?? [], doubt: told?.doubt ?? null };
    this.previews.set(code, preview);
    return preview;
  }

  /** @param {string} code */
  wanted(code) {
    const seat = this.state?.seat;
    return { code, ...(seat === null || seat === undefined ? {} : { seat: String(seat) }) };
  }

  /**
   * Why what was touched is not open.
   * @param {Element} element
   */
  async explain(element) {
    if (this.state?.seat === null || this.state?.over) return;
    const asked = this.state?.mark;
    const refused = await this.reason(codesOf(element).filter((code) => !code.endsWith(" *")));
    if (!refused || this.state?.mark !== asked) return;
    speak([refused.text]);
    showTag(element, capital(refused.text), [], { rule: refused.rule, rules: this.setting.rules });
  }

  /**
   * The first reason that says more than that something else is asked.
   * @param {string[]} codes
   * @returns {Promise<Refusal | null>}
   */
  async reason(codes) {
    /** @type {Refusal | null} */
    let found = null;
    for (const code of codes.slice(0, MOST_REASONS)) {
      const told = await ask(this.setting.table, "why", this.wanted(code));
      found = told?.refused ?? found;
      if (found && found.reason !== "not_asked") break;
    }
    return found;
  }

  /** Choose what a bot would pick, so that its effect is shown; nothing is sent. */
  async advise() {
    if (this.sending || !this.state?.mine) return;
    const asked = this.state.mark;
    document.body.classList.add("sending");
    const { told } = await this.act("advice", { seat: this.state.seat });
    const option = this.state?.options.find(({ code }) => code === told?.code);
    if (!option || this.state?.mark !== asked || this.chosen?.code === option.code) return;
    const anchor = shownFor(option);
    if (!anchor) return;
    anchor.closest("details")?.setAttribute("open", "");
    anchor.scrollIntoView({ block: "center", inline: "nearest" });
    this.choose(option, anchor);
  }

  async confirm() {
    if (this.chosen) await this.pick(this.chosen.code);
  }

  /** @param {string} code */
  async pick(code) {
    const state = this.state;
    if (!state || this.sending) return;
    this.sending = true;
    hideTag();
    document.body.classList.add("sending");
    const { place, mark: sum, seat } = state;
    await this.act("picks", { code, place, mark: sum, seat });
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
        this.clear();
      }
      return { told };
    } catch {
      refuse({ reason: "offline", rule: "", text: this.setting.words.offline ?? "" }, this.setting);
      return {};
    } finally {
      this.sending = false;
      document.body.classList.remove("sending");
    }
  }

  /** @param {number} picks */
  async undo(picks) {
    if (this.state) await this.act("undo", { place: this.state.place, seat: this.state.seat, picks });
  }

  async redo() {
    if (this.state) await this.act("redo", { place: this.state.place, seat: this.state.seat });
  }
}
