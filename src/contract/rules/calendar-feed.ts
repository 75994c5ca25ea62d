/** Where a calendar comes for renewals and due dates. Spec GTW-8, Spec PKG-8. */

/** 256 random bits, base64url. */
export const FEED_SECRET = /^[A-Za-z0-9_-]{43}$/
/** A calendar should come this often, hours; its copy is good for this long, seconds. */
export const FEED_HOURS = 6
export const FEED_MAX_AGE = 3_600
/** It reminds this long before, minutes. */
export const FEED_REMINDER = 1_440

/** The address of a secret on the site. */
export function feedPath(secret: string): string {
  return `/api/calendar/${secret}.ics`
}
/** No feed of ours is longer, characters. */
export const FEED_BYTES_MAX = 262_144
