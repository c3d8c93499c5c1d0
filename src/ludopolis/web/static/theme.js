// Runs before the page is drawn: scripts are there, and the theme that was chosen last holds.
(() => {
  const root = document.documentElement;
  root.classList.replace("no-script", "has-script");
  /** @returns {string | null} */
  const kept = () => {
    try {
      return localStorage.getItem("theme");
    } catch {
      return null;
    }
  };
  const theme = kept();
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
