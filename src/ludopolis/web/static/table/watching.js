// Opponents one can watch: what others did is shown a step at a time, at the reader's pace. It holds
// up nothing: the prompt is always that of now, and whoever picks, clicks or presses Escape is there.

import { announce } from "./banner.js";
import { fly, land, light } from "./floating.js";
import { keep, kept } from "./keeping.js";
import { speak } from "./notices.js";
import { hearStep } from "./sound.js";

/** @typedef {import("./types.js").Setting} Setting */
/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./types.js").Update} Update */
/** @typedef {Record<string, string>} Regions */
/** @typedef {{step: Step | null, regions: Regions, scores: number[] | null}} Shown */
/**
 * @typedef {object} Board
 * @property {(regions: Regions, time: number, scores: number[] | null) => void} change
 * @property {() => void} settle the board becomes that of now
 */

const PACES = /** @type {Record<string, number>} */ ({ off: 0, quick: 550, calm: 1300 });
const LINGERS = 8000; // how long it can be seen again with one click
const KEYS = /^(Escape|Enter| |[1-9])$/; // that lead to the present

const wide = matchMedia("(min-width: 1100px)"); // the bar has room, and lies above all else
const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Watching {
  /**
   * @param {Setting} setting
   * @param {Board} board
   */
  constructor(setting, board) {
    this.setting = setting;
    this.board = board;
    /** @type {Promise<Shown[]>[]} */
    this.queue = [];
    this.place = -1; // the picks that this page knows of
    /** @type {number | null} */
    this.seat = null; // and from where it is seen
    this.run = 0; // which one is under way; another number ends it
    this.playing = false;
    /** @type {() => void} */
    this.wake = () => {};
    this.lingers = 0;
  }

  /** @returns {string} */
  get pace() {
    const chosen = kept("pace") ?? "";
    if (chosen in PACES) return chosen;
    if (still.matches) return "off";
    return this.setting.bots ? "calm" : "quick";
  }

  get time() {
    return PACES[this.pace] ?? 0;
  }

  /**
   * Something happened. True: its regions are shown in time; false: they are to be shown now.
   * @param {Update} update
   * @param {Regions} regions those that can wait
   */
  receive(update, regions) {
    const { steps } = update;
    const since = this.place;
    // Where another person comes to the screen, nothing of the one before may stay; in the end all look.
    const same = update.seat === this.seat || update.over;
    const known = since >= 0 && update.place >= since && same;
    [this.place, this.seat] = [update.place, update.seat];
    const others = steps.some((step) => !step.mine);
    const watched = this.time > 0 && known && !document.hidden && (others || (this.playing && !steps.length));
    if (!watched) {
      this.leave();
      speak(steps.map((step) => step.text));
      announce(steps.flatMap((step) => step.news));
      for (const step of steps) if (!step.mine) hearStep(step);
      return false;
    }
    const [only, more] = steps;
    const now = { step: only ?? null, regions, scores: null };
    this.queue.push(more ? this.between(since, steps, regions) : Promise.resolve([now]));
    void this.play();
    return true;
  }

  /**
   * Several steps at once: the server is asked how the table looked between them.
   * @param {number} since
   * @param {Step[]} steps
   * @param {Regions} regions
   * @returns {Promise<Shown[]>}
   */
  async between(since, steps, regions) {
    const found = await this.frames({ since: String(since) });
    const last = { step: steps[steps.length - 1] ?? null, regions, scores: null };
    const before = shownOf(found).filter(({ step }) => !step || !last.step || isBefore(step, last.step));
    return [...before, last];
  }

  /**
   * @param {Record<string, string>} wanted
   * @returns {Promise<{steps: Step[], frames: {at: number, regions: Regions, scores: number[]}[]} | null>}
   */
  async frames(wanted) {
    const query = new URL(this.setting.stream ?? "", location.href).searchParams;
    for (const [name, value] of Object.entries(wanted)) query.set(name, value);
    const answer = await fetch(`/tables/${this.setting.table}/steps?${query}`).catch(() => null);
    return answer?.ok ? answer.json() : null;
  }

  /** The last round of turns once more, whatever the pace. */
  async again() {
    if (!this.setting.stream) return; // a position that is looked back at
    this.leave();
    const found = await this.frames({});
    if (!found?.steps.length) return;
    this.leave();
    this.queue.push(Promise.resolve(shownOf(found)));
    await this.play();
  }

  async play() {
    if (this.playing) return;
    this.playing = true;
    document.body.dataset.watching = "yes";
    const run = ++this.run;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      for (const shown of await next) {
        if (run !== this.run) return;
        this.show(shown);
        if (shown.step) await this.pause();
        if (run !== this.run) return;
      }
    }
    this.end();
  }

  /** @param {Shown} shown */
  show({ step, regions, scores }) {
    const time = this.time || PACES.quick || 0;
    this.board.change(regions, step ? time : 0, scores);
    if (!step) return;
    say(step);
    light(step.things);
    fly(step, time);
    speak([step.text]);
    announce(step.news);
    hearStep(step);
    document.body.dataset.step = String(step.at);
  }

  /** @returns {Promise<void>} */
  pause() {
    return new Promise((done) => {
      this.wake = done;
      setTimeout(done, this.time || PACES.quick);
    });
  }

  /** To the present, if something is still shown. */
  leave() {
    if (!this.playing) return;
    this.run++;
    this.queue = [];
    this.wake();
    this.end();
  }

  end() {
    this.playing = false;
    land();
    delete document.body.dataset.watching;
    delete document.body.dataset.step;
    this.board.settle();
    const box = document.getElementById("watch");
    clearTimeout(this.lingers);
    this.lingers = window.setTimeout(() => box && (box.hidden = true), LINGERS);
  }

  listen() {
    wide.addEventListener("change", place);
    document.getElementById("watch")?.addEventListener("click", hide);
    addEventListener("click", () => this.leave(), { capture: true });
    addEventListener("keydown", (event) => {
      const typing = event.target instanceof HTMLElement && event.target.matches("input, textarea");
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (this.playing && KEYS.test(event.key)) this.leave();
    }, { capture: true });
    addEventListener("visibilitychange", () => document.hidden && this.leave());
    for (const button of document.querySelectorAll("[data-again]")) {
      button.addEventListener("click", () => void this.again());
    }
    for (const choice of document.querySelectorAll('input[name="watch-pace"]')) {
      if (!(choice instanceof HTMLInputElement)) continue;
      choice.checked = choice.value === this.pace;
      choice.addEventListener("change", () => keep("pace", choice.value));
    }
  }
}

