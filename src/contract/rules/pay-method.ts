/**
 * Ways to pay, and which product may be paid in which. Spec PAY-1, Spec PAY-2, Spec PAY-4. VietQR stands
 * beside the specification's four: a bank's app is the method that most people here have.
 */
import type { PaymentProduct } from './payment-order.ts'
import type { Method } from './promotion-terms.ts'

/** In the order in which they are offered. */
export const PAY_METHODS = [
  'main_account',
  'vietqr',
  'wallet',
  'domestic_card',
  'international_card',
] as const
export type PayMethod = (typeof PAY_METHODS)[number]

/**
 * Paid from outside the operator; terms and privacy policy must be agreed to first, except for a bank
 * transfer, which agrees to nothing (Spec PAY-2).
 */
export const OUTSIDE_METHODS = [
  'vietqr',
  'wallet',
  'domestic_card',
  'international_card',
] as const satisfies readonly PayMethod[]
/** Methods with a page of their own host, where one is taken and comes back from. */
export const HOSTED_METHODS = [
  'wallet',
  'domestic_card',
  'international_card',
] as const satisfies readonly PayMethod[]
export type HostedMethod = (typeof HOSTED_METHODS)[number]

export function isHosted(method: PayMethod): method is HostedMethod {
  return HOSTED_METHODS.some((hosted) => hosted === method)
}
/** Cards are chosen by their bank (Spec PAY-3). */
export function needsBank(method: PayMethod): boolean {
  return method === 'domestic_card' || method === 'international_card'
}
/** The agreement box must be ticked (Spec PAY-2). */
export function needsAgreement(method: PayMethod): boolean {
  return isHosted(method)
}

/**
 * Money of the main account buys what the operator sells; it tops nothing up, buys no cards and pays no
 * bills. Roaming is paid by VietQR (Spec PAY-1).
 */
export const METHODS_OF: Readonly<Record<PaymentProduct, readonly PayMethod[]>> = {
  roaming_package: ['vietqr'],
  package: PAY_METHODS,
  top_up: OUTSIDE_METHODS,
  card_code: OUTSIDE_METHODS,
  bill: OUTSIDE_METHODS,
}

/** What terms of promotions call a method (`promotion-terms.ts`). */
export const PROMOTION_METHOD: Readonly<Record<PayMethod, Method>> = {
  main_account: 'main_account',
  vietqr: 'bank_qr',
  wallet: 'wallet',
  domestic_card: 'bank_card',
  international_card: 'bank_card',
}

/**
 * One try to pay an order with one method. `begun`: the page of the method was opened. What fails leaves the
 * order as it is: another method, or the same once more, pays it until it expires. `expired`: the page's own
 * time ran out; `closed`: the window was closed or the payer went back.
 */
export const ATTEMPT_STATES = ['begun', 'paid', 'declined', 'insufficient', 'expired', 'closed'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]
/** How long a hosted page can be paid, seconds. */
export const HOSTED_PAGE_SECONDS = 900

/** Why a method will fail, known before it is pressed. */
export const METHOD_REASONS = [
  'insufficient_balance',
  'wallet_missing',
  'method_unavailable',
  'package_by_order',
  'not_eligible',
] as const
export type MethodReason = (typeof METHOD_REASONS)[number]
