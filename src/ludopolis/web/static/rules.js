// The rules of a game: searched by words, and on a small screen read chapter by chapter.

const rules = document.getElementById("rules");
const chapters = [...document.querySelectorAll(".chapter")];
const words = document.getElementById("rules-words");
const unfound = document.querySelector("#rules-unfound > span");
const BLOCKS = "p, li, tr, h3, blockquote";
const FOUND = "found"; // how the style sheet calls what is marked

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
  markWords(wanted);
}

/**
 * Mark the words where they stand, in browsers that can.
 * @param {string[]} wanted
 */
function markWords(wanted) {
  if (!rules || typeof Highlight === "undefined") return;
  const marked = new Highlight();
  const texts = document.createTreeWalker(rules, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text && wanted.length > 0; text = texts.nextNode()) {
    if (!text.parentElement?.closest(".chapter") || text.parentElement.closest("noscript")) continue;
    const said = [...(text.nodeValue ?? "")].map(alike).join("");
    for (const word of wanted) {
      for (let at = said.indexOf(word); at >= 0; at = said.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(text, at);
        range.setEnd(text, at + word.length);
        marked.add(range);
      }
    }
  }
  CSS.highlights.set(FOUND, marked);
}

/**
 * A letter without accent and capital, as long as it was, so that places stay the same.
 * @param {string} letter
 */
function alike(letter) {
  const plain = folded(letter);
  return plain.length === letter.length ? plain : letter;
}

/**
 * Without accents and capitals.
 * @param {string} text
 */
function folded(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * Draw a picture in a world of its own, so that neither its styles nor its names touch the page.
 * Until its style sheet is there it is not seen.
 * @param {Element} frame
 */
function draw(frame) {
  near.unobserve(frame);
  const kept = frame.querySelector("noscript");
  if (!kept) return;
  const read = document.createElement("div");
  read.innerHTML = kept.textContent ?? "";
  const picture = read.querySelector("template");
  const sheet = picture?.content.querySelector("link");
  if (!picture || !sheet) return;
  const seen = () => frame.classList.remove("undrawn");
  sheet.addEventListener("load", seen);
  sheet.addEventListener("error", seen);
  frame.classList.add("undrawn");
  frame.attachShadow({ mode: "open" }).append(picture.content);
  kept.remove();
}

/** The colours of the scene are settled for the whole page; the words need not wait for them. */
function colour() {
  const sheet = document.createElement("link");
  const watch = () => drawings.forEach((frame) => near.observe(frame));
  sheet.addEventListener("load", watch);
  sheet.addEventListener("error", watch);
  sheet.rel = "stylesheet";
  sheet.href = rules?.dataset.scene ?? "";
  document.head.append(sheet);
}

// A page of rules has many pictures: once its words are there and seen, each is read when it comes near, and all of them
// for paper.
const drawings = document.querySelectorAll(".scene-frame");
const near = new IntersectionObserver(
  (seen) => seen.filter((each) => each.isIntersecting).forEach((each) => draw(each.target)),
  { rootMargin: "800px" },
);
const later = window.requestIdleCallback ?? setTimeout;
if (drawings.length > 0) addEventListener("load", () => later(colour));
addEventListener("beforeprint", () => drawings.forEach(draw));

addEventListener("hashchange", turn);
words?.addEventListener("input", search);
rules?.classList.add("by-chapter");
turn();
