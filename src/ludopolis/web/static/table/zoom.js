// The board larger or smaller: buttons, the wheel, pinching; a larger one is dragged about.

const STEP = 1.25;
const MOST = 4;
const SLIP = 5; // pixels that a pointer may move before it drags

export function listenToZoom() {
  const frame = document.getElementById("zoom");
  if (frame) listenTo(frame);
}

/** @param {HTMLElement} frame */
function listenTo(frame) {
  let level = 1;
  /** @type {Map<number, {x: number, y: number}>} */
  const fingers = new Map();
  let apart = 0;

  /**
   * @param {number} wanted
   * @param {{x: number, y: number}} [about] what stays where it is: a point of the window
   */
  function set(wanted, about) {
    const before = level;
    level = Math.max(1, Math.min(MOST, wanted));
    const box = frame.getBoundingClientRect();
    const { x, y } = about ? { x: about.x - box.x, y: about.y - box.y } : { x: box.width / 2, y: box.height / 2 };
    const [left, top] = [(frame.scrollLeft + x) / before, (frame.scrollTop + y) / before];
    document.documentElement.style.setProperty("--level", String(level));
    frame.classList.toggle("zoomed", level > 1);
    frame.scrollLeft = left * level - x;
    frame.scrollTop = top * level - y;
  }

  function distance() {
    const [one, other] = [...fingers.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  }

  /** @returns {{x: number, y: number} | undefined} */
  function between() {
    const [one, other] = [...fingers.values()];
    return one && other ? { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } : undefined;
  }

  document.getElementById("zoom-in")?.addEventListener("click", () => set(level * STEP));
  document.getElementById("zoom-out")?.addEventListener("click", () => set(level / STEP));
  document.getElementById("zoom-fit")?.addEventListener("click", () => set(1));
  frame.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey && scrolls(frame)) return;
      event.preventDefault();
      set(level * (event.deltaY < 0 ? STEP : 1 / STEP), { x: event.clientX, y: event.clientY });
    },
    { passive: false },
  );
  frame.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "touch") {
      if (event.button === 0 && level > 1) drag(frame, event);
      return;
    }
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    apart = distance();
  });
  frame.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 2 && apart) {
      set((level * distance()) / apart, between());
      apart = distance();
    }
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
    frame.addEventListener(end, (event) => {
      if (event instanceof PointerEvent) fingers.delete(event.pointerId);
      apart = 0;
    });
  }
}

/**
 * Whether the wheel is needed to see all there is: the page scrolls, or a board that is not fitted.
 * @param {HTMLElement} frame
 */
function scrolls(frame) {
  const page = document.documentElement;
  if (page.scrollHeight > page.clientHeight + 1) return true;
  return !frame.classList.contains("zoomed") && frame.scrollHeight > frame.clientHeight + 1;
}

/**
 * Drag the board along until the button is let go; a drag is no click.
 * @param {HTMLElement} frame
 * @param {PointerEvent} from
 */
function drag(frame, from) {
  const [left, top] = [frame.scrollLeft, frame.scrollTop];
  let far = false;
  /** @param {PointerEvent} event */
  const move = (event) => {
    far ||= Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > SLIP;
    if (!far) return;
    frame.classList.add("dragged");
    frame.scrollTo(left + from.clientX - event.clientX, top + from.clientY - event.clientY);
  };
  /** @param {Event} event */
  const swallow = (event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  const end = () => {
    removeEventListener("pointermove", move);
    frame.classList.remove("dragged");
    if (!far) return;
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, true)); // where no click follows
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end, { once: true });
  addEventListener("pointercancel", end, { once: true });
}
