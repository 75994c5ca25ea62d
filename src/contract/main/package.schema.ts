import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { KEYWORD_MAX } from '../rules/search.ts'
import { body, dong, idempotencyKey, isoTime, purchaseLink } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'
import { packageCard, packageDetail } from './package-terms.schema.ts'
import {
  cancelRequest,
  cancelResult,
  code,
  resumeRequest,
  resumeResult,
  service,
  serviceList,
  stopAllRequest,
  stopAllResult,
  undoCancelRequest,
  undoCancelResult,
  undoStopAllRequest,
  undoStopAllResult,
} from './service.schema.ts'

export const searchRequest = body({
  keyword: z.optional(z.string().check(z.maxLength(KEYWORD_MAX))),
  family: z.optional(z.string().check(z.maxLength(40))),
})

export const searchResult = z.strictObject({ packages: z.array(packageCard) })

export const detailRequest = body({ code })
/**
 * Checked before the button is offered: whether this line may register it, and if not, why. Money in đ.
 * `balance`, here and in the answers below: prepaid the main account, postpaid the rest of the credit limit;
 * `balance_after` null if it does not suffice.
 */
export const checkResult = z.strictObject({
  code: z.string(),
  price: dong,
  can_register: z.boolean(),
  reason: z.nullable(
    z.enum([
      'feature_not_supported',
      'package_by_order',
      'package_active',
      'package_off_net',
      'outgoing_barred',
      'package_line_kind',
      'custom_postpaid',
      'package_tier',
      'family_in_group',
      'family_seats',
      'insufficient_balance',
      'system_closed',
    ]),
  ),
  kind: z.enum(['prepaid', 'postpaid']),
  balance: dong,
  balance_after: z.nullable(dong),
  missing: dong,
  tier: z.nullable(z.int()),
  /** With `system_closed`: when maintenance ends. */
  until: z.nullable(isoTime),
  /** A package of the same group that ends when this one starts. */
  replaces: z.nullable(z.strictObject({ code: z.string(), name: z.string() })),
})
export type CheckResult = z.infer<typeof checkResult>

/**
 * `price` is what the page showed, đ; a different current price is rejected with both. `second_consent`: true
 * after the second consent to the price per day and per month, which a value-added service requires.
 */
export const registerRequest = body({
  code,
  price: dong,
  second_consent: z.optional(z.boolean()),
  short_link: purchaseLink,
  idempotency_key: idempotencyKey,
})

/**
 * `transaction_id`: the code of the payment (Spec PAY-28). It and `receipt_code` (of `/bien-lai/{code}`) are
 * empty if nothing was to be paid.
 */
export const registerResult = z.strictObject({
  service,
  balance: dong,
  transaction_id: z.string(),
  receipt_code: z.string(),
  replayed: z.boolean(),
})
export type RegisterResult = z.infer<typeof registerResult>

/** GB, minutes, period code. */
export const customRequest = body({
  data: z.int().check(z.gte(0)),
  minutes: z.int().check(z.gte(0)),
  period: z.int().check(z.gte(1)),
})
/** From here on a package like any other: checked, registered and paid by its code. */
export const customQuote = z.strictObject({ code: z.string(), name: z.string(), price: dong })

export const packageSchemas = {
  package_search: callEntry(
    'Searches packages on sale by words (tolerating missing diacritics and typos) and family.',
    searchRequest,
    searchResult,
  ),
  package_get_detail: callEntry('Terms of one package as it is sold now.', detailRequest, packageDetail),
  custom_package_quote: callEntry(
    'Code and price of a custom package, which is then registered and paid like any other.',
    customRequest,
    customQuote,
  ),
  package_check: callEntry('Whether this line can register it, or why not.', detailRequest, checkResult),
  mobile_get_service_active_list: callEntry(
    'All services that can charge the line, and those that ended in the last 90 days.',
    emptyRequest,
    serviceList,
  ),
  package_register: callEntry(
    'Registers a package, paid from the main account or by the next bill. Value-added: second consent.',
    registerRequest,
    registerResult,
  ),
  package_cancel: callEntry(
    'Cancels a package at the end of its cycle or now; a recent, unused package is refunded.',
    cancelRequest,
    cancelResult,
  ),
  package_resume: callEntry(
    'Undoes a cancellation at the end of the cycle while the package still runs.',
    resumeRequest,
    resumeResult,
  ),
  package_undo_cancel: callEntry(
    'Undoes an immediate cancellation within ten minutes, with the remaining allowance.',
    undoCancelRequest,
    undoCancelResult,
  ),
  vas_stop_all: callEntry(
    'Cancels all listed value-added services at once; recent, unused ones are refunded.',
    stopAllRequest,
    stopAllResult,
  ),
  vas_undo_stop_all: callEntry(
    'Undoes the last cancellation of all services within ten minutes.',
    undoStopAllRequest,
    undoStopAllResult,
  ),
}
export type PackageSchemas = typeof packageSchemas
