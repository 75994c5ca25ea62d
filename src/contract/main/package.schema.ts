import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { KEYWORD_MAX } from '../rules/search.ts'
import { bilingual, body, dong, idempotencyKey, isoTime } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'

const code = z.string().check(z.regex(/^[A-Z0-9_]{2,20}$/))

export const searchRequest = body({
  keyword: z.optional(z.string().check(z.maxLength(KEYWORD_MAX))),
  family: z.optional(z.string().check(z.maxLength(40))),
})

/** The specification's own card (Spec PKG-1). PRICE đ; PERIOD a period code. */
export const packageCard = z.strictObject({
  ID: z.string(),
  CODE: z.string(),
  NAME: z.string(),
  IMAGE_URL: z.string(),
  PRICE: dong,
  PERIOD: z.int(),
  DESCRIPTION: bilingual,
  family: z.string(),
})
export type PackageCard = z.infer<typeof packageCard>
export const searchResult = z.strictObject({ packages: z.array(packageCard) })

export const detailRequest = body({ code })
const part = z.nullable(z.int())
/** Terms as sold now; null is what a package does not hold. MB, minutes, pieces, kbps, Mbps, đ. */
export const packageDetail = z.strictObject({
  ...packageCard.shape,
  data_mb: part,
  voice_onnet: part,
  voice_all: part,
  sms: part,
  /** Minutes to landlines and mobiles from a fixed line. */
  voice_fixed: part,
  speed_mbps: part,
  /** Wi-Fi devices on loan. */
  mesh: part,
  channels: part,
  /** Devices that may be signed in, and how many may watch at once. */
  devices: part,
  streams: part,
  /** Lines that share it. */
  members: part,
  /** Opens films, songs or games without a limit. */
  unlimited: z.boolean(),
  /** `register`: at once from the main account; `order`: by the order form. */
  sold: z.enum(['register', 'order']),
  /** Paid once for installing, đ; null where nothing is installed. */
  setup_fee: z.nullable(dong),
  /** Who may have it beyond `lines`, and how it is cancelled where that is not by SMS or on the site. */
  eligibility: z.nullable(bilingual),
  cancelling: z.nullable(bilingual),
  /** The SMS that stops it, and where it goes; null for what is ordered. */
  stop_sms: z.nullable(z.strictObject({ text: z.string(), to: z.string() })),
  after_kbps: part,
  renews: z.boolean(),
  lines: z.array(z.enum(['prepaid', 'postpaid'])),
  retired: z.boolean(),
})
export type PackageDetail = z.infer<typeof packageDetail>

/**
 * Asked before the button: may this line register it, and if not, why. Money đ. `balance`, here and in the
 * answers below: prepaid what the main account holds, postpaid what is left of the credit limit;
 * `balance_after` null when it does not suffice.
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
      'package_line_kind',
      'custom_postpaid',
      'package_tier',
      'insufficient_balance',
      'system_closed',
    ]),
  ),
  kind: z.enum(['prepaid', 'postpaid']),
  balance: dong,
  balance_after: z.nullable(dong),
  missing: dong,
  tier: z.nullable(z.int()),
  /** With `system_closed`: when it opens again. */
  until: z.nullable(isoTime),
  /** A package of the same kind that ends when this one begins. */
  replaces: z.nullable(z.strictObject({ code: z.string(), name: z.string() })),
})
export type CheckResult = z.infer<typeof checkResult>

/**
 * `price` is what the page showed, đ; another price now is refused with both. `second_consent`: true once the
 * person has agreed a second time, to the price per day and per month; without it a value-added service is
 * refused.
 */
export const registerRequest = body({
  code,
  price: dong,
  second_consent: z.optional(z.boolean()),
  idempotency_key: idempotencyKey,
})

/** One thing that can charge the line. `ending`: not renewed any more, usable until `expires_at`. */
export const service = z.strictObject({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  family: z.string(),
  price: dong,
  period: z.int(),
  status: z.enum(['active', 'ending', 'ended']),
  registered_at: isoTime,
  channel: z.enum(['web', 'sms', 'system', 'app', 'store']),
  consent: z.nullable(bilingual),
  renews_at: z.nullable(isoTime),
  expires_at: z.nullable(isoTime),
  can_undo: z.boolean(),
  undo_until: z.nullable(isoTime),
  /** When the line cancelled it itself; and until when an end "now" can still be taken back. */
  cancelled_at: z.nullable(isoTime),
  take_back_until: z.nullable(isoTime),
})
export type ActiveService = z.infer<typeof service>
/** `without_package`: what the line pays where no package covers it, đ. */
export const serviceList = z.strictObject({
  services: z.array(service),
  without_package: z.strictObject({ data_mb: dong, call_minute: dong, sms: dong }),
  as_of: isoTime,
})

