/**
 * The one door for errors: a code becomes a status, a code on the wire and a sentence in the asker's
 * language.
 */
import { ApiError, type ErrorCode, type ErrorDetails, errors } from '../contract/errors.ts'
import { formatCountdown, formatDateTime } from '../contract/format/date.ts'
import { formatMoney } from '../contract/format/money.ts'
import { resolve, type Vars } from '../contract/format/text.ts'
import type { Language } from '../contract/rules/language.ts'
import { tierName } from '../contract/rules/tier.ts'
import { toWireCode } from '../contract/wire-codes.ts'
import { errorTexts } from './error-texts.ts'

/** What leaves: an HTTP status, the code as it is written in an envelope, a sentence, and details. */
export type ErrorResponse = { status: number; wire: string; message: string; details: ErrorDetails }

/** A refusal of ours, or of the operator by a code that we know. */
export function fromErrorCode(code: ErrorCode, details: ErrorDetails, language: Language): ErrorResponse {
  const message = resolve(errorTexts[language], `${code}.text`, language, varsOf(details, language))
  return { status: errors[code].status, wire: toWireCode(code), message, details }
}

/** A real operator's own code: its message as plain text, and where it has none, that the system failed. */
export function fromUpstream(
  wire: string,
  message: string,
  details: ErrorDetails,
  language: Language,
): ErrorResponse {
  return {
    status: 200,
    wire: sanitizeText(wire),
    message: sanitizeText(message) || errorTexts[language].upstream_failed.text,
    details,
  }
}

/** Anything thrown becomes a refusal; what is no refusal is our own fault and leaves no trace of itself. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('internal')
}

/** Text of an operator as it may stand in an answer: no control characters, no more than 500 characters. */
export function sanitizeText(text: string): string {
  return text
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 500)
}

/** Details that may leave, by name and type; a real operator may put anything there. */
export function plainDetails(details: ErrorDetails): ErrorDetails {
  const out: ErrorDetails = {}
  for (const key of ['retry_after', 'tries_left', 'tier', 'missing', 'price', 'quoted'] as const) {
    const value: unknown = details[key]
    if (typeof value === 'number' && Number.isFinite(value)) out[key] = value
  }
  for (const key of ['until', 'reason'] as const) {
    const value: unknown = details[key]
    if (typeof value === 'string') out[key] = sanitizeText(value)
  }
  const fields: unknown = details.fields
  if (Array.isArray(fields))
    out.fields = fields.filter((field) => typeof field === 'string').map(sanitizeText)
  return out
}

/** `{{wait}}`, `{{until}}`, `{{tier}}` and the amounts, in the formats of the house. */
function varsOf(details: ErrorDetails, language: Language): Vars {
  const { retry_after, until, tier, missing, price, quoted } = details
  return {
    wait: formatCountdown(retry_after ?? 60),
    until: until && !Number.isNaN(Date.parse(until)) ? formatDateTime(until) : '',
    tier: tierName(tier ?? 0) ?? '',
    missing: formatMoney(missing ?? 0, language),
    price: formatMoney(price ?? 0, language),
    quoted: formatMoney(quoted ?? 0, language),
  }
}
