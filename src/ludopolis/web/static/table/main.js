// The table client. It knows no game: what is open, what can be pointed at and what happened is
// all in the page and in the stream.

import { advise } from "./advice.js";
import { dataOf, send } from "./api.js";
import { showClock } from "./clock.js";
import { listenToCopying } from "./copying.js";
import { listenToDoubts } from "./doubts.js";
import { fitBoard, listenToFit, recallFit } from "./fit.js";
import { listenToGrips } from "./grips.js";
import { listenToHovering } from "./hovering.js";
import { listenToGuide, showGuided } from "./guide.js";
import { listen } from "./keys.js";
import { listenToLights } from "./lights.js";
import { mark } from "./marks.js";
import { listenToMenus } from "./menus.js";
import { count, look, move } from "./motion.js";
import { morph, parsed } from "./morph.js";
import { listenToOneClick } from "./oneclick.js";
import { capital, refuse, showConnection, showTurn, toast } from "./notices.js";
import { changePane, listenToPanes, rememberPanes } from "./panes.js";
import { Picking } from "./picking.js";
import { listenToPicture } from "./picture.js";
import { listenToPush } from "./push.js";
import { listenToReplay } from "./replay.js";
import { hearTurn, listenToSound } from "./sound.js";
import { follow } from "./stream.js";
import { followTag } from "./tag.js";
import { listenToTips, refreshTip } from "./tips.js";
import { listenToTabs, listenToTouch } from "./touching.js";
import { listenToTyping } from "./typing.js";
import { listenToUnread, markUnread } from "./unread.js";
import { Watching } from "./watching.js";
import { listenToZoom } from "./zoom.js";

/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./types.js").Setting} Setting */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Update} Update */

const setting = /** @type {Setting} */ (dataOf("setting"));
const picking = new Picking(setting);
/** @type {Map<string, string>} */
const read = new Map(); // regions as they are shown
/** @type {Map<string, string>} */
const present = new Map(); // and as they were sent last
const WATCHED = ["board", "side", "own", "player", "away", "seats", "log"]; // areas that may wait to be watched
const LAST = "end"; // the area that waits until all is watched
const WISHES = ["answer", "pause", "resume", "rest"]; // acts of forms that need no page of their own
const NUMBERS = ["seat", "days"]; // fields of theirs
const UNHURRIED = 0.4; // the part of a step for which pieces travel
let ends = false; // the game has ended, and nobody has been told who won
const watching = new Watching(setting, { change: changeBoard, settle: settleBoard });

function begin() {
  const state = /** @type {State} */ (dataOf("state"));
  document.body.dataset.colours = state.colours;
  markEmpty();
  rememberPanes();
  picking.begin(state);
  markUnread(setting.table);
  showTurn(state, setting);
  hearTurn(state.mine);
}

/** Nothing lies before somebody who only watches; a class costs less than `:has` with every change. */
function markEmpty() {
  const layout = document.querySelector(".layout");
  layout?.classList.toggle("no-own", document.querySelector("#area-own > *") === null);
}

/** @param {Update} update */
function change(update) {
  ends = update.over && (ends || picking.state?.over === false);
  const [now, later, last] = parted(update);
  const before = look();
  const waits = watching.receive(update, later);
  for (const regions of waits ? [now] : [now, later, last]) {
    for (const [name, html] of Object.entries(regions)) replace(name, html, update.options);
  }
  begin(); // before anything is measured again, so that the page is laid out once
  if (!waits) {
    fitBoard();
    move(before);
    showEnd();
  }
  refreshTip();
  followTag();
  showClock(update.left, setting.words.days ?? "", update.times);
  if (update.notice) toast(capital(update.notice));
  document.body.dataset.place = String(update.place);
}

/** The moment of who has won, for those who were there. */
function showEnd() {
  const end = document.getElementById("end");
  if (!ends || !end) return;
  ends = false;
  end.classList.add("fresh");
  end.scrollIntoView({ block: "start" });
}

/**
 * The regions that are shown at once, those that may wait for their step, and those that come last.
 * @param {Update} update
 * @returns {[Record<string, string>, Record<string, string>, Record<string, string>]}
 */
function parted(update) {
  const now = /** @type {Record<string, string>} */ ({});
  const later = /** @type {Record<string, string>} */ ({});
  const last = /** @type {Record<string, string>} */ ({});
  for (const [name, html] of Object.entries(update.regions)) {
    const drawn = /data-area="(\w+)"/.exec(html)?.[1];
    const area = drawn ?? document.getElementById(name)?.getAttribute("data-area") ?? "";
    const waits = WATCHED.includes(area) || area === LAST;
    (area === LAST ? last : waits ? later : now)[name] = html;
    if (waits && html) present.set(name, html);
    else if (waits) present.delete(name);
  }
  return [now, later, last];
}

