// Walking through the positions of a game without loading the page anew: by picks, turns and rounds,
// with a slider, or by itself.

import { actOf, isTyping } from "./keyboard.js";
import { look, move } from "./motion.js";
import { morph } from "./morph.js";

const PACE = 1400; // milliseconds for a turn that plays by itself

let changed = () => {};
let asked = 0; // how many positions were asked for: only the last of them is shown
let timer = 0; // of the next turn, while the game plays by itself

/** @param {() => void} onChange */
export function listenToReplay(onChange) {
  changed = onChange;
  document.addEventListener("click", (event) => {
    const way = event.target instanceof Element ? event.target.closest("[data-replay]") : null;
    if (!way || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    walk(way.getAttribute("data-replay") ?? "");
  });
  addEventListener("keydown", (event) => {
    if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
    const act = actOf(event, "replay");
    if (!wayOf(act) || (act === "play" && isPressed(event.target))) return;
    event.preventDefault();
    walk(act);
  });
  document.addEventListener("input", (event) => {
    const slider = event.target;
    if (!(slider instanceof HTMLInputElement) || !slider.matches(".replay-slider")) return;
    stop();
    const place = slider.dataset.places?.split(" ")[Number(slider.value)];
    if (place !== undefined) void go(at(place), "replace");
  });
  addEventListener("popstate", () => location.reload());
}

/** @param {string} act */
function wayOf(act) {
  return act ? document.querySelector(`[data-replay="${act}"]`) : null;
}

/**
 * Whether a key presses what has the focus.
 * @param {EventTarget | null} target
 */
function isPressed(target) {
  return target instanceof Element && target.matches("button, summary, [role=button]");
}

/** @param {string} place */
function at(place) {
  const address = new URL(location.href);
  address.searchParams.set("at", place);
  return address.href;
}

/** @param {string} act what a button or a key of the replay stands for */
function walk(act) {
  const way = wayOf(act);
  if (act === "play") {
    if (timer) stop();
    else play();
  } else if (way instanceof HTMLAnchorElement) {
    stop();
    void go(way.href, "push");
  }
}

/** On to the next turn, and so on; from the end it begins anew. */
function play() {
  const [on, first] = [wayOf("turn-forth"), wayOf("first")];
  if (!(on instanceof HTMLAnchorElement) || !(first instanceof HTMLAnchorElement)) return;
  const over = on.href === at(here());
  if (over && timer) {
    stop();
    return;
  }
  timer = window.setTimeout(play, PACE);
  showPlaying();
  void go(over ? first.href : on.href, "replace");
}

function here() {
  return document.querySelector(".replay-place")?.textContent?.trim().split(" ")[0] ?? "";
}

function stop() {
  clearTimeout(timer);
  timer = 0;
  showPlaying();
}

function showPlaying() {
  wayOf("play")?.setAttribute("aria-pressed", String(timer !== 0));
}

/**
 * @param {string} address
 * @param {"push" | "replace"} kept how the browser remembers it: a step, or one of many
 */
async function go(address, kept) {
  asked += 1;
  const turn = asked;
  const answer = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => null);
  const text = answer?.ok ? await answer.text() : "";
  if (turn !== asked) return;
  const page = new DOMParser().parseFromString(text, "text/html");
  const [from, to] = [document.getElementById("main"), page.getElementById("main")];
  if (!from || !to || !wayOf("first") || !page.querySelector("[data-replay]")) {
    location.href = address;
    return;
  }
  if (kept === "push") history.pushState(null, "", address);
  else history.replaceState(null, "", address);
  const before = look();
  morph(from, to);
  showSlider(to);
  showPlaying();
  move(before);
  changed();
}

/**
 * What a slider shows follows its attribute only until somebody moves it.
 * @param {Element} page
 */
function showSlider(page) {
  const [slider, wanted] = [document, page].map((root) => root.querySelector(".replay-slider"));
  if (slider instanceof HTMLInputElement && wanted) slider.value = wanted.getAttribute("value") ?? "";
}
