/**
 * Cancelling an order of a home product, possible until its appointment, with one confirmation. Spec ORD-1.
 */
import { atom, onMount } from 'nanostores'
import type { HomeOrder } from '../../../contract/main/home-order.schema.ts'
import { homeOrderCancel } from '../../../contract/main/home-order.ts'
import { send } from '../../client/send.ts'
import { closeDialog, openDialog } from '../dialogs.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { $session, lineCleared } from '../session.ts'
import { showToast } from '../toasts.ts'
import { loadOrders, saveOrder } from './orders.ts'

export type Cancel =
  | { step: 'closed' }
  | { step: 'confirm'; order: HomeOrder; problem: Problem | undefined }
  | { step: 'working'; order: HomeOrder }
  /** There was no response: pressing again repeats the request with the same idempotency key. */
  | { step: 'unsure'; order: HomeOrder; problem: Problem }

export const $cancel = atom<Cancel>({ step: 'closed' })

// A decision about one line must not stay open for another.
onMount($cancel, () => lineCleared.listen(closeCancel))

export function openCancel(order: HomeOrder): void {
  if (!order.can_cancel) return
  $cancel.set({ step: 'confirm', order, problem: undefined })
  openDialog('cancelOrder')
}

export async function confirmCancel(): Promise<void> {
  const now = $cancel.get()
  const session = $session.get()
  if ((now.step !== 'confirm' && now.step !== 'unsure') || session.step === 'out') return
  const { order } = now
  const operation = [session.msisdn, 'cancelOrder', order.code] as const
  $cancel.set({ step: 'working', order })
  const answer = await send(homeOrderCancel, {
    code: order.code,
    idempotency_key: idempotencyKeyFor(...operation),
  })
  settleKey(answer, ...operation)
  const still = $cancel.get()
  if (still.step !== 'working' || still.order !== order) return
  if (answer.ok) {
    saveOrder(answer.result.order)
    showToast('session:orderCancelled', 'ok', { code: order.code })
    closeCancel()
    return
  }
  if (isOutcomeUnknown(answer)) return $cancel.set({ step: 'unsure', order, problem: toProblem(answer) })
  $cancel.set({ step: 'confirm', order, problem: toProblem(answer) })
  // The installer may have come in between, so the page is reloaded.
  if (hasErrorCode(answer, 'order_not_cancellable', 'order_unknown')) void loadOrders()
}

export function closeCancel(): void {
  $cancel.set({ step: 'closed' })
  closeDialog('cancelOrder')
}
