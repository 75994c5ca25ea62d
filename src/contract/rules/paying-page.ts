/** The paying page as the site knows it; addresses without language. Spec PAY-22, Spec PAY-8, Spec PAY-5. */
import type { PayMethod } from './pay-method.ts'
import { PAY_PATH } from './pay-page.ts'

/** One shell for all of `RETURN_PATHS` and their like, `/vnptpay/{slug}` (netlify.toml leads them here). */
export const RETURN_PATH = '/vnptpay'
/**
 * A question of a page is asked this often, and so many times at most; the operator goes on by itself (Spec
 * PAY-8). Seconds.
 */
export const PAYING_POLL_SECONDS = 10
export const PAYING_POLL_MAX = 180

/** Where an order is paid. `method`: the one that was chosen already. */
export function payingPath(transactionId: string, method?: PayMethod): string {
  return `${PAY_PATH}?gd=${transactionId}${method ? `&cach=${method}` : ''}`
}
