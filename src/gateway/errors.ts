/**
 * Creates all error responses: maps a code to a status, a wire code and a sentence in the client's language.
 */
import * as z from 'zod/mini'
import { ApiError, type ErrorCode, type ErrorDetails, errors } from '../contract/errors.ts'
import { formatCountdown, formatDateTime } from '../contract/format/date.ts'
import { formatMoney } from '../contract/format/money.ts'
import { resolve, type Vars } from '../contract/format/text.ts'
import type { Language } from '../contract/rules/language.ts'
import { tierName } from '../contract/rules/tier.ts'
import { challenge } from '../contract/schema.ts'
import { toWireCode } from '../contract/wire-codes.ts'
import { errorTexts } from './error-texts.ts'

/** HTTP status, the code as written in an envelope, a sentence, and details. */
export type ErrorResponse = { status: number; wire: string; message: string; details: ErrorDetails }

/** An error of the gateway, or of the operator with a code that we know. */
export function fromErrorCode(code: ErrorCode, details: ErrorDetails, language: Language): ErrorResponse {
  const message = resolve(errorTexts[language], `${code}.text`, language, varsOf(details, language))
  return { status: errors[code].status, wire: toWireCode(code), message, details }
}

/**
 * An error with a real operator's own code: its message as plain text, or that the system failed if it has
 * none.
 */
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

/**
 * Converts anything thrown into an `ApiError`; unexpected errors become `internal` and reveal nothing of
 * their cause.
 */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('internal')
}

/** An operator's text made safe for a response: no control characters, at most 500 characters. */
export function sanitizeText(text: string): string {
  return text
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 500)
}

/** Details that may be returned, by name and type; a real operator may put anything there. */
export function plainDetails(details: ErrorDetails): ErrorDetails {
  const out: ErrorDetails = {}
  for (const key of ['retry_after', 'tries_left', 'tier', 'missing', 'price', 'quoted'] as const) {
    const value: unknown = details[key]
    if (typeof value === 'number' && Number.isFinite(value)) out[key] = value
  }
  for (const key of ['until', 'reason', 'action', 'phone'] as const) {
    const value: unknown = details[key]
    if (typeof value === 'string') out[key] = sanitizeText(value)
  }
  if (typeof details.passkey === 'boolean') out.passkey = details.passkey
  const parsed = z.safeParse(challenge, details.challenge)
  if (parsed.success) out.challenge = parsed.data
  const fields: unknown = details.fields
  if (Array.isArray(fields))
    out.fields = fields.filter((field) => typeof field === 'string').map(sanitizeText)
  return out
}

/** `{{wait}}`, `{{until}}`, `{{tier}}` and the amounts, formatted for the language. */
function varsOf(details: ErrorDetails, language: Language): Vars {
  const { retry_after, until, tier, missing, price, quoted } = details
  return {
    wait: formatCountdown(retry_after ?? 60),
    until: until && !Number.isNaN(Date.parse(until)) ? formatDateTime(until, language) : '',
    tier: tierName(tier ?? 0, language) ?? '',
    missing: formatMoney(missing ?? 0, language),
    price: formatMoney(price ?? 0, language),
    quoted: formatMoney(quoted ?? 0, language),
  }
}
