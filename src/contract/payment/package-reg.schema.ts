import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { emptyRequest } from '../main/authen.schema.ts'
import { PAY_METHODS } from '../rules/pay-method.ts'
import { PAYMENT_PRODUCTS } from '../rules/payment-order.ts'
import { body, dong, idempotencyKey, purchaseLink } from '../schema.ts'

const fields = {
  /**
   * With `product_type` `package` the package's code; otherwise the `transaction_id` of an order created by
   * the product's own call.
   */
  package_code: z.string().check(z.regex(/^[A-Za-z0-9_-]{2,24}$/)),
  pay_method: z.enum(PAY_METHODS),
  product_type: z.enum(PAYMENT_PRODUCTS),
  /** Total that the page showed, đ; a different current amount is rejected with both. */
  amount: dong,
  /** From `get_banks`, for the two card methods. */
  bank_code: z.optional(z.string().check(z.regex(/^[A-Z0-9]{2,20}$/))),
  /** Consent to the terms of e-wallets and the privacy policy. Spec PAY-2. */
  agreed: z.optional(z.boolean()),
  /** Second consent to a value-added service. Spec PKG-7. */
  second_consent: z.optional(z.boolean()),
  /** The customer wants cashback if a promotion gives it. */
  coupon: z.optional(z.boolean()),
  /** Of a package; another product was ordered with its own. */
  short_link: purchaseLink,
  idempotency_key: idempotencyKey,
}

/** What a page sends; the gateway adds the signed fields. Spec WIR-10. */
export const packageRegRequest = body(fields)

/**
 * What the operator receives. `request_time` ISO; `trans_id`: HMAC of number, code, method, product, amount,
 * key and time.
 */
export const signedPackageRegRequest = body({ ...fields, request_time: z.string(), trans_id: z.string() })
export type SignedPackageRegRequest = z.infer<typeof signedPackageRegRequest>

/**
 * `secure_code`: MAC of `trans_id` and `redirect_url`; without a valid one the gateway withholds the address.
 * Spec WIR-10.
 */
export const packageRegResult = z.strictObject({ redirect_url: z.string(), secure_code: z.string() })

/** Fixed by the API, except for the full name, which is searched too. Spec PAY-3. */
export const bank = z.strictObject({
  BANK_CODE: z.string(),
  BANK_NAME: z.string(),
  BANK_FULL_NAME: z.optional(z.string()),
  BANK_LOGO_URL: z.string(),
  IS_INTERNATIONAL: z.boolean(),
})
export type CardBank = z.infer<typeof bank>
export const banksResult = z.strictObject({ banks: z.array(bank) })

export const packageRegSchemas = {
  payment_package_reg_v2: callEntry(
    'Starts the payment of a package or order by a method and returns where to go. The gateway signs it.',
    packageRegRequest,
    packageRegResult,
    signedPackageRegRequest,
  ),
  get_banks: callEntry(
    'Domestic and international banks whose cards are accepted.',
    emptyRequest,
    banksResult,
  ),
}
export type PackageRegSchemas = typeof packageRegSchemas
