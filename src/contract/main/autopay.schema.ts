import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { AUTOPAY_ENDS, AUTOPAY_REASONS, AUTOPAY_STATES } from '../rules/autopay.ts'
import { bilingual, body, dong, isoTime } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'

/**
 * A consent to be charged, at most `cap` đ a month. `consent`: the exact text that was agreed to. `ended_at`
 * and `end_reason` null: it is active.
 */
const mandate = z.strictObject({
  cap: dong,
  consent: bilingual,
  consent_version: z.string(),
  begun_at: isoTime,
  ended_at: z.nullable(isoTime),
  end_reason: z.nullable(z.enum(AUTOPAY_ENDS)),
})
/**
 * One bill under a mandate. `coming`: not notified yet, with the planned charge. `at`: when it is charged or
 * retried next, or was notified, paid or given up. `tries`: so far; `reason`: why the last attempt failed.
 * `receipt_code`: set if a mandate paid it.
 */
const charge = z.strictObject({
  bill_id: z.string(),
  month: z.string(),
  amount: dong,
  due_at: isoTime,
  state: z.enum(['coming', ...AUTOPAY_STATES]),
  at: isoTime,
  tries: z.int(),
  reason: z.nullable(z.enum(AUTOPAY_REASONS)),
  receipt_code: z.nullable(z.string()),
})
export type AutopayCharge = z.infer<typeof charge>

/**
 * An unpaid bill that a mandate would charge `at` that time if its cap covers it (`withinCap`). `used`: đ of
 * the cap of that month taken so far.
 */
const due = z.strictObject({
  bill_id: z.string(),
  month: z.string(),
  amount: dong,
  due_at: isoTime,
  at: isoTime,
  used: dong,
})
export type AutopayDue = z.infer<typeof due>

/**
 * `wallet_linked`: a wallet can be charged. `offered` false: no wallet supports mandates at present.
 * `mandate` null: nothing is charged automatically. `used`: đ of this month's cap. `due`: what a new mandate
 * could charge. `open`: unpaid bills under the active mandate. `mandates` (including the active one) and
 * `charges` (finished ones), newest first.
 */
export const autopay = z.strictObject({
  line_kind: z.enum(['prepaid', 'postpaid']),
  offered: z.boolean(),
  wallet_linked: z.boolean(),
  mandate: z.nullable(mandate),
  used: dong,
  due: z.array(due),
  open: z.array(charge),
  mandates: z.array(mandate),
  charges: z.array(charge),
  as_of: isoTime,
})
export type Autopay = z.infer<typeof autopay>

/**
 * cap đ. `consent` and the version of the displayed text: required to start and for a higher cap, not for a
 * lower one.
 */
export const autopaySetRequest = body({
  cap: dong,
  consent: z.optional(z.literal(true)),
  consent_version: z.optional(z.string().check(z.maxLength(8))),
})
export type AutopaySetRequest = z.infer<typeof autopaySetRequest>

export const autopaySchemas = {
  autopay_get: callEntry(
    'Automatic payment of the line: its mandate, planned charges and past charges.',
    emptyRequest,
    autopay,
  ),
  autopay_set: callEntry(
    'Starts automatic payment with a monthly cap, or changes the cap; step-up to start or to raise it.',
    autopaySetRequest,
    autopay,
  ),
  autopay_stop: callEntry(
    'Stops automatic payment at once; announced charges are not made.',
    emptyRequest,
    autopay,
  ),
}
export type AutopaySchemas = typeof autopaySchemas
