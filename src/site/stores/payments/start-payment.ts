/**
 * Starts a payment by a method: `payment_package_reg_v2`. The idempotency key stays until a definite
 * response, so that a payment is not started twice after a lost response. Spec PAY-4, Spec WIR-10.
 */
import { paymentPackageRegV2 } from '../../../contract/payment/package-reg.ts'
import { needsAgreement, needsBank, type PayMethod } from '../../../contract/rules/pay-method.ts'
import type { PaymentProduct } from '../../../contract/rules/payment-order.ts'
import type { Failure } from '../../client/send.ts'
import { sendPurchase } from '../../client/send-purchase.ts'
import { idempotencyKeyFor, type OperationKey, settleKey } from '../idempotency-keys.ts'
import { hasErrorCode, isOutcomeUnknown } from '../notice.ts'
import { $session } from '../session.ts'
import { saveCardBank } from './card-banks.ts'
import type { Choice } from './methods.ts'
import './speak.ts'

/**
 * `code`: the order's id, or a package's code. `amount`: the total shown on the page, đ. `twice`: a
 * value-added service was confirmed twice.
 */
export type PaymentIntent = {
  product: PaymentProduct
  code: string
  amount: number
  method: PayMethod
  choice: Choice
  twice?: boolean
}
export type StartResult =
  | { step: 'begun'; address: string }
  | { step: 'unsure' | 'refused'; failure: Failure }

export async function startPayment({
  product,
  code,
  amount,
  method,
  choice,
  twice = false,
}: PaymentIntent): Promise<StartResult> {
  const session = $session.get()
  const bank = needsBank(method) ? choice.banks[method] : undefined
  const operation = payOperation(
    session.step === 'in' ? session.msisdn : '',
    { product, code, amount, method },
    bank,
  )
  const answer = await sendPurchase(paymentPackageRegV2, {
    product_type: product,
    package_code: code,
    pay_method: method,
    amount,
    ...(bank && { bank_code: bank }),
    ...(needsAgreement(method) && { agreed: choice.agreed }),
    ...(twice && { second_consent: true }),
    // Asks for the cashback of a promotion if there is one.
    ...(product === 'package' && { coupon: true }),
    idempotency_key: idempotencyKeyFor(...operation),
  })
  // An ended session decides nothing: the payment continues after signing in, with the same key.
  settleKey(answer, ...operation)
  if (answer.ok) {
    if (bank) saveCardBank(method, bank)
    return { step: 'begun', address: answer.result.redirect_url }
  }
  // Without a network nothing was sent, and the page says so; the key stays for the next press.
  const isUnsure = isOutcomeUnknown(answer) && !hasErrorCode(answer, 'offline')
  return { step: isUnsure ? 'unsure' : 'refused', failure: answer }
}

/** `bank`: of a card. */
export function payOperation(
  msisdn: string,
  { product, code, amount, method }: Pick<PaymentIntent, 'product' | 'code' | 'amount' | 'method'>,
  bank = '',
): OperationKey {
  return [msisdn, 'pay', product, code, method, bank, amount]
}
