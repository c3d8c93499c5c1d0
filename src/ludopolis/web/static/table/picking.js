// From touching something to an act: filter, preview, go on, confirm, send; or why not.

import { send } from "./api.js";
import { shownOf } from "./changes.js";
import { heard, warning } from "./doubts.js";
import { hideFollow, showFollow } from "./follow.js";
import { codesOf, mark, markChosen, markTabs, openOn, picksOf, shownFor, showOpen } from "./marks.js";
import { capital, refuse, speak } from "./notices.js";
import { isOneClick, noteOneClick, offersUndo } from "./oneclick.js";
import { openForQuestion } from "./panes.js";
import { previewOf, pricesOf, reasonOf } from "./questions.js";
import { hideTag, showMenu, showPrices, showTag } from "./tag.js";

/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./types.js").Preview} Preview */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Setting} Setting */

export class Picking {
  /** @param {Setting} setting */
  constructor(setting) {
    this.setting = setting;
    /** @type {State | null} */
    this.state = null;
    /** @type {Option[]} */
    this.path = []; // what is chosen, from the first touch to the last
    /** @type {Option[]} */
    this.follow = []; // how the act that is chosen can go on
    /** @type {Element | null} */
    this.anchor = null; // where the last of it was touched
    this.sending = false;
    /** @type {string | undefined} */
    this.question = undefined; // what was asked here last
    /** @type {Map<string, Preview>} */
    this.previews = new Map();
  }

  /** The option, or act, that waits to be confirmed. */
  get chosen() {
    return this.path.at(-1) ?? null;
  }

  /** All that can be touched where nothing is chosen. */
  get options() {
    return [...(this.state?.options ?? []), ...(this.state?.acts ?? [])];
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
    if (same) this.show();
    else this.forget();
    markTabs();
    openForQuestion(state);
    if (same) return;
    offersUndo(state, this);
    if (further) showOpen(other);
  }

  forget() {
    this.previews.clear();
    this.clear();
  }

  clear() {
    this.path = [];
    this.follow = [];
    this.anchor = null;
    hideTag();
    hideFollow();
    this.show();
    this.showEffect("");
  }

  /** Mark what is open, what is chosen and where it goes on. */
  show() {
    mark([...this.follow, ...this.options], this.state?.always ?? []);
    markChosen(this.path, this.follow);
    document.body.classList.toggle("goes-on", this.follow.length > 0);
    const button = document.getElementById("confirm");
    if (button instanceof HTMLButtonElement) button.disabled = this.path.length === 0;
  }

  /**
   * @param {string} said
   * @param {HTMLElement[]} [shown]
   */
  showEffect(said, shown = []) {
    const line = document.getElementById("effect");
    line?.replaceChildren(...(said ? [said, " "] : []), ...shown);
  }

  /**
   * Something was touched: what is chosen there already is confirmed, else it is chosen; what lies
   * on the way to it is where the act goes back to.
   * @param {Element} element
   */
  touch(element) {
    if (!this.state?.live || this.sending) return;
    if (this.chosen && element === this.anchor && openOn(element, [this.chosen]).length) {
      void this.confirm();
      return;
    }
    const next = openOn(element, this.follow);
    const back = this.path.findIndex((option) => openOn(element, [option]).length > 0);
    const earlier = this.path[back];
    if (!next.length && earlier && back < this.path.length - 1) {
      this.path = this.path.slice(0, back);
      this.choose(earlier, element, true);
      return;
    }
    const open = next.length ? next : openOn(element, this.options);
    if (open.length === 1 && open[0]) this.choose(open[0], element);
    else if (open.length > 1) this.showMenu(element, open);
    else void this.explain(element);
  }

  /**
   * @param {Element} element
   * @param {Option[]} open
   */
  showMenu(element, open) {
    const shown = showMenu(element, open, (option) => this.choose(option, element));
    void this.price(element, open, shown);
  }

