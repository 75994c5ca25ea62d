import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { MATCHED_FIELDS } from '../rules/identification.ts'
import {
  DEVICE_CHECK_REASONS,
  DEVICE_CHECK_STATES,
  NUMBER_ANSWERS,
  NUMBER_LIGHTS,
} from '../rules/number-health.ts'
import { bilingual, body, fileTicket, idempotencyKey, isoTime, msisdn } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'

/** `dates`: when each step follows without a confirmation. `closed_at`: when it was confirmed or ended. */
const deviceCheck = z.strictObject({
  reason: z.enum(DEVICE_CHECK_REASONS),
  state: z.enum(DEVICE_CHECK_STATES),
  device: z.string(),
  noticed_at: isoTime,
  dates: z.strictObject({ one_way: isoTime, locked: isoTime, ended: isoTime }),
  closed_at: z.nullable(isoTime),
})
export type DeviceCheck = z.infer<typeof deviceCheck>

/** `next`: what the owner does now. `check`: the newest, open or closed; null if there was none. */
const lineHealth = z.strictObject({
  account: msisdn,
  is_own: z.boolean(),
  light: z.enum(NUMBER_LIGHTS),
  status: z.enum(['active', 'one_way', 'locked']),
  fields: z.array(
    z.strictObject({ field: z.enum(MATCHED_FIELDS), state: z.enum(['confirmed', 'held', 'missing']) }),
  ),
  next: z.enum(['update', 'confirm', 'wait', 'store', 'none']),
  check: z.nullable(deviceCheck),
})
export type LineHealth = z.infer<typeof lineHealth>

/** `number`: whole where the line belongs to the same customer record, else masked. */
const numberOnPapers = z.strictObject({
  id: z.string(),
  number: z.string(),
  answer: z.nullable(z.enum(NUMBER_ANSWERS)),
  answered_at: z.nullable(isoTime),
})
export type NumberOnPapers = z.infer<typeof numberOnPapers>

const law = { law: bilingual, in_force: z.string() }

/** `lines`: this line first, then others of its customer. `numbers`: others under the same identity card. */
export const numberHealth = z.strictObject({
  lines: z.array(lineHealth),
  numbers: z.array(numberOnPapers),
  rules: z.strictObject({
    matching: z.strictObject(law),
    device_change: z.strictObject({
      ...law,
      lock_hours: z.int(),
      both_days: z.int(),
      end_days: z.int(),
      remind_days: z.array(z.int()),
    }),
  }),
  refresh_in: z.nullable(z.int()),
  as_of: isoTime,
})
export type NumberHealth = z.infer<typeof numberHealth>

export const numberHealthSchemas = {
  number_health_get: callEntry(
    'Legal position of the lines of this customer, and numbers under the same identity card.',
    emptyRequest,
    numberHealth,
  ),
  number_health_answer: callEntry(
    'Says whether a number under the papers is mine; "not mine" starts its confirmation.',
    body({
      id: z.string().check(z.maxLength(64)),
      answer: z.enum(NUMBER_ANSWERS),
      idempotency_key: idempotencyKey,
    }),
    z.strictObject({ ...numberHealth.shape, replayed: z.boolean() }),
  ),
  number_health_calendar: callEntry(
    'The dates of the open confirmation as a calendar file.',
    emptyRequest,
    fileTicket,
  ),
}
export type NumberHealthSchemas = typeof numberHealthSchemas
