// Makes a piece of the page like new HTML while nodes that stand for the same thing stay.

const STILL = /<(\w+)[^<>]* data-still="([^"]*)"[^<>]*>[^]*?<!--still-->/g;

/**
 * What a node is known by among its siblings: an id, a data-key, its still part, or nothing.
 * @param {Node} node
 * @returns {string}
 */
function keyOf(node) {
  if (!(node instanceof Element)) return "";
  return node.id || node.getAttribute("data-key") || node.getAttribute("data-still") || "";
}

/**
 * @param {Node} one
 * @param {Node} other
 */
function alike(one, other) {
  return one.nodeType === other.nodeType && one.nodeName === other.nodeName;
}

/**
 * The first element of some HTML. Parts that never change and are on the page already are left
 * empty: reading them again is most of the work for a board.
 * @param {string} html
 * @returns {Element | null}
 */
export function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = html.replace(STILL, (whole, tag, name) =>
    drawn(name) ? `<${tag} data-still="${name}"></${tag}>` : whole,
  );
  return template.content.firstElementChild;
}

/**
 * The still part of this name on the page.
 * @param {string | null} name
 */
function drawn(name) {
  return name && document.querySelector(`[data-still="${CSS.escape(name)}"]`);
}

/**
 * A new node as it goes into the page: its still parts, which were left empty, are filled again.
 * @param {Node} node
 * @returns {Node}
 */
function filled(node) {
  if (!(node instanceof Element)) return node;
  const own = node.hasAttribute("data-still") ? drawn(node.getAttribute("data-still")) : null;
  if (own) return own.cloneNode(true);
  for (const part of node.querySelectorAll("[data-still]")) {
    const there = drawn(part.getAttribute("data-still"));
    if (there) part.replaceWith(there.cloneNode(true));
  }
  return node;
}

/**
 * Make `from` like `to`; what the reader is doing in it (typing, folding) is left alone.
 * @param {Node} from
 * @param {Node} to
 */
export function morph(from, to) {
  if (from instanceof Element && to instanceof Element) {
    const still = to.getAttribute("data-still");
    if (still !== null && still === from.getAttribute("data-still")) return;
    if (from.isEqualNode(to)) return;
    morphAttributes(from, to);
    if (from.hasAttribute("data-keep")) return;
    morphChildren(from, to);
  } else if (from.nodeValue !== to.nodeValue) {
    from.nodeValue = to.nodeValue;
  }
}

/**
 * Styles are never sent: those that are there were set by a script, and stay.
 * @param {Element} from
 * @param {Element} to
 */
function morphAttributes(from, to) {
  const folded = from instanceof HTMLDetailsElement && from.hasAttribute("data-keep-open");
  for (const { name, value } of [...to.attributes]) {
    if (folded && name === "open") continue;
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  for (const { name } of [...from.attributes]) {
    if (name === "style" || (folded && name === "open")) continue;
    if (!to.hasAttribute(name)) from.removeAttribute(name);
  }
}

/**
 * @param {Element} from
 * @param {Element} to
 */
function morphChildren(from, to) {
  /** @type {Map<string, ChildNode>} */
  const keyed = new Map();
  for (const child of from.childNodes) {
    const key = keyOf(child);
    if (key) keyed.set(key, child);
  }
  let place = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const key = keyOf(wanted);
    /** @type {ChildNode | null | undefined} */
    let found = key ? keyed.get(key) : place;
    if (!key) while (found && keyOf(found)) found = found.nextSibling;
    if (found && alike(found, wanted)) {
      if (found === place) place = place.nextSibling;
      else from.insertBefore(found, place);
      morph(found, wanted);
    } else {
      from.insertBefore(filled(wanted), place);
    }
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}
