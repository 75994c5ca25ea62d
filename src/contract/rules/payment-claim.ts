/** Claims of transfers that matched no order. Spec PAY-26. */

/**
 * `open`: waits for an answer. `matched`: the transfer paid the order. `returned`: the transfer was found and
 * goes back to the account it came from. `not_found`: no such transfer.
 */
export const CLAIM_STATES = ['open', 'matched', 'returned', 'not_found'] as const

/** Hours until a claim has an answer. */
export const CLAIM_ANSWER_HOURS = 24
/** Claims that a line may make within a day. */
export const CLAIMS_PER_DAY = 5
/** How far the stated time of a transfer may be from the bank's, minutes. */
export const CLAIM_TIME_MINUTES = 15
/** Digits asked from the end of the account that was transferred from. */
export const ACCOUNT_END_DIGITS = 4
/** Characters of the picture of a slip, base64; with the other fields it fits the body limit. */
export const CLAIM_PICTURE_MAX = 28_000
/** A memo with at most this many wrong characters is recognised as meant for an order. */
export const NEAR_MEMO_ERRORS = 2

/** A bank's reference as compared: without spaces, in capitals. */
export function normalReference(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
}

/** A memo was meant, although its check character refuses it: typing errors, or signs left out. */
export function isNearMemo(text: string, memo: string): boolean {
  const written = normalReference(text.normalize('NFKC'))
  for (let length = memo.length - 1; length <= memo.length + 1; length++)
    for (let at = 0; at + length <= written.length; at++)
      if (distance(written.slice(at, at + length), memo) <= NEAR_MEMO_ERRORS) return true
  return false
}

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, left] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, right] of [...b].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + Number(left !== right)))
    row = next
  }
  return row.at(-1) ?? 0
}
