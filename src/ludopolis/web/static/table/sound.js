// A short sound when it is the reader's turn: off until they ask for it in the menu of the table.

import { keep, kept } from "./keeping.js";

const NAME = "sound";
const NOTES = [523.25, 783.99]; // a fifth upwards
const LENGTH = 0.14;
const LOUD = 0.12;

const calm = matchMedia("(prefers-reduced-motion: reduce)");
/** @type {AudioContext | null} */
let audio = null;
let waited = false;

function isOn() {
  return kept(NAME) === "on";
}

/** Browsers let a page sound only after it was touched. */
function wake() {
  if (!isOn()) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
}

/** One soft tone for those who want it calm, two for others. */
function blip() {
  wake();
  if (!audio) return;
  const notes = calm.matches ? NOTES.slice(0, 1) : NOTES;
  notes.forEach((pitch, n) => note(/** @type {AudioContext} */ (audio), pitch, n * LENGTH));
}

/**
 * @param {AudioContext} context
 * @param {number} pitch
 * @param {number} after
 */
function note(context, pitch, after) {
  const begin = context.currentTime + after;
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.type = "sine";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(calm.matches ? LOUD / 2 : LOUD, begin + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + LENGTH * 1.8);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + LENGTH * 2);
}

/**
 * The turn came to the reader, who had to wait for it.
 * @param {boolean} mine
 */
export function hearTurn(mine) {
  if (mine && waited && isOn()) blip();
  waited = !mine;
}

export function listenToSound() {
  const button = document.getElementById("sound");
  const show = () => button?.setAttribute("aria-pressed", String(isOn()));
  button?.addEventListener("click", () => {
    keep(NAME, isOn() ? "" : "on");
    show();
    if (isOn()) blip();
  });
  document.addEventListener("pointerdown", wake);
  document.addEventListener("keydown", wake);
  show();
}
