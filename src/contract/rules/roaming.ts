/** Constants of the roaming journey. Spec ROA-1. */

/** Packages shown before "see more". */
export const VISIBLE_PACKAGES = 3
/** Hot keys of a package shown as tags. */
export const VISIBLE_HOT_KEYS = 3
/** Number of banks suggested first. */
export const SUGGESTED_BANKS = 4
export const COUNTRY_SEARCH_MAX = 50
/** Duration of a long press that saves the code on iOS, milliseconds. */
export const LONG_PRESS_MS = 500
/** Delay between opening the banking app and showing the "processing" page, milliseconds. */
export const PROCESSING_AFTER_OPEN_MS = 1_000
/** Seconds without resending after these errors. */
export const OTP_LOCKOUT_SECONDS = {
  send_sms_nok: 60,
  send_sms_nok_limit_n: 300,
  roaming_otp_locked: 300,
  roaming_otp_limit: 300,
} as const

/** Constant fields of `createTransaction`. Spec ROA-9. */
export const FIXED = {
  bankCode: 'VIETQR',
  currencyCode: 'VND',
  type: '10',
  bankType: '10',
  serviceType: '10',
} as const

/** `getListBannerByType`: kind, channel and page. */
export const BANNER_TYPE = 1
export const BANNER_CHANNEL = 3
export const BANNER_PAGES = ['ROAMING_RESULTTRANS', 'ROAMING_DIRECTAPP'] as const

/** Validity of the token that opens the checkout from the app, seconds; it works once. Spec SES-10. */
export const ENTRY_TOKEN_SECONDS = 600
/** Family of roaming packages among a line's services. */
export const ROAMING_FAMILY = 'roaming'
/** Their period code: "time", bought once. Each package has its own number of days. */
export const ROAMING_PERIOD = 4

/**
 * An unused roaming package can be given back until it ends: its price returns to where it came from. All
 * times in milliseconds. Spec ROA-18.
 */
export function canReturnRoaming(service: { expiresAt: number; used: boolean }, now: number): boolean {
  return !service.used && now < service.expiresAt
}

/** Result pages of the checkout. */
export const RESULT_SLUGS = ['success', 'fail', 'process'] as const
export type ResultSlug = (typeof RESULT_SLUGS)[number]

/** The result page for a status: 2 success, -1 fail, anything else still in process. */
export function resultSlug(status: number): ResultSlug {
  return status === 2 ? 'success' : status === -1 ? 'fail' : 'process'
}
