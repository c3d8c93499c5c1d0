// The board larger or smaller: buttons, pinch, and Ctrl with the wheel.

const STEP = 1.25;
const MOST = 4;

export function listenToZoom() {
  const frame = document.getElementById("zoom");
  const board = document.getElementById("area-board");
  if (frame && board) listenTo(frame, board);
}

/**
 * @param {HTMLElement} frame
 * @param {HTMLElement} board
 */
function listenTo(frame, board) {
  let level = 1;
  /** @type {Map<number, {x: number, y: number}>} */
  const fingers = new Map();
  let apart = 0;

  /** @param {number} wanted */
  function set(wanted) {
    const before = level;
    level = Math.max(1, Math.min(MOST, wanted));
    const x = (frame.scrollLeft + frame.clientWidth / 2) / before;
    const y = (frame.scrollTop + frame.clientHeight / 2) / before;
    board.style.width = `${level * 100}%`;
    frame.classList.toggle("zoomed", level > 1);
    frame.scrollLeft = x * level - frame.clientWidth / 2;
    frame.scrollTop = y * level - frame.clientHeight / 2;
  }

  function distance() {
    const [one, other] = [...fingers.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  }

  document.getElementById("zoom-in")?.addEventListener("click", () => set(level * STEP));
  document.getElementById("zoom-out")?.addEventListener("click", () => set(level / STEP));
  document.getElementById("zoom-fit")?.addEventListener("click", () => set(1));
  frame.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      set(level * (event.deltaY < 0 ? STEP : 1 / STEP));
    },
    { passive: false },
  );
  frame.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "touch") return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    apart = distance();
  });
  frame.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 2 && apart) {
      set((level * distance()) / apart);
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
