// The page of an analysis: it is fetched again until all is known, and arrows lead along charts.

const PAUSE = 1500; // milliseconds between looks

/** Put what is known now in the place of what was. */
async function refresh() {
  const now = document.getElementById("analysis");
  if (!now || now.dataset.done === "1") return;
  try {
    const page = await (await fetch(location.href)).text();
    const found = new DOMParser().parseFromString(page, "text/html").getElementById("analysis");
    if (found) replace(now, found);
  } catch {
    // The server cannot be reached; the next look may find it.
  }
  setTimeout(refresh, PAUSE);
}

/**
 * What is open stays open; while something in it has the focus, only the bar moves on.
 * @param {HTMLElement} now
 * @param {HTMLElement} found
 */
function replace(now, found) {
  const bar = now.querySelector("progress");
  const next = found.querySelector("progress");
  if (bar && next && now.contains(document.activeElement)) {
    bar.value = next.value;
    return;
  }
  const open = now.querySelector("details")?.open ?? false;
  now.replaceWith(found);
  const details = found.querySelector("details");
  if (details) details.open = open;
}

/** @param {KeyboardEvent} event */
function step(event) {
  const here = event.target instanceof Element ? event.target.closest("a.chart-step") : null;
  const chart = here?.closest("[data-steps]");
  if (!here || !chart) return;
  const steps = [...chart.querySelectorAll("a.chart-step")];
  const at = steps.indexOf(here);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: steps.length - 1 }[event.key];
  const next = to === undefined ? undefined : steps[to];
  if (!(next instanceof SVGElement)) return;
  event.preventDefault();
  next.focus();
}

document.addEventListener("keydown", step);
setTimeout(refresh, PAUSE);
