import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { DISPUTE_STATES } from '../rules/dispute.ts'
import { LEDGER_ACCOUNTS, LEDGER_CHANNELS } from '../rules/ledger.ts'
import { amount, bilingual, dong, isoTime } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'

/**
 * One account of the prepaid system: the main account and promotion accounts, đ, each with its own expiry.
 */
export const inBalance = z.strictObject({
  BALANCE_ID: z.string(),
  kind: z.enum(['main', 'promotion']),
  name: bilingual,
  amount: dong,
  expires_at: z.nullable(isoTime),
})
export const inBalances = z.strictObject({
  balances: z.array(inBalance),
  locks_at: z.nullable(isoTime),
  as_of: isoTime,
})

/** The header figure: the balance of a prepaid line, the amount owed this month of a postpaid line. đ. */
export const headerBalance = z.strictObject({
  kind: z.enum(['prepaid', 'postpaid']),
  amount: dong,
  as_of: isoTime,
})

/** The next charge: `missing` is the amount in đ not covered yet (0: fully covered). */
export const nextCharge = z.strictObject({
  code: z.string(),
  name: z.string(),
  amount: dong,
  at: isoTime,
  missing: dong,
})
export type NextCharge = z.infer<typeof nextCharge>

/**
 * Prepaid: balance. Postpaid: charges of this month, earlier debt, credit limit, and the due date of the
 * oldest open bill (null: none is open). đ.
 */
export const balanceInfo = z.strictObject({
  kind: z.enum(['prepaid', 'postpaid']),
  balance: dong,
  charges: dong,
  debt: dong,
  credit_limit: dong,
  bill_due_at: z.nullable(isoTime),
  next_charge: z.nullable(nextCharge),
  as_of: isoTime,
})
export type BalanceInfo = z.infer<typeof balanceInfo>

/**
 * The rest of one quota. Data in MB, calls in minutes, messages by number. Buckets are used in the given
 * order.
 */
export const bucket = z.strictObject({
  id: z.string(),
  package_code: z.string(),
  package_name: z.string(),
  kind: z.enum(['data', 'voice_onnet', 'voice_all', 'sms', 'roaming_data', 'roaming_voice', 'roaming_sms']),
  total: z.int(),
  left: z.int(),
  /** Null while its package has not begun. Spec ROA-27. */
  expires_at: z.nullable(isoTime),
  /** Shared with a group; `total` and `left` are what this line may use of it. Spec FAM-7. */
  shared: z.optional(z.boolean()),
})
export type Bucket = z.infer<typeof bucket>
export const bundleRemain = z.strictObject({ buckets: z.array(bucket), as_of: isoTime })
export type BundleRemain = z.infer<typeof bundleRemain>

/**
 * High-speed data without throttled data. `throttled`: the speed (kbps) after the high-speed data is used up,
 * null where data stops then. `days`: MB used per Vietnamese day, oldest first, today last. `runs_out_at`:
 * estimated from the recent use, null when it lasts.
 */
export const highBandwidth = z.strictObject({
  high: z.nullable(
    z.strictObject({ total: z.int(), left: z.int(), expires_at: isoTime, package_name: z.string() }),
  ),
  throttled: z.nullable(z.strictObject({ kbps: z.int(), active: z.boolean() })),
  days: z.array(z.strictObject({ day: z.iso.date(), used: z.int() })),
  runs_out_at: z.nullable(isoTime),
  /** Estimated MB left at the end of the cycle; 0 if the data runs out before. */
  left_over: z.int(),
  as_of: isoTime,
})
export type HighBandwidth = z.infer<typeof highBandwidth>

/**
 * A ledger entry: what, when, by which channel and consent, the balance after it (null where it was paid from
 * outside), and the next charge of the same service. `amount`: đ, negative for debits. `dispute`: the dispute
 * about this entry.
 */
export const ledgerLine = z.strictObject({
  id: z.string(),
  at: isoTime,
  kind: z.enum([
    'top_up',
    'package',
    'renewal',
    'refund',
    'call',
    'adjustment',
    'bank_credit',
    'delivery',
    'bank_refund',
    'cashback',
    'cashback_return',
    'bill',
    'bill_payment',
    'dispute_refund',
    'gift',
  ]),
  name: bilingual,
  package_code: z.nullable(z.string()),
  account: z.enum(LEDGER_ACCOUNTS),
  amount,
  balance_after: z.nullable(amount),
  channel: z.enum(LEDGER_CHANNELS),
  /** How it was paid, where that says more than the channel: a transfer, wallet or card. */
  way: z.nullable(bilingual),
  consent: z.nullable(bilingual),
  /** The payment that it belongs to: its code and the code of `/bien-lai/{code}`. Spec PAY-28. */
  code: z.nullable(z.string()),
  receipt_code: z.nullable(z.string()),
  /**
   * The service of this entry, while it is known; `next`: its next charge. `registered`: when, how and with
   * which consent it was registered.
   */
  service: z.nullable(
    z.strictObject({
      code: z.string(),
      status: z.enum(['active', 'ending', 'ended']),
      registered_at: isoTime,
      channel: z.enum(['web', 'sms', 'system', 'app', 'store']),
      consent: z.nullable(bilingual),
      next: z.nullable(z.strictObject({ amount: dong, at: isoTime })),
    }),
  ),
  dispute: z.nullable(z.strictObject({ code: z.string(), state: z.enum(DISPUTE_STATES) })),
  can_dispute: z.boolean(),
})
export type LedgerLine = z.infer<typeof ledgerLine>
/** `next`: cursor of the following entries; null at the end. */
export const ledger = z.strictObject({
  lines: z.array(ledgerLine),
  next: z.nullable(z.string()),
  as_of: isoTime,
})
export type Ledger = z.infer<typeof ledger>

export const balanceSchemas = {
  core_mobile_ezpay_balance: callEntry(
    'One figure for the header: prepaid balance or postpaid charges.',
    emptyRequest,
    headerBalance,
  ),
  mobile_IN_balances: callEntry('All prepaid accounts with their expiry.', emptyRequest, inBalances),
  mobile_balance_info_v2: callEntry(
    'Balance or bill of the line, and its next charge.',
    emptyRequest,
    balanceInfo,
  ),
  mobile_bundle_remain_amount: callEntry('Every quota: data, calls, messages.', emptyRequest, bundleRemain),
  mobile_data_get_high_bandwidth: callEntry(
    'Remaining high-speed data, the speed after it, usage of seven days and a forecast.',
    emptyRequest,
    highBandwidth,
  ),
}
export type BalanceSchemas = typeof balanceSchemas
