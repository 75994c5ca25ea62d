/** Addresses of paying, without language: one page for the orders of every product, and where hosted pages come back to. Core §2; features A24, E10. */
import type { PayMethod } from './pay-method.ts'

export const PAYING_PATH = '/thanh-toan'
/** One shell for `/vnptpay/{slug}`, `/return_ctt` and `/vnptpay-ctt/return` (netlify.toml leads them here). */
export const RETURN_PATH = '/vnptpay'
/** A question of a page is asked this often, and so many times at most; the operator goes on by itself (core §9). Seconds. */
export const PAYING_POLL_SECONDS = 10
export const PAYING_POLL_MOST = 180

/** Where an order is paid. `method`: the one that was chosen already. */
export function payingPath(transactionId: string, method?: PayMethod): string {
  return `${PAYING_PATH}?gd=${transactionId}${method ? `&cach=${method}` : ''}`
}
