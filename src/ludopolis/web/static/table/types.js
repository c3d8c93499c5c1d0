// Shapes that the modules of the table share. Nothing here runs.

/**
 * @typedef {{code: string, kind: string, label: string, codes?: string[],
 *   brief?: string | null, icon?: string}} Option
 * @typedef {{kind: string, player: number, amount: number, thing: string | null,
 *   place: string | null, text: string, mine: boolean}} Happening
 * @typedef {{at: number, left: number, player: number, mine: boolean, said: {seat: number, html: string}[],
 *   text: string, effects: {seat: number, amount: number, html: string}[], things: string[], news: string[]}} Step
 * @typedef {{place: number, mark: string, seat: number | null, over: boolean, asked: number[],
 *   mine: boolean, live: boolean, options: Option[], acts: Option[], headline: string, colours: string,
 *   asides: string[], always: string[], undoable: number, best?: string,
 *   returning: {seat: number, place: number, picks: number} | null}} State
 * @typedef {{place: number, over: boolean, gathering: boolean, asked: number[], mine: boolean, seat: number | null, options: Option[],
 *   regions: Record<string, string>, events: Happening[], steps: Step[], notice: string | null,
 *   left: number | null, times: Record<string, number>}} Update
 * @typedef {{kind: string, text: string}} Doubt
 * @typedef {{seat: number, icon: string, amount: string, text: string}} Change
 * @typedef {{question: string | null, options: Option[]}} Follow
 * @typedef {{effects: string[], changes: Change[], doubt: Doubt | null, follow: Follow, returns: boolean}} Preview
 * @typedef {{open: {changes: Change[], plain: boolean}[], closed: {code: string, label: string, text: string, icon: string}[]}} Menu
 * @typedef {{codes: string[], text: string, now: string, promise: string}} Advised
 * @typedef {{reason: string, rule: string, text: string}} Refusal
 * @typedef {{table: string, stream: string | null, rules: string, title: string,
 *   icon: string, turnIcon: string, push: string | null, bots: boolean, worker: string, words: Record<string, string>}} Setting
 */

export {};
