/** The last attempt to pay on the page of a wallet or bank, where its outcome has to be told. Spec PAY-6. */
import type { PaymentOrderView } from '../../../contract/main/payment-order.schema.ts'
import { type AttemptState, type HostedMethod, isHosted } from '../../../contract/rules/pay-method.ts'
import { isWaiting } from './load.ts'

/** `order`: whether it can still be paid, or ended without money. */
export type Tried = {
  order: 'open' | 'over'
  method: HostedMethod
  state: Exclude<AttemptState, 'paid'>
  at: string
}

/** Undefined without such an attempt, and where money came. */
export function triedOf(
  order: Pick<PaymentOrderView, 'attempt' | 'state' | 'paid'> | undefined,
): Tried | undefined {
  if (!order?.attempt) return undefined
  const { method, state, at } = order.attempt
  if (!isHosted(method) || state === 'paid') return undefined
  if (isWaiting(order)) return { order: 'open', method, state, at }
  return order.paid === 0 ? { order: 'over', method, state, at } : undefined
}
