/**
 * "Add contact update user info": asking how to bring subscriber information up to date. Spec WIR-9, Spec
 * IDN-1, Spec SUB-8.
 */

/** Who asks the operator (Spec WIR-9). */
export const CONTACT_PARTNER = 'WEB'
/** Messages that one number gets in a day; more are answered alike and send nothing. */
export const CONTACT_UPDATES_PER_DAY = 3
/** Short code and keyword of the SMS that shows one's information, and the menu one may dial. */
export const INFORMATION_SHORT_CODE = '1414'
export const INFORMATION_KEYWORD = 'TTTB'
export const INFORMATION_MENU = '*110#'

/** What the token is the SHA-256 of: number, request id, partner and secret, joined by pipes (Spec WIR-9). */
export function contactTokenText(msisdn: string, requestId: string, partner: string, secret: string): string {
  return [msisdn, requestId, partner, secret].join('|')
}
