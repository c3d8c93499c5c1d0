// The stream of updates: reconnects by itself and says when it is down.

/** @typedef {import("./types.js").Update} Update */

/**
 * @param {string} address
 * @param {(update: Update) => void} onUpdate
 * @param {(connected: boolean) => void} onChange
 */
export function follow(address, onUpdate, onChange) {
  let source = open();

  function open() {
    const made = new EventSource(address);
    made.addEventListener("open", () => onChange(true));
    made.addEventListener("update", (event) => onUpdate(JSON.parse(event.data)));
    made.addEventListener("error", () => {
      onChange(false);
      if (made.readyState === EventSource.CLOSED) setTimeout(again, 3000);
    });
    return made;
  }

  function again() {
    source.close();
    source = open();
  }

  addEventListener("pagehide", () => source.close());
  addEventListener("pageshow", (event) => event.persisted && again());
}
