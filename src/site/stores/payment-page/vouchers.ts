/**
 * Vouchers for the order on the page: loaded before a payment is started, applied and removed. Spec PRO-6,
 * Spec PRO-7.
 */
import { atom } from 'nanostores'
import type { Voucher } from '../../../contract/main/campaign.schema.ts'
import { paymentOrderVoucher, voucherList } from '../../../contract/main/campaign.ts'
import type { PaymentOrderView } from '../../../contract/main/payment-order.schema.ts'
import { send } from '../../client/send.ts'
import { type Problem, toProblem } from '../notice.ts'
import { loadMethods } from '../payments/methods.ts'
import { $order } from './journey.ts'
import { saveOrder } from './load.ts'

/**
 * `fitting`: vouchers that reduce this order, empty if they could not be loaded. `chosen`: the applied one.
 */
export type OrderVouchers = {
  of: string
  fitting: readonly Voucher[]
  chosen: string | null
  busy: boolean
  problem: Problem | undefined
}
export const $orderVouchers = atom<OrderVouchers | undefined>(undefined)

/**
 * Loads once per order. Without vouchers or after a failure nothing is shown, because an order can be paid
 * without one.
 */
export async function loadVouchers({ transaction_id: of, state }: PaymentOrderView): Promise<void> {
  if ($orderVouchers.get()?.of === of) return
  $orderVouchers.set(undefined)
  if (state === 'created') await askVouchers(of, undefined)
}

async function askVouchers(of: string, problem: Problem | undefined): Promise<void> {
  const answer = await send(voucherList, { transaction_id: of })
  if ($order.get()?.transaction_id !== of) return
  const fitting = answer.ok ? answer.result.vouchers.filter((voucher) => voucher.discount > 0) : []
  // One may have been applied before a reload.
  const chosen = fitting.find((voucher) => voucher.on_order)?.id ?? null
  $orderVouchers.set({ of, fitting, chosen, busy: false, problem })
}

/**
 * `null` removes the voucher. An error is shown and the state loaded again, because another page may have
 * used the voucher.
 */
export async function putVoucher(id: string | null): Promise<void> {
  const now = $orderVouchers.get()
  if (!now || now.busy || now.chosen === id) return
  // The choice is shown at once; the sums follow with the operator's response.
  $orderVouchers.set({ ...now, chosen: id, busy: true, problem: undefined })
  const answer = await send(paymentOrderVoucher, { transaction_id: now.of, voucher_id: id })
  if ($orderVouchers.get()?.of !== now.of) return
  if (!answer.ok) return askVouchers(now.of, toProblem(answer))
  $orderVouchers.set({ ...now, chosen: id, busy: false, problem: undefined })
  saveOrder(answer.result)
  void loadMethods({ transaction_id: now.of })
}