/**
 * Steps with how the table looked after each; first, without a step, how it looked before.
 * @param {{steps: Step[], frames: {at: number, regions: Regions, scores: number[]}[]} | null} found
 * @returns {Shown[]}
 */
function shownOf(found) {
  if (!found) return [];
  const before = found.frames.length - found.steps.length;
  return found.frames.map(({ regions, scores }, n) => ({
    step: found.steps[n - before] ?? null,
    regions,
    scores,
  }));
}

/**
 * @param {Step} one
 * @param {Step} other
 */
function isBefore(one, other) {
  return one.at < other.at || (one.at === other.at && one.left > other.left);
}

/** Where it is told: in the bar, or above what is asked. What lies there already is not laid there again. */
function place() {
  const box = document.getElementById("watch");
  const home = document.querySelector(wide.matches ? ".board-frame" : ".dock");
  if (box && home && box.parentElement !== home) home.prepend(box);
}

/**
 * Who touches what is told has read it.
 * @param {Event} event
 */
function hide({ currentTarget, target }) {
  if (!(currentTarget instanceof HTMLElement) || !(target instanceof Element)) return;
  if (!target.closest("button")) currentTarget.hidden = true;
}

/**
 * Who did what is told.
 * @param {Step} step
 */
function say(step) {
  place();
  const [box, words] = [document.getElementById("watch"), document.getElementById("watch-words")];
  if (!box || !words) return;
  words.innerHTML = step.said.map(({ html }) => html).join(". ");
  words.className = `watch-words ${step.player >= 0 ? `seat-${step.player}` : ""}`;
  box.hidden = !step.said.length;
}
