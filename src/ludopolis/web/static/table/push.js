// Notices to this browser, also when no page is open: off until the reader asks for them.

import { send } from "./api.js";
import { keep, kept } from "./keeping.js";
import { refuse, toast } from "./notices.js";

/** @typedef {import("./types.js").Setting} Setting */

/** @param {Setting} setting */
export function listenToPush(setting) {
  const button = document.getElementById("notify");
  if (!button || !setting.push || !("PushManager" in window)) {
    button?.remove();
    return;
  }
  const name = `notify-${setting.table}`;
  const show = () => button.setAttribute("aria-pressed", String(kept(name) === "on"));
  button.addEventListener("click", async () => {
    const wanted = kept(name) !== "on";
    try {
      if (await tell(setting, wanted)) {
        keep(name, wanted ? "on" : "");
        toast((wanted ? setting.words.notified : setting.words.unnotified) ?? "");
      }
    } catch {
      toast(setting.words.unallowed ?? "");
    }
    show();
  });
  show();
  // The address of a browser changes now and then, and so does its reader's language.
  if (kept(name) === "on") tell(setting, true).catch(() => {});
}

/**
 * @param {Setting} setting
 * @param {boolean} wanted
 */
async function tell(setting, wanted) {
  const worker = await navigator.serviceWorker.register(setting.worker);
  const known = await worker.pushManager.getSubscription();
  const browser = known ?? (await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: setting.push ?? "",
  }));
  const { endpoint, keys } = browser.toJSON();
  const body = { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, wanted };
  const { refused } = await send(setting.table, "browser", body);
  if (refused) refuse(refused, setting);
  return refused === null;
}
