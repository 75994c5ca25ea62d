/** Initial values of every order: random ids, its price, the account to pay to, and its end. */

import { randomBytes } from 'node:crypto'
import { CHECK_SECONDS, PAYMENT_LIFE_SECONDS } from '../../../contract/rules/payment.ts'
import type { PaymentProduct } from '../../../contract/rules/payment-order.ts'
import { shortLinkSource } from '../../../contract/rules/short-link.ts'
import { newMemo } from '../../../contract/vietqr.ts'
import type { Context } from '../../platform/context.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import type { Quote } from './product.ts'
import type { BankProvider } from './provider.ts'
import type { NewPaymentOrder } from './transition-order.ts'

/** `shortLink`: the key that the page named; an unknown one is not stored. */
export function newOrder(
  { randomInt, shortLinks }: Pick<Context, 'randomInt' | 'shortLinks'>,
  { name, beneficiary }: Pick<BankProvider, 'name' | 'beneficiary'>,
  msisdn: string,
  product: PaymentProduct,
  quoted: Quote,
  now: Date,
  shortLink?: string,
): NewPaymentOrder {
  const { payBy, ...values } = quoted
  const { amount, fee, discount } = values
  const usual = addSeconds(now, PAYMENT_LIFE_SECONDS)
  return {
    ...values,
    id: randomBytes(16).toString('base64url'),
    receiptCode: randomBytes(16).toString('base64url'),
    memo: newMemo(randomInt),
    msisdn,
    product,
    shortLink: shortLink === undefined ? null : (shortLinkSource(shortLinks, shortLink) ?? null),
    finalAmount: amount + fee - discount,
    provider: name,
    ...beneficiary,
    createdAt: now,
    expiresAt: payBy && payBy < usual ? payBy : usual,
    nextCheckAt: addSeconds(now, CHECK_SECONDS[0]),
  }
}
