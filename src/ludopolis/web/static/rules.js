// The rules of a game: searched by words, and on a small screen read chapter by chapter.

const rules = document.getElementById("rules");
const chapters = [...document.querySelectorAll(".chapter")];
const words = document.getElementById("rules-words");
const unfound = document.querySelector("#rules-unfound > span");
const BLOCKS = "p, li, tr, h3, blockquote";

/** Show the chapter that the address leads to; without one, the first. */
function turn() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const wanted = target?.closest(".chapter") ?? chapters[0];
  for (const chapter of chapters) chapter.classList.toggle("shown", chapter === wanted);
  if (location.hash) target?.scrollIntoView();
}

/** Leave what has all the words, wherever it stands; a heading that has them stands for its chapter. */
function search() {
  const wanted = words instanceof HTMLInputElement ? folded(words.value).split(/\s+/).filter(Boolean) : [];
  /** @param {Element | null} element */
  const has = (element) => wanted.every((word) => folded(element?.textContent ?? "").includes(word));
  let found = 0;
  for (const chapter of chapters) {
    const whole = has(chapter.querySelector("h2"));
    const blocks = [...chapter.querySelectorAll(BLOCKS)];
    for (const block of blocks) block.classList.toggle("unfound", !whole && !has(block));
    const some = whole || blocks.some((block) => !block.classList.contains("unfound"));
    chapter.classList.toggle("unfound", !some);
    found += Number(some);
  }
  rules?.classList.toggle("by-chapter", wanted.length === 0);
  unfound?.toggleAttribute("hidden", found > 0);
}

/**
 * Without accents and capitals.
 * @param {string} text
 */
function folded(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

addEventListener("hashchange", turn);
words?.addEventListener("input", search);
rules?.classList.add("by-chapter");
turn();
