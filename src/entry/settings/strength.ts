/** Rejects secrets that are too weak. Random ones pass; texts typed while trying things out do not. */

/** Texts of examples and of placeholders, in lower case. */
const PLACEHOLDERS = /change[-_ ]?me|replace[-_ ]?me|password|example|qwerty|0123456789|letmein/
/** The longest repeated piece that is detected, bytes. */
const PERIOD_MAX = 16
/** Random bytes and random texts have more distinct bytes, in any alphabet. */
const DISTINCT_MIN = 8
/** The largest share of bytes that may follow the one before; of random ones it is nearly none. */
const FOLLOWING_MAX = 0.6

/**
 * Why `bytes` cannot be a key, as the end of a sentence; `undefined` if it can. `least`: minimum length,
 * bytes.
 */
export function findWeakness(bytes: Uint8Array, least: number): string | undefined {
  if (bytes.length < least) return `has ${bytes.length} bytes and needs ${least} or more`
  if (bytes.every((byte) => byte === bytes[0])) return 'is one character repeated'
  if (isPeriodic(bytes)) return 'is a pattern repeated'
  if (isCount(bytes)) return 'is a row of characters that follow each other'
  if (PLACEHOLDERS.test(Buffer.from(bytes).toString('latin1').toLowerCase())) return 'is a placeholder'
  return new Set(bytes).size < DISTINCT_MIN
    ? `has fewer than ${DISTINCT_MIN} different characters`
    : undefined
}

function isPeriodic(bytes: Uint8Array): boolean {
  const most = Math.min(PERIOD_MAX, Math.floor(bytes.length / 2))
  return Array.from({ length: most }, (_, index) => index + 1).some((period) =>
    bytes.every((byte, at) => at < period || byte === bytes[at - period]),
  )
}

/** Whether most bytes are the previous one plus one, or most minus one, as in `abc…xyzabc`. */
function isCount(bytes: Uint8Array): boolean {
  return [1, 255].some((step) => {
    const following = bytes.filter((byte, at) => at > 0 && byte === ((bytes[at - 1] ?? 0) + step) % 256)
    return following.length > FOLLOWING_MAX * bytes.length
  })
}
