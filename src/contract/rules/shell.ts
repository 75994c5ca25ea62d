/** Constants of the page frame: header, footer and loading. Spec SIT-1, Spec SIT-2. */

/** The header changes after this scroll distance, px. */
export const HEADER_SCROLL = 50
/** The button to the top appears after this scroll distance, px. */
export const TO_TOP_SCROLL = 300
/** The app banner appears after this scroll distance, px; once closed, it stays closed for the session. */
export const APP_BANNER_SCROLL = 500
/** Timeout of requests, milliseconds. */
export const REQUEST_TIMEOUT = 30_000
/** Delay until "Still working" is shown, milliseconds. */
export const LOADING_SLOW = 5_000
/** The loading counter is reset after this time, milliseconds. */
export const LOADING_RESET = 30_000
/** Key of typed texts in the tab's storage; the page script reads it too. Spec SIT-17. */
export const TYPED_TEXT = 'typed'
/** Number of avatar colours. */
export const AVATAR_COLOURS = 4
/**
 * Pages without start-up prompts and app banner (the API's "excluded" list). Compared without language
 * prefix.
 */
const QUIET_PATHS = [
  '/thanhtoan/roaming',
  '/thanhtoan/roaming/success',
  '/thanhtoan/roaming/fail',
  '/thanhtoan/roaming/process',
  '/bien-lai',
  '/thanh-toan',
  '/vnptpay',
  '/goicuoc',
] as const
/** The page of a package: its price and button are at the bottom of the window and must not be covered. */
const PACKAGE_PAGE = /^\/dich-vu\/[^/]+\/[A-Z0-9_]+$/
/** Pages of the account: signed-in lines have a task there, and a dock at the foot of the window. */
const ACCOUNT_PAGE =
  /^\/tai-khoan(\/|$)|^\/vinaphone-plus\/(point-history|point-service|tang-diem|voucher-history)$/
/** `path` without language. */
export function isQuiet(path: string): boolean {
  return QUIET_PATHS.some((quiet) => path === quiet) || PACKAGE_PAGE.test(path) || ACCOUNT_PAGE.test(path)
}
/** The bottom dock is hidden on these pages, inside and outside the native app. */
export const NO_DOCK_PATHS = ['/thanhtoan/roaming'] as const

/** The avatar colour of a number: 0 to 3, always the same. */
export function avatarColour(msisdn: string): number {
  return Number(msisdn.slice(-1)) % AVATAR_COLOURS
}
