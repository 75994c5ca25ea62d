/** Constants of the roaming journey. Spec ROA-1. */

/** Packages seen before "see more". */
export const VISIBLE_PACKAGES = 3
/** Hot keys of a package that are shown as tags. */
export const VISIBLE_HOT_KEYS = 3
/** Banks that are suggested first. */
export const SUGGESTED_BANKS = 4
export const COUNTRY_SEARCH_MAX = 50
/** Pressing the code this long saves it on iOS, milliseconds. */
export const LONG_PRESS_MS = 500
/** The page of "processing" comes this long after the bank's app was opened, milliseconds. */
export const PROCESSING_AFTER_OPEN_MS = 1_000
/** No resending after these refusals, seconds. */
export const OTP_LOCKOUT_SECONDS = {
  send_sms_nok: 60,
  send_sms_nok_limit_n: 300,
  roaming_otp_locked: 300,
  roaming_otp_limit: 300,
} as const

/** What `createTransaction` is always asked with (Spec ROA-9). */
export const FIXED = {
  bankCode: 'VIETQR',
  currencyCode: 'VND',
  type: '10',
  bankType: '10',
  serviceType: '10',
} as const

/** `getListBannerByType`: what kind, for which channel, on which page. */
export const BANNER_TYPE = 1
export const BANNER_CHANNEL = 3
export const BANNER_PAGES = ['ROAMING_RESULTTRANS', 'ROAMING_DIRECTAPP'] as const

/** Life of the token that leads from the app into the checkout, seconds; it opens once (Spec SES-10). */
export const ENTRY_TOKEN_SECONDS = 600
/** Family under which roaming packages stand among a line's services. */
export const ROAMING_FAMILY = 'roaming'
/** Their period code: "time", bought once. Their days stand in the package itself. */
export const ROAMING_PERIOD = 4

/** Result pages of the checkout. */
export const RESULT_SLUGS = ['success', 'fail', 'process'] as const
export type ResultSlug = (typeof RESULT_SLUGS)[number]

/** Which result page an order's status belongs on. 2 success, -1 fail, anything else still in process. */
export function resultSlug(status: number): ResultSlug {
  return status === 2 ? 'success' : status === -1 ? 'fail' : 'process'
}
