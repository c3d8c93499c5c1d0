// The wire: acts up, questions about options.

/** @typedef {import("./types.js").Refusal} Refusal */

/**
 * @param {string} table
 * @param {string} act
 * @param {Record<string, unknown>} body
 * @returns {Promise<{told: any, refused: Refusal | null}>}
 */
export async function send(table, act, body) {
  const answer = await fetch(`/api/v1/tables/${table}/${act}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body),
  });
  /** @type {any} */
  const told = await answer.json().catch(() => ({}));
  if (answer.ok) return { told, refused: null };
  const refused = told.refused ?? { reason: String(answer.status), rule: "", text: told.detail ?? "" };
  return { told: null, refused };
}

/**
 * @param {string} table
 * @param {string} question
 * @param {[string, string][]} wanted
 * @returns {Promise<any>}
 */
export async function ask(table, question, wanted) {
  const address = `/api/v1/tables/${table}/${question}?${new URLSearchParams(wanted)}`;
  const answer = await fetch(address, { headers: { Accept: "application/json" } });
  return answer.ok || answer.status === 409 ? answer.json() : null;
}

/**
 * What the page brings with it, under the id of its element.
 * @param {string} id
 * @returns {any}
 */
export function dataOf(id) {
  return JSON.parse(document.getElementById(id)?.textContent ?? "null");
}
