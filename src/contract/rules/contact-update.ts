/**
 * "Add contact update user info": sends instructions for updating subscriber information. Spec WIR-9, Spec
 * SUB-8.
 */

/** The partner name in requests to the operator. Spec WIR-9. */
export const CONTACT_PARTNER = 'WEB'
/** Messages per number and day; further requests get the same answer, but no message. */
export const CONTACT_UPDATES_PER_DAY = 3
/** Messages of an hour to all numbers together: strangers ask for them, and each costs money. */
export const CONTACT_UPDATES_PER_HOUR = 500
/** Short code and keyword of the SMS that returns one's information, and the dial menu. */
export const INFORMATION_SHORT_CODE = '1414'
export const INFORMATION_KEYWORD = 'TTTB'
export const INFORMATION_MENU = '*110#'

/** The token is the SHA-256 of number, request id, partner and secret, joined by pipes. Spec WIR-9. */
export function contactTokenText(msisdn: string, requestId: string, partner: string, secret: string): string {
  return [msisdn, requestId, partner, secret].join('|')
}
