// From touching something to an act: filter, preview, go on, confirm, send; or why not.

import { hideAdvice } from "./advice.js";
import { heard } from "./doubts.js";
import { hideFollow, showFollow } from "./follow.js";
import { lightGuide, lightMenu, showGuided } from "./guide.js";
import { isHabit, noteSeen, noteSent, restAgain, wasRead, wasSeen } from "./hovering.js";
import { codesOf, mark, markChosen, markTabs, openOn, picksOf, showOpen } from "./marks.js";
import { isOneClick, noteOneClick, offersUndo } from "./oneclick.js";
import { answersTo, openForQuestion } from "./panes.js";
import { previewOf, pricesOf } from "./questions.js";
import { Sending } from "./sending.js";
import { hideTag, showMenu, showPrices } from "./tag.js";
import { explain, say, showEffect, tell } from "./telling.js";

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
    /** @type {{option: Option, preview: Preview} | null} */
    this.stated = null; // what is shown of what is chosen
    this.sender = new Sending(setting, () => this.clear());
    /** @type {string | undefined} */
    this.question = undefined; // what was asked here last
    /** @type {Map<string, Preview>} */
    this.previews = new Map();
  }

  /** The option, or act, that waits to be confirmed. */
  get chosen() {
    return this.path.at(-1) ?? null;
  }

  get sending() {
    return this.sender.busy;
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
    this.sender.busy = false;
    if (same) this.show();
    else this.forget();
    markTabs();
    openForQuestion(state);
    if (same) return;
    offersUndo(state, this);
    const answers = [...answersTo(state), ...state.acts]; // who can point at the board need not look elsewhere
    const guided = state.mine && showGuided();
    if (further && !guided) showOpen(other, answers.filter(({ kind }) => !state.always.includes(kind)));
    restAgain(this);
  }

  forget() {
    this.previews.clear();
    this.clear();
  }

  clear() {
    this.path = [];
    this.follow = [];
    this.anchor = null;
    this.stated = null;
    hideTag();
    hideFollow();
    hideAdvice();
    this.show();
    showEffect("");
  }

  /** Mark what is open, what is chosen and where it goes on. */
  show() {
    mark([...this.follow, ...this.options], this.state?.always ?? []);
    markChosen(this.path, this.follow);
    lightGuide(this);
    document.body.classList.toggle("goes-on", this.follow.length > 0);
    const button = document.getElementById("confirm");
    if (button instanceof HTMLButtonElement) button.disabled = this.path.length === 0;
  }

  /**
   * Something was touched: what is chosen there already is confirmed, else it is chosen; what lies
   * on the way to it is where the act goes back to.
   * @param {Element} element
   */
  touch(element) {
    if (!this.state?.live || this.sending || isHabit(element)) return;
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
    if (open.length === 1 && open[0]) this.choose(open[0], element, next.length > 0, this.wasSeen(element, open[0]));
    else if (open.length > 1) this.showMenu(element, open);
    else this.explain(element);
  }

  /** @param {Element} element that nothing open stands for */
  explain(element) {
    void explain(this, element);
  }

  /**
   * @param {Element} element
   * @param {Option[]} open
   */
  showMenu(element, open) {
    /** @type {Map<Option, number>} */
    const plain = new Map(); // of which the menu tells all, and since when
    const more = open.some((option) => this.follow.includes(option));
    const wasTold = (/** @type {Option} */ option) => wasRead(plain.get(option) ?? Infinity);
    const shown = showMenu(element, open, (option) => this.choose(option, element, more, wasTold(option)));
    lightMenu(open, shown);
    void this.price(element, open, shown, plain);
  }

  /**
   * Put prices into a menu, and below it what lacks something, with what it lacks.
   * @param {Element} element
   * @param {Option[]} open
   * @param {HTMLElement[]} shown
   * @param {Map<Option, number>} plain what is done by a click once it was read
   */
  async price(element, open, shown, plain) {
    const asked = this.state?.mark;
    const told = await pricesOf(this.setting.table, this.state?.seat, open, codesOf(element));
    if (!told || this.state?.mark !== asked || !shown[0]?.isConnected) return;
    showPrices(element, shown, told, this.state?.seat);
    open.forEach((option, n) => told.open[n]?.plain && plain.set(option, performance.now()));
  }

  /**
   * @param {Element} element
   * @param {Option} option
   */
  wasSeen(element, option) {
    return wasSeen(element, option, this.state?.mark);
  }

  /**
   * The first time an option is chosen and shown, the second time it is sent; at once, if all that
   * it does was shown before.
   * @param {Option} option
   * @param {Element} anchor
   * @param {boolean} [more] whether it goes on from what is chosen
   * @param {boolean} [seen]
   */
  choose(option, anchor, more = this.follow.includes(option), seen = false) {
    if (this.chosen && same(this.chosen, option)) {
      void this.confirm();
      return;
    }
    this.path = more ? [...this.path, option] : [option];
    this.follow = [];
    this.anchor = anchor;
    this.stated = null;
    this.show();
    if (seen) {
      noteSent(anchor);
      noteOneClick();
      void this.confirm(true);
      return;
    }
    void this.preview(option, anchor, true);
  }

  /**
   * Show what an option would do.
   * @param {Option} option
   * @param {Element} anchor
   * @param {boolean} firm
   */
  async preview(option, anchor, firm) {
    const asked = this.state?.mark;
    const before = this.chosen;
    const preview = await this.known(option);
    if (this.state?.mark !== asked || this.chosen !== before || this.sending) return;
    const touched = document.querySelector("#tag:is(.menu, .why):not([hidden])");
    if (!firm && (touched || !anchor.matches(":hover"))) return; // somebody went on meanwhile
    if (firm && this.goOn(preview)) return;
    if (firm) {
      say(option, preview, this.setting.words.again ?? "");
      this.stated = { option, preview };
    }
    tell(this, option, anchor, preview, firm);
  }

  /**
   * The mouse has left something that was only looked at: what is chosen is shown again.
   * @param {Element} left
   */
  restate(left) {
    if (left !== this.anchor && this.stated && this.anchor && !document.querySelector("#tag.menu:not([hidden])")) {
      tell(this, this.stated.option, this.anchor, this.stated.preview, true);
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
    lightGuide(this);
    if (follow.options.length) showGuided();
    if (!isOneClick() || follow.options.length > 0 || heard(doubt)) return false;
    noteOneClick();
    void this.confirm(true);
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

  /** @param {boolean} [moment] whether bots wait until it could be taken back */
  async confirm(moment = false) {
    if (this.chosen) await this.pick(picksOf(this.chosen), moment);
  }

  /**
   * @param {string[]} codes
   * @param {boolean} [moment]
   */
  async pick(codes, moment = false) {
    if (!this.state || this.sending) return;
    hideTag();
    hideFollow();
    await this.sender.pick(this.state, codes, moment);
  }

  /** @param {number} picks */
  async undo(picks) {
    if (this.state) await this.sender.act("undo", { place: this.state.place, seat: this.state.seat, picks });
  }

  async redo() {
    if (this.state) await this.sender.act("redo", { place: this.state.place, seat: this.state.seat });
  }
}

/**
 * @param {Option} one
 * @param {Option} other
 */
function same(one, other) {
  return picksOf(one).join("|") === picksOf(other).join("|");
}
