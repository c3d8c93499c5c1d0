// The waiting room: who comes, goes and is ready is shown as it happens, and the game opens by
// itself. Everything works as plain forms without this.

import { send } from "./api.js";
import { listenToCopying } from "./copying.js";
import { morph, parsed } from "./morph.js";
import { refuse, showConnection } from "./notices.js";
import { follow } from "./stream.js";

/** @typedef {import("./types.js").Setting} Setting */
/** @typedef {import("./types.js").Update} Update */

const setting = /** @type {Setting} */ (JSON.parse(document.getElementById("setting")?.textContent ?? "null"));

/** @param {Update} update */
function change(update) {
  if (!update.gathering) {
    location.assign(`/tables/${setting.table}`);
    return;
  }
  for (const [name, html] of Object.entries(update.regions)) {
    const old = document.getElementById(name);
    const wanted = html ? parsed(html) : null;
    if (old && wanted) morph(old, wanted);
  }
  scrollDown();
  document.body.dataset.ready = "yes";
}

/** What was said last is in view. */
function scrollDown() {
  const said = document.querySelector("#chat .said");
  if (said) said.scrollTop = said.scrollHeight;
}

/**
 * What a form says, in the shape of what programs send.
 * @param {HTMLFormElement} form
 * @param {string} act
 * @param {HTMLElement | null} by
 */
function bodyOf(form, act, by) {
  const given = new FormData(form, by);
  /** @type {Record<string, unknown>} */
  const body = {};
  for (const [name, value] of given) {
    if (name === "seat") body[act === "fill" || act === "free" ? "target" : "seat"] = Number(value);
    else if (name === "ready" || name === "muted") body[name] = value !== "0";
    else body[name] = value;
  }
  return body;
}

/** @type {Promise<unknown>} */
let before = Promise.resolve(); // what was sent last: one after the other, as they were done

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} by
 */
async function submit(form, by) {
  const act = new URL(form.action).pathname.split("/").pop() ?? "";
  const body = bodyOf(form, act, by);
  if (act === "name" && form.dataset.name === body.name) return;
  if (act === "name") form.dataset.name = String(body.name);
  const sent = before.then(() => send(setting.table, act, body)).catch(() => ({
    refused: { reason: "offline", rule: "", text: setting.words.offline ?? "" },
  }));
  before = sent;
  const { refused } = await sent;
  const said = form.elements.namedItem("text");
  if (refused && act === "name") form.dataset.name = "";
  if (refused) refuse(refused, setting);
  else if (said instanceof HTMLInputElement) said.value = "";
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.hasAttribute("data-plain")) return;
  event.preventDefault();
  void submit(form, event.submitter);
});

// A name is told when it is written, without its button.
document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.form?.hasAttribute("data-name") && target.value.trim()) {
    void submit(target.form, null);
  }
});

listenToCopying(setting.words.copied ?? "");
scrollDown();
if (setting.stream) follow(setting.stream, change, showConnection);
