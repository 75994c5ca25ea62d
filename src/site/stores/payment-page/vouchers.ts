/**
 * Vouchers for the order on the page: asked for when nobody has begun to pay it, put on it and taken off.
 * Spec PRO-6, Spec PRO-7.
 */
import { atom } from 'nanostores'
import type { Voucher } from '../../../contract/main/campaign.schema.ts'
import { paymentOrderVoucher, voucherList } from '../../../contract/main/campaign.ts'
import type { PaymentOrderView } from '../../../contract/main/payment-order.schema.ts'
import { send } from '../../client/send.ts'
import { type Problem, toProblem } from '../notice.ts'
import { loadMethods } from '../payments/methods.ts'
import { $order } from './journey.ts'
import { know } from './load.ts'

/**
 * `fitting`: those that take something off this order, none where they could not be asked for. `chosen`: the
 * one that is on it.
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
 * Asks once for each order. Nothing is said where there is none, or where they could not be asked for: an
 * order can be paid without.
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
  // One may be on the order already: it was put there before a reload.
  const chosen = fitting.find((voucher) => voucher.on_order)?.id ?? null
  $orderVouchers.set({ of, fitting, chosen, busy: false, problem })
}

/** `null` takes it off. A refusal is told, and how it is now is asked: another page may have used it. */
export async function putVoucher(id: string | null): Promise<void> {
  const now = $orderVouchers.get()
  if (!now || now.busy || now.chosen === id) return
  // What was pressed is seen at once; the sums follow when the operator has said them.
  $orderVouchers.set({ ...now, chosen: id, busy: true, problem: undefined })
  const answer = await send(paymentOrderVoucher, { transaction_id: now.of, voucher_id: id })
  if ($orderVouchers.get()?.of !== now.of) return
  if (!answer.ok) return askVouchers(now.of, toProblem(answer))
  $orderVouchers.set({ ...now, chosen: id, busy: false, problem: undefined })
  know(answer.result)
  void loadMethods({ transaction_id: now.of })
}