  /**
   * Put prices into a menu, and below it what lacks something, with what it lacks.
   * @param {Element} element
   * @param {Option[]} open
   * @param {HTMLElement[]} shown
   */
  async price(element, open, shown) {
    const asked = this.state?.mark;
    const told = await pricesOf(this.setting.table, this.state?.seat, open, codesOf(element));
    if (!told || this.state?.mark !== asked || !shown[0]?.isConnected) return;
    showPrices(element, shown, told, this.state?.seat);
  }

  /**
   * The first time an option is chosen and shown, the second time it is sent.
   * @param {Option} option
   * @param {Element} anchor
   * @param {boolean} [more] whether it goes on from what is chosen
   */
  choose(option, anchor, more = this.follow.includes(option)) {
    if (this.chosen && same(this.chosen, option)) {
      void this.confirm();
      return;
    }
    this.path = more ? [...this.path, option] : [option];
    this.follow = [];
    this.anchor = anchor;
    this.show();
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
    const before = this.chosen;
    const preview = await this.known(option);
    if (this.state?.mark !== asked || this.chosen !== before || this.sending) return;
    const touched = document.querySelector("#tag:is(.menu, .why):not([hidden])");
    if (!firm && (touched || !anchor.matches(":hover"))) return; // somebody went on meanwhile
    if (firm && this.goOn(preview)) return;
    const against = heard(preview.doubt);
    if (firm) {
      const { effects, follow } = preview;
      const said = [option.label, ...effects, against?.text ?? "", words.again ?? "", follow.question ?? ""];
      speak(said.filter(Boolean));
    }
    const note = against && warning(against, firm ? (words.mute ?? "") : "");
    const shown = [...shownOf(preview, option.label, this.state?.seat), ...(note ? [note] : [])];
    if (anchor.closest("#prompt")) {
      this.showEffect(option.label, shown);
    } else {
      this.showEffect("");
      showTag(anchor, option.label, shown, { firm });
    }
  }

  /**
   * Open what the act can go on with. With one click, what cannot go on is sent at once.
   * @param {Preview} preview
   * @returns {boolean} whether it was sent
   */
  goOn({ follow, doubt }) {
    this.follow = follow.options;
    this.show();
    showFollow(follow);
    if (!isOneClick() || follow.options.length > 0 || heard(doubt)) return false;
    noteOneClick();
    void this.confirm();
    return true;
  }

  /**
   * @param {Option} option
   * @returns {Promise<Preview>}
   */
  async known(option) {
    const codes = picksOf(option).join("|");
    const preview =
      this.previews.get(codes) ?? (await previewOf(this.setting.table, this.state?.seat, option));
    this.previews.set(codes, preview);
    return preview;
  }

  /**
   * Why what was touched is not open.
   * @param {Element} element
   */
  async explain(element) {
    if (this.state?.seat === null || this.state?.over) return;
    const asked = this.state?.mark;
    const refused = await reasonOf(this.setting.table, this.state?.seat, codesOf(element));
    if (!refused || this.state?.mark !== asked) return;
    speak([refused.text]);
    showTag(element, capital(refused.text), [], { rule: refused.rule, rules: this.setting.rules });
  }

  /** Choose what a bot would pick, so that its effect is shown; nothing is sent before Enter. */
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
    document.getElementById("confirm")?.focus({ preventScroll: true });
  }

  async confirm() {
    if (this.chosen) await this.pick(picksOf(this.chosen));
  }

  /** @param {string[]} codes */
  async pick(codes) {
    const state = this.state;
    if (!state || this.sending) return;
    this.sending = true;
    hideTag();
    hideFollow();
    document.body.classList.add("sending");
    const { place, mark: sum, seat } = state;
    await this.act("picks", { codes, place, mark: sum, seat, finish: true });
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

/**
 * @param {Option} one
 * @param {Option} other
 */
function same(one, other) {
  return picksOf(one).join("|") === picksOf(other).join("|");
}
