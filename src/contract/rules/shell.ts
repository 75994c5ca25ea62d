/** Constants of the page around everything. Spec SIT-1, Spec SIT-2. */

/** The header changes after this much scroll, px. */
export const HEADER_SCROLL = 50
/** The button to the top appears after, px. */
export const TO_TOP_SCROLL = 300
/** The app banner appears after, px; closed, it stays closed for the session. */
export const APP_BANNER_SCROLL = 500
/** Requests give up after, milliseconds. */
export const REQUEST_TIMEOUT = 30_000
/** "Still working" is said after, milliseconds. */
export const LOADING_SLOW = 5_000
/** The loading counter is reset after, milliseconds. */
export const LOADING_RESET = 30_000
/** Avatar colours cycle over. */
export const AVATAR_COLOURS = 4
/** No start-up prompts and no app banner here ("excluded" list). Compared without language prefix. */
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
/**
 * The page of a package: its price and its button stand at the foot of the window, and nothing may lie over
 * what buys.
 */
const PACKAGE_PAGE = /^\/dich-vu\/[^/]+\/[A-Z0-9_]+$/
/** `path` without language. */
export function isQuiet(path: string): boolean {
  return QUIET_PATHS.some((quiet) => path === quiet) || PACKAGE_PAGE.test(path)
}
/** The bottom dock is hidden here inside the native app and out. */
export const NO_DOCK_PATHS = ['/thanhtoan/roaming'] as const

/** Which of the avatar colours a number wears: 0 to 3, always the same one. */
export function avatarColour(msisdn: string): number {
  return Number(msisdn.slice(-1)) % AVATAR_COLOURS
}
