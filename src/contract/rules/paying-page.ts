/** Addresses and limits of the payment page, without language. Spec PAY-22, Spec PAY-8. */
import type { PayMethod } from './pay-method.ts'
import { PAY_PATH } from './pay-page.ts'

/** One page for all `RETURN_PATHS` and `/vnptpay/{slug}` in general (redirected in netlify.toml). */
export const RETURN_PATH = '/vnptpay'
/**
 * Polling interval of a page in seconds, and its maximum number of polls; the operator continues on its own
 * (Spec PAY-8).
 */
export const PAYING_POLL_SECONDS = 10
export const PAYING_POLL_MAX = 180

/** The payment page of an order. `method`: already chosen. */
export function payingPath(transactionId: string, method?: PayMethod): string {
  return `${PAY_PATH}?gd=${transactionId}${method ? `&cach=${method}` : ''}`
}
