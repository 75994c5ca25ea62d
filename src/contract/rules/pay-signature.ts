/** What gateway and payment service sign between them (Spec WIR-10, Spec PAY-4). */

/** In this order; what is left out is empty. The session is no part of it: it is no secret of the two. */
const SIGNED = [
  'msisdn',
  'package_code',
  'pay_method',
  'product_type',
  'amount',
  'bank_code',
  'agreed',
  'second_consent',
  'coupon',
  'idempotency_key',
  'request_time',
] as const

/**
 * `trans_id` is the HMAC of this: everything that decides who pays how much for what and how, and when it was
 * asked.
 */
export function transIdText(body: Readonly<Record<string, unknown>>): string {
  return SIGNED.map((name) => String(body[name] ?? '')).join('|')
}
/** `secure_code` is the HMAC of this: the address belongs to the request that was asked, and to no other. */
export function secureCodeText(transId: string, redirectUrl: string): string {
  return [transId, redirectUrl].join('|')
}
