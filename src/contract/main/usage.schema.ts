import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import {
  CALL_TYPES,
  CHARGE_REASONS,
  HISTORIES,
  HISTORY_FORMATS,
  PAYMENT_KINDS,
  USAGE_KINDS,
} from '../rules/history.ts'
import { LEDGER_CHANNELS } from '../rules/ledger.ts'
import { bilingual, body, dong, fileTicket, isoTime } from '../schema.ts'
import { billId } from './bill.schema.ts'
import { lineId } from './ledger.schema.ts'

/** A Vietnamese calendar day. The operator decides whether it can be looked up (`history_range`). */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
/** Without days: everything available. */
const days = { from: z.optional(day), to: z.optional(day) }

/**
 * `bill_id`: what this own bill charged, however long ago; `entry_id`: what this entry of its statement
 * charged. `charged`: only what was charged. `cursor`: `next` of the previous page. `reveal`: full numbers,
 * which needs step-up authentication.
 */
export const usageRequest = body({
  ...days,
  bill_id: z.optional(billId),
  entry_id: z.optional(lineId),
  charged: z.optional(z.boolean()),
  cursor: z.optional(z.string().check(z.maxLength(64))),
  reveal: z.optional(z.boolean()),
})

/**
 * Why a use was charged, and at which rate: đ for a minute, a message or a MB. `used_up_at`: when the quota
 * that would have paid was used up. Spec ACC-7.
 */
export const charge = z.strictObject({
  rate: dong,
  reason: z.enum(CHARGE_REASONS),
  used_up_at: z.nullable(isoTime),
})

/**
 * One use (Spec ACC-5: B_SUBS, CALL_TYPE, DURATION). `B_SUBS`: the other party, `0912***678` unless revealed,
 * empty for data. `DURATION`: seconds, 0 for a message; `volume`: kB of data; `cost`: charged đ, 0 if a
 * package covered it; `charge` where it is more.
 */
export const usageRecord = z.strictObject({
  id: z.string(),
  at: isoTime,
  B_SUBS: z.string(),
  CALL_TYPE: z.enum(CALL_TYPES),
  DURATION: z.int(),
  volume: z.int(),
  cost: dong,
  charge: z.optional(charge),
})
export type UsageRecord = z.infer<typeof usageRecord>

/**
 * Newest first. `total`: number of all records; `next` null: last page. Of a bill or an entry, `from` and
 * `to` are the days of its month.
 */
export const usagePage = z.strictObject({
  from: day,
  to: day,
  entries: z.array(usageRecord),
  total: z.int(),
  next: z.nullable(z.string()),
  revealed: z.boolean(),
  as_of: isoTime,
})
export type UsagePage = z.infer<typeof usagePage>

export const refillsRequest = body(days)

/** A refill of a prepaid main account. `receipt_code`: of `/bien-lai/{code}`, if it was paid here. */
export const refill = z.strictObject({
  id: z.string(),
  at: isoTime,
  amount: dong,
  name: bilingual,
  channel: z.enum(LEDGER_CHANNELS),
  balance_after: dong,
  receipt_code: z.nullable(z.string()),
})
export type Refill = z.infer<typeof refill>
/** Newest first; `sum`: total in đ. */
export const refills = z.strictObject({
  from: day,
  to: day,
  refills: z.array(refill),
  sum: dong,
  as_of: isoTime,
})

export const refillRequest = body({ id: z.string().check(z.maxLength(64)) })
/** One refill with its effect: the balance before, and the end of the account's validity. */
export const refillDetail = z.strictObject({ ...refill.shape, balance_before: dong, reference: z.string() })
export type RefillDetail = z.infer<typeof refillDetail>

/** A payment of a postpaid line's bills. `receipt_code`: of `/bien-lai/{code}`, for its payer. */
export const billPayment = z.strictObject({
  id: z.string(),
  at: isoTime,
  amount: dong,
  kind: z.enum(PAYMENT_KINDS),
  name: bilingual,
  channel: z.enum(LEDGER_CHANNELS),
  receipt_code: z.nullable(z.string()),
})
export type BillPayment = z.infer<typeof billPayment>
/** Newest first; `sum`: total in đ. */
export const billPayments = z.strictObject({
  from: day,
  to: day,
  payments: z.array(billPayment),
  sum: dong,
  as_of: isoTime,
})

/**
 * The displayed history as a file. `number`: part of a number as displayed. `bill_id`, `entry_id`, `charged`:
 * as for `usage_history`. `payment`, `channel`, `search`: only for
 * payments.
 */
export const historyFileRequest = body({
  ...days,
  what: z.enum(HISTORIES),
  format: z.enum(HISTORY_FORMATS),
  kind: z.optional(z.enum(USAGE_KINDS)),
  bill_id: z.optional(billId),
  entry_id: z.optional(lineId),
  charged: z.optional(z.boolean()),
  number: z.optional(z.string().check(z.maxLength(16))),
  payment: z.optional(z.enum(PAYMENT_KINDS)),
  channel: z.optional(z.enum(LEDGER_CHANNELS)),
  search: z.optional(z.string().check(z.maxLength(60))),
  reveal: z.optional(z.boolean()),
})
export const historyFileResult = fileTicket

export const usageSchemas = {
  usage_history: callEntry(
    'Calls, messages and data of the last 90 days or of a bill, newest first; full numbers after step-up.',
    usageRequest,
    usagePage,
  ),
  history_file: callEntry(
    'The shown usage or payments as CSV or PDF: a ticket for /api/file.',
    historyFileRequest,
    historyFileResult,
  ),
  mobile_prepaid_refill_history: callEntry(
    'Top-ups of a prepaid main account in the last 90 days, newest first.',
    refillsRequest,
    refills,
  ),
  mobile_post_payment_history: callEntry(
    'Bill payments of a postpaid line in the last 90 days, newest first.',
    refillsRequest,
    billPayments,
  ),
  mobile_prepaid_hist_detail: callEntry(
    'One refill with the balance before and after it.',
    refillRequest,
    refillDetail,
  ),
}
export type UsageSchemas = typeof usageSchemas
