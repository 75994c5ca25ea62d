/**
 * Creates the order: `createTransaction`, then `getQR`. The idempotency key stays until a definite response,
 * so that nothing is ordered twice; the operator also returns an order that is already open for the package,
 * whatever the key. Spec ROA-9.
 */
import { createTransaction } from '../../../contract/roaming/transaction.ts'
import { FIXED } from '../../../contract/rules/roaming.ts'
import type { Failure } from '../../client/send.ts'
import { sendPurchase } from '../../client/send-purchase.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { isOutcomeUnknown, toProblem } from '../notice.ts'
import { refresh } from './info.ts'
import { $checkout, back, move } from './journey.ts'
import { $info, packageOf } from './list.ts'
import { showCode } from './order.ts'
import { requestCode } from './otp.ts'
import type { CheckoutEvent } from './states.ts'

/** `amount`, đ: the accepted price, otherwise the price of the list. */
export async function createOrder(
  event: CheckoutEvent,
  packageId: string,
  amount = packageOf(packageId)?.price,
): Promise<void> {
  if (amount === undefined || !move(event, { step: 'creating', packageId })) return
  const info = $info.get()
  const operation = [info?.msisdn ?? '', 'roaming', packageId, amount] as const
  const answer = await sendPurchase(createTransaction, {
    ...FIXED,
    amount,
    paymentCode: packageId,
    ...(info?.hasPromotion === 'YES' && { coupon: true }),
    idempotency_key: idempotencyKeyFor(...operation),
  })
  if (!isCreating(packageId)) return
  settleKey(answer, ...operation)
  if (answer.ok) {
    await showCode(answer.result)
    return
  }
  // The order may exist.
  if (isOutcomeUnknown(answer)) {
    move('noAnswer', { step: 'unsure', packageId, problem: toProblem(answer) })
    return
  }
  refused(packageId, amount, answer)
}

/** Handles definite rejections, each with its next step. */
function refused(packageId: string, amount: number, failure: Failure): void {
  const { code, details } = failure
  if (code === 'price_changed' && details.price !== undefined) {
    move('priceChanged', { step: 'price', packageId, before: details.quoted ?? amount, now: details.price })
    void refresh()
  } else if (code === 'roaming_off') void requestCode('list')
  else if (code === 'roaming_barred') move('barred', { step: 'barred' })
  // An ended session decides nothing: the sign-in opens over the list and continues with the package.
  else if (code === 'unauthorised') move('visitor', { step: 'signIn', packageId })
  else {
    move('refused', { step: 'refused', packageId, problem: toProblem(failure) })
    void refresh()
  }
}

/** Accepts the new price. */
export function agreePrice(): void {
  const now = $checkout.get()
  if (now.step === 'price') void createOrder('on', now.packageId, now.now)
}

/** Repeats a request without a response. */
export function createAgain(): void {
  const now = $checkout.get()
  if (now.step === 'unsure') void createOrder('resume', now.packageId)
}

/** Stops waiting; an order that was created appears in the list. */
export function stopWaiting(): void {
  back()
  void refresh()
}

function isCreating(packageId: string): boolean {
  const now = $checkout.get()
  return now.step === 'creating' && now.packageId === packageId
}