/**
 * The board as it was after a step.
 * @param {Record<string, string>} regions
 * @param {number} time
 * @param {number[] | null} scores
 */
function changeBoard(regions, time, scores) {
  const before = look();
  for (const [name, html] of Object.entries(regions)) replace(name, html, picking.state?.options ?? []);
  for (const region of scores ? count(scores) : []) read.delete(region); // what it shows now was never sent
  fitBoard();
  if (time) move(before, time * UNHURRIED);
  refreshTip();
  followTag();
}

/** The board is that of now again. */
function settleBoard() {
  const shown = [...read.keys()].filter((name) => !present.has(name));
  for (const name of shown) {
    const area = document.getElementById(name)?.getAttribute("data-area") ?? "";
    if (WATCHED.includes(area)) replace(name, "", []);
  }
  for (const [name, html] of present) replace(name, html, picking.state?.options ?? []);
  begin();
  fitBoard();
  if (picking.state?.mine) showGuided();
  showEnd();
  refreshTip();
  followTag();
}

/**
 * @param {string} name
 * @param {string} html
 * @param {Option[]} options
 */
function replace(name, html, options) {
  const old = document.getElementById(name);
  if (old && read.get(name) === html) return;
  read.set(name, html);
  const wanted = html ? parsed(html) : null;
  if (wanted) mark(options, picking.state?.always ?? [], wanted); // so that what stays open is not touched
  if (!wanted) old?.remove();
  else if (old) {
    const moved = old.getAttribute("data-area") !== wanted.getAttribute("data-area");
    const open = wanted.querySelector(":scope > details")?.hasAttribute("open") ?? false;
    morph(old, wanted);
    insert(old);
    if (moved) changePane(old, open);
  } else insert(wanted);
}

/**
 * A region goes where it belongs: at one screen, whose board is one's own changes with the turn.
 * @param {Element} wanted
 */
function insert(wanted) {
  const area = wanted.getAttribute("data-area");
  const home = document.getElementById(`area-${area}`);
  if (home === wanted.parentElement) return;
  if (area === "log") home?.prepend(wanted);
  else home?.append(wanted);
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !setting.stream) return;
  const act = new URL(form.action).pathname.split("/").pop();
  const by = event.submitter instanceof HTMLButtonElement ? event.submitter : null;
  if (act === "undo") void picking.undo(Number(by?.value || 1));
  else if (act === "redo") void picking.redo();
  else if (act === "advice") void advise(picking);
  else if (act === "chat") void say(form, by);
  else if (act && WISHES.includes(act)) void wish(act, form, by);
  else return;
  event.preventDefault();
});

/**
 * @param {HTMLFormElement} form
 * @param {HTMLButtonElement | null} by
 */
async function say(form, by) {
  if (by?.name === "text") return react(by.value);
  const input = form.elements.namedItem("text");
  if (!(input instanceof HTMLInputElement) || !input.value.trim()) return;
  const said = input.value;
  input.value = "";
  const name = form.elements.namedItem("name");
  const who = name instanceof HTMLInputElement ? { name: name.value } : { seat: picking.state?.seat };
  const { refused } = await send(setting.table, "chat", { text: said, ...who });
  if (refused) {
    input.value = said;
    refuse(refused, setting);
  }
}

/**
 * What somebody wants of the table; it is shown by what comes back on the stream.
 * @param {string} act
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} by
 */
async function wish(act, form, by) {
  const given = [...new FormData(form, by)].map(([name, value]) =>
    NUMBERS.includes(name) ? [name, Number(value)] : [name, value],
  );
  const { refused } = await send(setting.table, act, Object.fromEntries(given)).catch(() => ({
    refused: { reason: "offline", rule: "", text: setting.words.offline ?? "" },
  }));
  if (refused) refuse(refused, setting);
}

/** @param {string} sign */
async function react(sign) {
  const { refused } = await send(setting.table, "chat", { text: sign, seat: picking.state?.seat });
  if (refused) refuse(refused, setting);
}

recallFit();
listenToTouch(picking);
listenToUnread(setting.table);
listenToTabs(begin);
listenToPanes(setting.rules);
begin();
listenToFit();
listenToGrips();
listenToGuide();
listenToLights();
listenToMenus();
listen(picking);
listenToHovering(picking);
listenToTyping(picking);
listenToZoom();
listenToCopying(setting.words.copied ?? "");
listenToDoubts();
listenToOneClick();
listenToPicture();
listenToSound();
watching.listen();
listenToTips();
listenToReplay(() => {
  begin();
  fitBoard();
});
listenToPush(setting);
if (setting.stream) follow(setting.stream, change, showConnection);
document.body.dataset.ready = "yes";
