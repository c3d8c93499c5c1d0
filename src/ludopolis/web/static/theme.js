// Runs before the page is drawn: scripts are there, the theme that was chosen last holds, and a board has the size
// that it had last at this table in this window.
(() => {
  const root = document.documentElement;
  root.classList.replace("no-script", "has-script");
  /** @param {string} name */
  const kept = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const [fit, table, wide, high] = (kept("fit:last") ?? "").split(" ");
  if (fit && table === location.pathname && wide === `${innerWidth}` && high === `${innerHeight}`) {
    root.style.setProperty("--fit", fit);
  }
  const theme = kept("theme");
  if (theme === "dark" || theme === "light") root.dataset.theme = theme;
  addEventListener("DOMContentLoaded", () => {
    document.getElementById("theme")?.addEventListener("click", () => {
      const dark = root.dataset.theme
        ? root.dataset.theme === "dark"
        : matchMedia("(prefers-color-scheme: dark)").matches;
      root.dataset.theme = dark ? "light" : "dark";
      try {
        localStorage.setItem("theme", root.dataset.theme);
      } catch {
        // Where nothing may be stored, the choice lasts as long as the page.
      }
    });
  });
})();
