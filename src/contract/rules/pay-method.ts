/**
 * Payment methods, and the methods of each product. VietQR complements the API's four, because most customers
 * have a banking app. Spec PAY-1, Spec PAY-2.
 */
import type { PaymentProduct } from './payment-order.ts'
import type { Method } from './promotion-terms.ts'

/** In the order of display. */
export const PAY_METHODS = [
  'main_account',
  'vietqr',
  'wallet',
  'domestic_card',
  'international_card',
] as const
export type PayMethod = (typeof PAY_METHODS)[number]

/**
 * Paid from outside the operator; terms and privacy policy must be accepted first, except for a bank
 * transfer. Spec PAY-2.
 */
export const OUTSIDE_METHODS = [
  'vietqr',
  'wallet',
  'domestic_card',
  'international_card',
] as const satisfies readonly PayMethod[]
/** Methods that redirect to a page of their own host and return from it. */
export const HOSTED_METHODS = [
  'wallet',
  'domestic_card',
  'international_card',
] as const satisfies readonly PayMethod[]
export type HostedMethod = (typeof HOSTED_METHODS)[number]

export function isHosted(method: PayMethod): method is HostedMethod {
  return HOSTED_METHODS.some((hosted) => hosted === method)
}
/** `BANK_CODE` of an international card that a bank abroad issued. Spec PAY-3. */
export const CARD_ABROAD = 'ABROAD'

/** Cards are chosen by their bank. Spec PAY-3. */
export function needsBank(method: PayMethod): boolean {
  return method === 'domestic_card' || method === 'international_card'
}
/** The agreement must be ticked. Spec PAY-2. */
export function needsAgreement(method: PayMethod): boolean {
  return isHosted(method)
}

/**
 * The main account pays for what the operator sells, but not for top-ups, cards or bills. Roaming is paid by
 * VietQR. Spec PAY-1.
 */
export const METHODS_OF: Readonly<Record<PaymentProduct, readonly PayMethod[]>> = {
  roaming_package: ['vietqr'],
  package: PAY_METHODS,
  top_up: OUTSIDE_METHODS,
  card_code: OUTSIDE_METHODS,
  bill: OUTSIDE_METHODS,
  sim: OUTSIDE_METHODS,
}

/** Names of the methods in the terms of promotions (`promotion-terms.ts`). */
export const PROMOTION_METHOD: Readonly<Record<PayMethod, Method>> = {
  main_account: 'main_account',
  vietqr: 'bank_qr',
  wallet: 'wallet',
  domestic_card: 'bank_card',
  international_card: 'bank_card',
}

/**
 * One attempt to pay an order with one method. `begun`: its page was opened. A failure leaves the order
 * payable by any method until it expires. `unverified`: the card's bank could not verify its holder (3-D
 * Secure); `expired`: the page's own time ran out; `closed`: the window was closed or the payer went back.
 */
export const ATTEMPT_STATES = [
  'begun',
  'paid',
  'declined',
  'unverified',
  'insufficient',
  'expired',
  'closed',
] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]
/** Validity of a hosted page, seconds. */
export const HOSTED_PAGE_SECONDS = 900

/** Why a method would fail, known before it is chosen. */
export const METHOD_REASONS = [
  'insufficient_balance',
  'wallet_missing',
  'method_unavailable',
  'package_by_order',
  'not_eligible',
] as const
export type MethodReason = (typeof METHOD_REASONS)[number]

/**
 * Where the money of a payment goes when it is returned: to where it came from. Spec PAY-25.
 * `main`: the main account of a prepaid line. `bill`: the bill of a postpaid line. The others are the method
 * of payment: the bank account of a transfer, the wallet, the card.
 */
export const RETURN_PLACES = ['main', 'bill', ...OUTSIDE_METHODS] as const
export type OutsidePlace = (typeof OUTSIDE_METHODS)[number]

/** Where all money of a payment goes; `several`: its parts were paid by different methods. Spec PAY-27. */
export const SOURCE_PLACES = [...RETURN_PLACES, 'several'] as const
export type SourcePlace = (typeof SOURCE_PLACES)[number]

/** The place of a payment from outside. Old orders have no method stored; VietQR was the only one then. */
export function placeOfMethod(method: PayMethod | null): OutsidePlace {
  if (method === 'main_account') throw new Error('The main account is not paid from outside')
  return method ?? 'vietqr'
}
