/** The state of the payment page and its transitions, without any requests. */
import { atom } from 'nanostores'
import type { PaymentOrderView } from '../../../contract/main/payment-order.schema.ts'
import type { Device } from '../../../contract/rules/device.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { PAYING_POLL_MAX, PAYING_POLL_SECONDS, payingPath } from '../../../contract/rules/paying-page.ts'
import { environment } from '../../client/environment.ts'
import type { Payable } from '../payments/payable.ts'
import { PAYING, type Paying, type PayingEvent } from './states.ts'

/**
 * Settings that the page passes to its island. `hotline` is formatted for display; `appOpenTimeoutMs` is set
 * in `content/operator.yaml`.
 */
export type Settings = {
  device: Device
  hotline: string
  appOpenTimeoutMs: number
  pollSeconds: number
  pollMost: number
}

export const $settings = atom<Settings>({
  device: 'other',
  hotline: '',
  appOpenTimeoutMs: 2_500,
  pollSeconds: PAYING_POLL_SECONDS,
  pollMost: PAYING_POLL_MAX,
})
export const $paying = atom<Paying>({ step: 'loading' })
/** The operator's last state of the order. It stays while a dialog is open and is cleared with the line. */
export const $order = atom<PaymentOrderView | undefined>(undefined)

/** Applies an event of the table; an unknown event is ignored. Returns whether the step changed. */
export function move(event: PayingEvent, next: Paying): boolean {
  const now = $paying.get()
  const under = now.step === 'giveUp' && event === 'back' && next.step === now.under
  if (PAYING[now.step][event] !== next.step && !under) return false
  $paying.set(next)
  return true
}

/** The order as data for a payment by QR code. */
export function payableOf({
  transaction_id: id,
  missing: amount,
  paid,
  expires_at: until,
  memo,
  beneficiary,
}: PaymentOrderView): Payable {
  return {
    transactionId: id,
    amount,
    paid,
    until,
    memo,
    beneficiary,
    elsewhere: localPath(payingPath(id, 'vietqr'), environment().language()),
  }
}
