/** Where the money of a payment goes when it is returned: to where it came from. Spec PAY-25. */
import { OUTSIDE_METHODS, type PayMethod } from './pay-method.ts'

/**
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
