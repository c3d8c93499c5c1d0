// Makes a piece of the page like new HTML while nodes that stand for the same thing stay.

/**
 * What a node is known by among its siblings: an id, a data-key, or nothing.
 * @param {Node} node
 * @returns {string}
 */
function keyOf(node) {
  if (!(node instanceof Element)) return "";
  return node.id || node.getAttribute("data-key") || "";
}

/**
 * @param {Node} one
 * @param {Node} other
 */
function alike(one, other) {
  return one.nodeType === other.nodeType && one.nodeName === other.nodeName;
}

/**
 * The first element of some HTML.
 * @param {string} html
 * @returns {Element | null}
 */
export function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
}

/**
 * Make `from` like `to`; what the reader is doing in it (typing, folding) is left alone.
 * @param {Node} from
 * @param {Node} to
 */
export function morph(from, to) {
  if (from instanceof Element && to instanceof Element) {
    if (from.isEqualNode(to)) return;
    morphAttributes(from, to);
    if (from.hasAttribute("data-keep")) return;
    morphChildren(from, to);
  } else if (from.nodeValue !== to.nodeValue) {
    from.nodeValue = to.nodeValue;
  }
}

/**
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
    if (!to.hasAttribute(name) && !(folded && name === "open")) from.removeAttribute(name);
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
      from.insertBefore(wanted, place);
    }
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}