/** `transaction_id` and `receipt_code` (of `/bien-lai/{code}`) are empty where nothing was to be paid. */
export const registerResult = z.strictObject({
  service,
  balance: dong,
  transaction_id: z.string(),
  receipt_code: z.string(),
  replayed: z.boolean(),
})
export type RegisterResult = z.infer<typeof registerResult>

export const cancelRequest = body({
  code,
  when: z.enum(['end_of_cycle', 'now']),
  idempotency_key: idempotencyKey,
})
/** `refunded` đ is above 0 when the purchase was undone. */
export const cancelResult = z.strictObject({ service, refunded: dong, balance: dong, replayed: z.boolean() })
export type CancelResult = z.infer<typeof cancelResult>

export const resumeRequest = body({ code, idempotency_key: idempotencyKey })
export const resumeResult = z.strictObject({ service, replayed: z.boolean() })
export type ResumeResult = z.infer<typeof resumeResult>

export const undoCancelRequest = body({ code, idempotency_key: idempotencyKey })
export const undoCancelResult = z.strictObject({ service, replayed: z.boolean() })
export type UndoCancelResult = z.infer<typeof undoCancelResult>

/** `codes`: what the page showed and the person confirmed; nothing else is stopped. */
export const stopAllRequest = body({
  codes: z.array(code).check(z.minLength(1), z.maxLength(50)),
  idempotency_key: idempotencyKey,
})
/**
 * What was stopped. `refunded` đ of what was just bought and unused; `take_back_until` null where nothing can
 * be taken back.
 */
export const stopAllResult = z.strictObject({
  services: z.array(service),
  refunded: dong,
  take_back_until: z.nullable(isoTime),
  replayed: z.boolean(),
})
export type StopAllResult = z.infer<typeof stopAllResult>
export const undoStopAllRequest = body({ idempotency_key: idempotencyKey })
export const undoStopAllResult = z.strictObject({ services: z.array(service), replayed: z.boolean() })
export type UndoStopAllResult = z.infer<typeof undoStopAllResult>

/** GB, minutes, period code. */
export const customRequest = body({
  data: z.int().check(z.gte(0)),
  minutes: z.int().check(z.gte(0)),
  period: z.int().check(z.gte(1)),
})
/** A package like any other from now on: checked, registered and paid by its code. */
export const customQuote = z.strictObject({ code: z.string(), name: z.string(), price: dong })

export const packageSchemas = {
  package_search: callEntry(
    'Packages on sale, by words (diacritics and slips forgiven) and by family.',
    searchRequest,
    searchResult,
  ),
  package_get_detail: callEntry('Terms of one package as sold now.', detailRequest, packageDetail),
  custom_package_quote: callEntry(
    "Code and price of a package of one's own choice; from then on it is checked, registered and paid like any other.",
    customRequest,
    customQuote,
  ),
  package_check: callEntry('May this line register it, and if not, why.', detailRequest, checkResult),
  mobile_get_service_active_list: callEntry(
    'Everything that can charge the line, and what ended in the last 90 days.',
    emptyRequest,
    serviceList,
  ),
  package_register: callEntry(
    'Registers a package and pays it from the main account (postpaid: on the next bill), in one transaction. Value-added services need a second consent.',
    registerRequest,
    registerResult,
  ),
  package_cancel: callEntry(
    'Stops renewal at the end of the cycle, or ends the package now; just bought and unused, the money goes back.',
    cancelRequest,
    cancelResult,
  ),
  package_resume: callEntry(
    'Takes a cancellation at the end of the cycle back while the package still runs.',
    resumeRequest,
    resumeResult,
  ),
  package_undo_cancel: callEntry(
    'Takes an end "now" back within ten minutes: the package runs again with what was left of it.',
    undoCancelRequest,
    undoCancelResult,
  ),
  vas_stop_all: callEntry(
    'Ends the value-added services that were shown, all at once; what was just bought and unused is refunded.',
    stopAllRequest,
    stopAllResult,
  ),
  vas_undo_stop_all: callEntry(
    'Takes the last stop of all back within ten minutes.',
    undoStopAllRequest,
    undoStopAllResult,
  ),
}
export type PackageSchemas = typeof packageSchemas
