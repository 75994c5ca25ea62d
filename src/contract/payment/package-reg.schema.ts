import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { emptyRequest } from '../main/authen.schema.ts'
import { PAY_METHODS } from '../rules/pay-method.ts'
import { PAYMENT_PRODUCTS } from '../rules/payment-order.ts'
import { body, dong, idempotencyKey } from '../schema.ts'

const fields = {
  /**
   * With `product_type` `package` the package's code; else the `transaction_id` of an order that the
   * product's own call made.
   */
  package_code: z.string().check(z.regex(/^[A-Za-z0-9_-]{2,24}$/)),
  pay_method: z.enum(PAY_METHODS),
  product_type: z.enum(PAYMENT_PRODUCTS),
  /** What the page showed in all, đ; another amount now is refused with both. */
  amount: dong,
  /** Of `get_banks`, for the two cards. */
  bank_code: z.optional(z.string().check(z.regex(/^[A-Z0-9]{2,20}$/))),
  /** Terms of e-wallets and privacy policy were agreed to (Spec PAY-2). */
  agreed: z.optional(z.boolean()),
  /** A value-added service was agreed to a second time (Spec PKG-7). */
  second_consent: z.optional(z.boolean()),
  /** Cash back is wanted where a promotion gives it. */
  coupon: z.optional(z.boolean()),
  idempotency_key: idempotencyKey,
}

/** Spec WIR-10: what a page sends; the gateway adds what is signed. */
export const packageRegRequest = body(fields)

/**
 * What reaches the operator. `request_time` ISO; `trans_id`: HMAC of number, code, method, product, amount,
 * key and time.
 */
export const signedPackageRegRequest = body({ ...fields, request_time: z.string(), trans_id: z.string() })
export type SignedPackageRegRequest = z.infer<typeof signedPackageRegRequest>

/**
 * Spec WIR-10. `secure_code`: MAC of `trans_id` and `redirect_url`; without a right one the gateway hands on
 * no address.
 */
export const packageRegResult = z.strictObject({ redirect_url: z.string(), secure_code: z.string() })

/** Spec PAY-3. */
export const bank = z.strictObject({
  BANK_CODE: z.string(),
  BANK_NAME: z.string(),
  BANK_LOGO_URL: z.string(),
  IS_INTERNATIONAL: z.boolean(),
})
export type CardBank = z.infer<typeof bank>
export const banksResult = z.strictObject({ banks: z.array(bank) })

export const packageRegSchemas = {
  payment_package_reg_v2: callEntry(
    'Begins to pay a package, or an order that was made, by a method; answers where to go. Signed by the gateway, which proves the answer.',
    packageRegRequest,
    packageRegResult,
    signedPackageRegRequest,
  ),
  get_banks: callEntry(
    'Banks whose cards can pay: domestic and international ones.',
    emptyRequest,
    banksResult,
  ),
}
export type PackageRegSchemas = typeof packageRegSchemas
