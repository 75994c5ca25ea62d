/**
 * Vouchers for the order on the page. The best one is preselected and shown in the sums; it is applied to the
 * order, which reserves it, only when the person pays. Spec PRO-6, Spec PRO-7.
 */
import { atom } from 'nanostores'
import type { Voucher } from '../../../contract/main/campaign.schema.ts'
import { paymentOrderVoucher, voucherList } from '../../../contract/main/campaign.ts'
import type { PaymentOrderView } from '../../../contract/main/payment-order.schema.ts'
import { type SaveReason, suggestVoucher } from '../../../contract/rules/voucher.ts'
import { send } from '../../client/send.ts'
import { type Problem, toProblem } from '../notice.ts'
import { loadMethods } from '../payments/methods.ts'
import { $order } from './journey.ts'
import { saveOrder } from './load.ts'

/**
 * `fitting`: vouchers that reduce this order, empty if they could not be loaded. `chosen`: what the sums
 * show; `applied`: what the order has. `save`: why a voucher is worth saving.
 */
export type OrderVouchers = {
  of: string
  fitting: readonly Voucher[]
  chosen: string | null
  applied: string | null
  save: ReadonlyMap<string, SaveReason>
  problem: Problem | undefined
}
export const $orderVouchers = atom<OrderVouchers | undefined>(undefined)

/**
 * Loads once per order. Without vouchers or after a failure nothing is shown, because an order can be paid
 * without one.
 */
export async function loadVouchers({
  transaction_id: of,
  state,
  paid,
  product,
}: PaymentOrderView): Promise<void> {
  if ($orderVouchers.get()?.of === of) return
  $orderVouchers.set(undefined)
  // No voucher is for a SIM, and a visitor has none.
  if (state === 'created' && paid === 0 && product !== 'sim') await fetchVouchers(of, undefined)
}

/** After a problem nothing is preselected: the sums change only by the person's own choice. */
async function fetchVouchers(of: string, problem: Problem | undefined): Promise<void> {
  const answer = await send(voucherList, { transaction_id: of })
  if ($order.get()?.transaction_id !== of) return
  const fitting = answer.ok ? answer.result.vouchers.filter((voucher) => voucher.discount > 0) : []
  // One may have been applied before a reload.
  const applied = fitting.find((voucher) => voucher.on_order)?.id ?? null
  const { suggested, save } = suggestVoucher(fitting, answer.ok ? Date.parse(answer.result.as_of) : 0)
  const chosen = applied ?? (problem ? null : suggested)
  $orderVouchers.set({ of, fitting, chosen, applied, save, problem })
}

/** `null`: none. */
export function chooseVoucher(id: string | null): void {
  const now = $orderVouchers.get()
  if (now) $orderVouchers.set({ ...now, chosen: id, problem: undefined })
}

/** đ by which the chosen voucher changes what the operator knows of the order; 0 once it is applied. */
export function pendingDiscount(vouchers: OrderVouchers | undefined): number {
  if (!vouchers) return 0
  const discount = (id: string | null) => vouchers.fitting.find((voucher) => voucher.id === id)?.discount ?? 0
  return discount(vouchers.chosen) - discount(vouchers.applied)
}

/**
 * Applies the choice to the order. False: it was refused, because another order has used the voucher; the
 * error is shown with the vouchers that are left.
 */
export async function applyVoucher(): Promise<boolean> {
  const now = $orderVouchers.get()
  if (!now || now.of !== $order.get()?.transaction_id || now.chosen === now.applied) return true
  const answer = await send(paymentOrderVoucher, { transaction_id: now.of, voucher_id: now.chosen })
  if ($orderVouchers.get()?.of !== now.of) return false
  if (!answer.ok) {
    await fetchVouchers(now.of, toProblem(answer))
    return false
  }
  $orderVouchers.set({ ...now, applied: now.chosen, problem: undefined })
  saveOrder(answer.result)
  await loadMethods({ transaction_id: now.of })
  return true
}
