// What this browser remembers for its reader; where nothing may be stored, as long as the page lasts.

/** @type {Map<string, string>} */
const meanwhile = new Map();

/**
 * @param {string} name
 * @returns {string | null}
 */
export function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return meanwhile.get(name) ?? null;
  }
}

/**
 * @param {string} name
 * @param {string} value empty: forget it
 */
export function keep(name, value) {
  try {
    if (value) localStorage.setItem(name, value);
    else localStorage.removeItem(name);
  } catch {
    meanwhile.set(name, value);
  }
}
