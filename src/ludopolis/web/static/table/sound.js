// Small sounds of our own, each kind off until the reader asks for it in the menu of the table: when it
// is their turn, when a round begins, when somebody acts, when something is gained.

import { keep, kept } from "./keeping.js";

/** @typedef {import("./types.js").Step} Step */
/** @typedef {{pitches: number[], length: number, tone: OscillatorType}} Sound */

const SOUNDS = /** @type {Record<string, Sound>} */ ({
  sound: { pitches: [523.25, 783.99], length: 0.14, tone: "sine" }, // a fifth upwards
  "sound-round": { pitches: [392, 493.88, 587.33], length: 0.16, tone: "sine" },
  "sound-place": { pitches: [196], length: 0.05, tone: "triangle" },
  "sound-gain": { pitches: [880, 1174.66], length: 0.07, tone: "sine" },
});
const LOUD = 0.12;

const calm = matchMedia("(prefers-reduced-motion: reduce)");
/** @type {AudioContext | null} */
let audio = null;
let waited = false;

/** @param {string} name */
function isOn(name) {
  return kept(name) === "on";
}

/** Browsers let a page sound only after it was touched. */
function wake() {
  if (!Object.keys(SOUNDS).some(isOn)) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
}

/**
 * One soft tone for those who want it calm, all of them for others.
 * @param {string} name
 */
function hear(name) {
  const sound = SOUNDS[name];
  if (!sound || !isOn(name)) return;
  wake();
  const pitches = calm.matches ? sound.pitches.slice(0, 1) : sound.pitches;
  pitches.forEach((pitch, n) => audio && note(audio, sound, pitch, n * sound.length));
  document.body.dataset.heard = name;
}

/**
 * @param {AudioContext} context
 * @param {Sound} sound
 * @param {number} pitch
 * @param {number} after
 */
function note(context, { length, tone: shape }, pitch, after) {
  const begin = context.currentTime + after;
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.type = shape;
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(calm.matches ? LOUD / 2 : LOUD, begin + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length * 1.8);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + length * 2);
}

/**
 * The turn came to the reader, who had to wait for it.
 * @param {boolean} mine
 */
export function hearTurn(mine) {
  if (mine && waited) hear("sound");
  waited = !mine;
}

/**
 * What somebody did, in one sound.
 * @param {Step} step
 */
export function hearStep(step) {
  if (step.news.length) hear("sound-round");
  else if (step.effects.some(({ amount }) => amount > 0)) hear("sound-gain");
  else hear("sound-place");
}

export function listenToSound() {
  for (const button of document.querySelectorAll("[data-sound]")) {
    const name = button.getAttribute("data-sound") ?? "";
    const show = () => button.setAttribute("aria-pressed", String(isOn(name)));
    button.addEventListener("click", () => {
      keep(name, isOn(name) ? "" : "on");
      show();
      hear(name);
    });
    show();
  }
  document.addEventListener("pointerdown", wake);
  document.addEventListener("keydown", wake);
}
