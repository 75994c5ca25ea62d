import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { CONSENT_CHANNELS, CONSENT_PURPOSES, WITHDRAWAL_STATES } from '../rules/privacy.ts'
import { bilingual, body, fileTicket, isoTime } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'

/** A day in Vietnam, `2026-11-24`. */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/**
 * `text`, `version`: in force now, to be agreed to. `last`: the newest choice, null if there was none;
 * `given` is false without one. `processors`: others who must stop after a withdrawal; null: none.
 */
const consent = z.strictObject({
  purpose: z.enum(CONSENT_PURPOSES),
  given: z.boolean(),
  version: z.int(),
  text: bilingual,
  last: z.nullable(
    z.strictObject({ version: z.int(), channel: z.enum(CONSENT_CHANNELS), device: z.string(), at: isoTime }),
  ),
  processors: z.nullable(bilingual),
})
export type Consent = z.infer<typeof consent>

/** `answer_by`, `finish_by`: the last days of the legal periods. Spec PRV-5. */
const withdrawal = z.strictObject({
  id: z.string(),
  purpose: z.enum(CONSENT_PURPOSES),
  state: z.enum(WITHDRAWAL_STATES),
  received_at: isoTime,
  answer_by: day,
  answered_at: z.nullable(isoTime),
  finish_by: day,
  finished_at: z.nullable(isoTime),
})
export type Withdrawal = z.infer<typeof withdrawal>

/** Consents in the order of `CONSENT_PURPOSES`; withdrawals newest first. */
export const consents = z.strictObject({
  consents: z.array(consent),
  withdrawals: z.array(withdrawal),
  law: z.strictObject({
    name: bilingual,
    answer_working_days: z.int(),
    finish_days: z.int(),
    finish_days_with_processors: z.int(),
  }),
  as_of: isoTime,
})
export type Consents = z.infer<typeof consents>

/** `version`: of the text that was shown; needed to give a consent. */
export const consentSetRequest = body({
  purpose: z.enum(CONSENT_PURPOSES),
  given: z.boolean(),
  version: z.int(),
})

export const privacySchemas = {
  customer_consent_get: callEntry(
    'Consents of the line per purpose with their texts, and withdrawals with their legal periods.',
    emptyRequest,
    consents,
  ),
  customer_consent_set: callEntry(
    'Gives or withdraws the consent to one purpose; a withdrawal starts the legal periods.',
    consentSetRequest,
    consents,
  ),
  customer_consent_file: callEntry(
    'Evidence of all consents given and withdrawn, with their texts, as PDF.',
    emptyRequest,
    fileTicket,
  ),
}
export type PrivacySchemas = typeof privacySchemas
