/** The texts that gateway and payment service sign for each other. Spec WIR-10, Spec PAY-4. */

/**
 * In this order; missing fields are empty. The session is excluded, because it is not a secret shared by the
 * two.
 */
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
 * `trans_id` is the HMAC of this text: everything that defines the payment (payer, amount, product, method)
 * and the time of the request.
 */
export function transIdText(body: Readonly<Record<string, unknown>>): string {
  return SIGNED.map((name) => String(body[name] ?? '')).join('|')
}
/** `secure_code` is the HMAC of this text, which binds the address to its request. */
export function secureCodeText(transId: string, redirectUrl: string): string {
  return [transId, redirectUrl].join('|')
}
