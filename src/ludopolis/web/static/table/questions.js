// What is asked about options before anything is sent.

import { ask } from "./api.js";
import { codesOf, picksOf } from "./marks.js";

/** @typedef {import("./types.js").Menu} Menu */
/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./types.js").Preview} Preview */
/** @typedef {import("./types.js").Refusal} Refusal */
/** @typedef {number | null | undefined} Seat */

const MOST_REASONS = 6; // questions for one touch

/**
 * @param {Seat} seat
 * @param {[string, string][]} wanted
 * @returns {[string, string][]}
 */
function from(seat, wanted) {
  return seat === null || seat === undefined ? wanted : [...wanted, ["seat", String(seat)]];
}

/**
 * What an option or act would do, and how it can go on.
 * @param {string} table
 * @param {Seat} seat
 * @param {Option} option
 * @returns {Promise<Preview>}
 */
export async function previewOf(table, seat, option) {
  const told = await ask(table, "preview", from(seat, picksOf(option).map((code) => ["code", code])));
  return {
    effects: told?.effects ?? [],
    changes: told?.changes ?? [],
    doubt: told?.doubt ?? null,
    follow: told?.follow ?? { question: null, options: [] },
    returns: told?.returns ?? false,
  };
}

/**
 * What the entries of a menu change, and what else the place would offer if nothing were short.
 * @param {string} table
 * @param {Seat} seat
 * @param {Option[]} open
 * @param {string[]} codes
 * @returns {Promise<Menu | null>}
 */
export async function pricesOf(table, seat, open, codes) {
  /** @type {[string, string][]} */
  const acts = open.map((option) => ["act", picksOf(option).join("|")]);
  /** @type {[string, string][]} */
  const places = codes.filter((code) => !code.includes(">")).map((code) => ["at", code]);
  const told = await ask(table, "menu", from(seat, [...acts, ...places]));
  return told?.open ? told : null;
}

/**
 * The first reason that says more than that something else is asked.
 * @param {string} table
 * @param {Seat} seat
 * @param {Element} element
 * @returns {Promise<Refusal | null>}
 */
export async function reasonOf(table, seat, element) {
  /** @type {Refusal | null} */
  let found = null;
  const single = codesOf(element).filter((code) => !code.endsWith(" *") && !code.includes(">"));
  for (const code of single.slice(0, MOST_REASONS)) {
    const told = await ask(table, "why", from(seat, [["code", code]]));
    found = told?.refused ?? found;
    if (found && found.reason !== "not_asked") break;
  }
  return found;
}
