/** Address of the calendar feed of renewals and due dates. Spec GTW-8, Spec PKG-8. */

/** 256 random bits, base64url. */
export const FEED_SECRET = /^[A-Za-z0-9_-]{43}$/
/** Suggested refresh interval of calendars in hours, and cache lifetime in seconds. */
export const FEED_HOURS = 6
export const FEED_MAX_AGE = 3_600
/** Minutes between reminder and event. */
export const FEED_REMINDER = 1_440

/** The address of a secret on the site. */
export function feedPath(secret: string): string {
  return `/api/calendar/${secret}.ics`
}
/** Upper limit of a feed, characters. */
export const FEED_BYTES_MAX = 262_144
