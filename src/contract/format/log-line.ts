/**
 * The last step of every log line: no phone number leaves a program, however it was written and in whichever
 * field it came. Spec GTW-15.
 */

/** A digit, also of another script, percent-encoded (once or more) or escaped as in JSON. */
const DIGIT = String.raw`(?:\p{Nd}|%(?:25)*3\d|\\+u003\d)`
/** What people and programs write between digits; a percent-encoded sign has up to three bytes. */
const PERCENT = String.raw`(?:%(?:25)*[0-289A-F][\dA-F]){1,3}`
const SIGN = String.raw`(?:[\s.()+/_\u2010-\u2015\u200b-]|${PERCENT}|\\+(?:[nrt]|u00[a2]0))`
/** Left as they are: ids of requests, and networks of IPv4. Neither can spell a number of a subscriber. */
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`
const IPV4 = String.raw`(?<![\p{Nd}.])${OCTET}(?:\.${OCTET}){3}(?![\p{Nd}.])`
/** Nine digits or more, with up to four signs between two of them. */
const NUMBER = `${DIGIT}(?:${SIGN}{0,4}${DIGIT}){8,}`
const SIGNS = new RegExp(SIGN, 'giu')
const FOUND = new RegExp(`(?<kept>${UUID}|${IPV4})|${NUMBER}`, 'giu')

/** Nine digits with signs between, as in `NUMBER`, where a text has nothing but plain characters. */
const PLAIN_NUMBER = /\d(?:[\s.()+/_-]{0,4}\d){8,}/
/** Percent signs and backslashes begin an encoded digit; characters beyond ASCII may be one. */
const PLAIN = /^[ -$&-[\]-~]*$/

/** A subscriber's number within a row of digits, or without its first zero. */
const SUBSCRIBER = /(?:84|0)0?[35789]\d{8}|^[35789]\d{8}$/
/** The same as a number of JSON, which a time in milliseconds is not. */
const NUMERIC = /^(?:84)?[35789]\d{8}$/

/**
 * The text with `#` for phone numbers and for every other nine digits in a row; times, amounts below a
 * hundred million and versions of programs stay readable.
 */
export function maskNumbers(text: string): string {
  // Nearly every line ends here; the search for all ways to write a number costs ten times as much.
  if (PLAIN.test(text) && !PLAIN_NUMBER.test(text)) return text
  return text.replace(FOUND, (found, ...rest) => {
    const { kept } = rest.at(-1) as { kept?: string }
    if (kept !== undefined) return found
    return /\p{Nd}{9}/u.test(found) || SUBSCRIBER.test(digitsOf(found)) ? '#' : found
  })
}

/** A line of JSON with the numbers of all its texts and keys masked; it stays JSON. */
export function maskLine(line: string): string {
  if (maskNumbers(line) === line) return line
  try {
    return JSON.stringify(maskValue(JSON.parse(line)))
  } catch {
    return maskNumbers(line)
  }
}

/** Ids of traces, whose digits may look like a number. */
const TRACE_IDS = new Map([
  ['trace_id', /^[\da-f]{32}$/],
  ['span_id', /^[\da-f]{16}$/],
])

function maskValue(value: unknown): unknown {
  if (typeof value === 'string') return maskNumbers(value)
  if (typeof value === 'number') return NUMERIC.test(String(value)) ? '#' : value
  if (Array.isArray(value)) return value.map(maskValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      maskNumbers(key),
      TRACE_IDS.get(key)?.test(String(inner)) ? inner : maskValue(inner),
    ]),
  )
}

/** The digits of a found number as `0` to `9`. */
function digitsOf(found: string): string {
  return found
    .normalize('NFKC')
    .replace(/%(?:25)*3(\d)/g, '$1')
    .replace(/\\+u003(\d)/g, '$1')
    .replace(SIGNS, '')
}
