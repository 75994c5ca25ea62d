import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import {
  BILL_ACCOUNT_KINDS,
  BILL_CHANNELS,
  BILL_LINE_KINDS,
  BILL_STATES,
  BILL_UNITS,
  BILLS_AT_ONCE,
  CODE_LABEL_LENGTH,
} from '../rules/bill.ts'
import { amount, bilingual, body, dong, idempotencyKey, isoTime } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'
import { orderMade } from './payment-order.schema.ts'

/**
 * As typed; whether it is a payment code is a rule (`paymentCode`), and an invalid code gets the same answer
 * as an unknown one.
 */
const typedCode = z.string().check(z.minLength(1), z.maxLength(40))
/** `SM120000024-202610`. */
export const billId = z.string().check(z.regex(/^SM\d{9}-\d{6}$/))
const month = z.string().check(z.regex(/^\d{4}-\d{2}$/))

/**
 * One month of one code, đ. `left`: unpaid rest of the amount, 0 once it is paid. `overdue`: open and past
 * its due date. `receipt_code`: of the portal's order that paid it, for its payer only.
 */
export const billView = z.strictObject({
  bill_id: z.string(),
  code: z.string(),
  month,
  amount: dong,
  left: dong,
  state: z.enum(BILL_STATES),
  overdue: z.boolean(),
  issued_at: isoTime,
  due_at: isoTime,
  paid_at: z.nullable(isoTime),
  paid_channel: z.nullable(z.enum(BILL_CHANNELS)),
  receipt_code: z.nullable(z.string()),
})
export type BillView = z.infer<typeof billView>

/**
 * The account of a code. `own`: belongs to the signed-in customer; for others, owner, subscriber and address
 * are masked. `label`: the name that the line gave it.
 */
const account = {
  code: z.string(),
  kind: z.enum(BILL_ACCOUNT_KINDS),
  subscriber: z.string(),
  owner: z.string(),
  address: z.string(),
  own: z.boolean(),
  saved: z.boolean(),
  label: z.string(),
}
/** The bill of this month as charged so far, đ: the day on which it is issued, and when it is due. */
const nextBill = z.strictObject({ amount: dong, at: isoTime, due_at: isoTime })
export type NextBill = z.infer<typeof nextBill>

/**
 * `bills`: the open ones, oldest first. `last_paid`: the newest paid one, for the message "already paid".
 * `next_bill`: for own codes only; null if nothing was charged this month.
 */
export const codeView = z.strictObject({
  ...account,
  bills: z.array(billView),
  last_paid: z.nullable(billView),
  next_bill: z.nullable(nextBill),
})
export type CodeView = z.infer<typeof codeView>

/** Without `code`: the codes of the signed-in customer. */
export const codeRequest = body({ code: z.optional(typedCode) })
/** `line_kind`: of the signed-in line; a prepaid line has no bill. */
export const codeResult = z.strictObject({
  line_kind: z.enum(['prepaid', 'postpaid']),
  codes: z.array(codeView),
  as_of: isoTime,
})
export type CodeResult = z.infer<typeof codeResult>

export const savedCodes = z.strictObject({ codes: z.array(codeView), as_of: isoTime })
export type SavedCodes = z.infer<typeof savedCodes>

/** `save` stores a code under a name (an own code is only named), `remove` deletes both. */
export const updateRequest = body({
  code: typedCode,
  action: z.enum(['save', 'remove']),
  label: z.string().check(z.maxLength(CODE_LABEL_LENGTH)),
})

/** One item of a bill. `item` is the same for the same thing in another month. */
export const billLine = z.strictObject({
  kind: z.enum(BILL_LINE_KINDS),
  item: z.string(),
  name: bilingual,
  quantity: z.int(),
  unit: z.enum(BILL_UNITS),
  amount,
})
export type BillLine = z.infer<typeof billLine>

/** `lines` and `before` (the previous month's bill, if any) are present for own bills only. */
export const billDetail = z.strictObject({
  account: z.strictObject(account),
  bill: billView,
  lines: z.array(billLine),
  before: z.nullable(z.strictObject({ bill: billView, lines: z.array(billLine) })),
  as_of: isoTime,
})
export type BillDetail = z.infer<typeof billDetail>

export const detailRequest = body({ code: typedCode, bill_id: billId })
export const mobileDetailRequest = body({ bill_id: billId })

/**
 * The chosen bills as the page showed them: `amount` is what was left, `part` the partial payment, if not all
 * is paid. `total`: the sum. đ.
 */
export const payRequest = body({
  bills: z
    .array(z.strictObject({ code: typedCode, bill_id: billId, amount: dong, part: z.optional(dong) }))
    .check(z.minLength(1), z.maxLength(BILLS_AT_ONCE)),
  total: dong,
  idempotency_key: idempotencyKey,
})
export type PayRequest = z.infer<typeof payRequest>

/**
 * Bills of the signed-in mobile line, newest first; empty for a prepaid line. `code` is null if it has none
 * yet.
 */
export const mobileHistory = z.strictObject({
  line_kind: z.enum(['prepaid', 'postpaid']),
  code: z.nullable(z.string()),
  bills: z.array(billView),
  as_of: isoTime,
})
export type MobileHistory = z.infer<typeof mobileHistory>

/** Bills of the customer's home accesses, newest first. */
export const homeHistory = z.strictObject({
  accounts: z.array(z.strictObject({ ...account, bills: z.array(billView) })),
  as_of: isoTime,
})
export type HomeHistory = z.infer<typeof homeHistory>

export const billSchemas = {
  selfcare_get_bill_code: callEntry(
    "The customer's payment codes with open bills, or those of an entered code with its masked owner.",
    codeRequest,
    codeResult,
  ),
  selfcare_ttc_billcode_list: callEntry(
    'Saved payment codes of other customers, with their open bills.',
    emptyRequest,
    savedCodes,
  ),
  selfcare_ttc_detail: callEntry(
    'One bill of a payment code; its own customer also gets its items and those of the previous month.',
    detailRequest,
    billDetail,
  ),
  selfcare_ttc_update: callEntry('Saves, renames or deletes a payment code.', updateRequest, savedCodes),
  selfcare_ttc_payment_info: callEntry(
    'Creates one order for the chosen bills of one or several payment codes.',
    payRequest,
    orderMade,
  ),
  mobile_post_billing_history: callEntry(
    'Bills of the postpaid line of the last two years.',
    emptyRequest,
    mobileHistory,
  ),
  mobile_post_hist_detail: callEntry(
    'One bill of the line with its items and those of the previous month.',
    mobileDetailRequest,
    billDetail,
  ),
  cust_nonmobile_lichsu_no: callEntry(
    "Bills of the customer's home services of the last two years.",
    emptyRequest,
    homeHistory,
  ),
}
export type BillSchemas = typeof billSchemas
