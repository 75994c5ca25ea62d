/** Orders of SIMs of this browser or line: followed while they are open, and cancelled. Spec SMO-6, Spec SMO-7. */
import { map } from 'nanostores'
import type { SimOrder, SimOrders } from '../../../contract/main/sim-order.schema.ts'
import { simOrderCancel, simOrderList } from '../../../contract/main/sim-order.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { type Loadable, lastKnown, loadInto } from '../loadable.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { showToast } from '../toasts.ts'
import { loadHold } from './hold.ts'

/** `unsure`: there was no response; pressing again repeats the request. */
export type SimCancel =
  | { step: 'closed' }
  | { step: 'confirm'; order: SimOrder; problem: Problem | undefined }
  | { step: 'working'; order: SimOrder }
  | { step: 'unsure'; order: SimOrder }

export type SimOrdersState = { list: Loadable<SimOrders>; cancel: SimCancel }
const NOTHING: SimOrdersState = { list: { step: 'idle' }, cancel: { step: 'closed' } }
export const $simOrders = map<SimOrdersState>(NOTHING)

/** Shortest and longest time between two loads, milliseconds. */
const [SOONEST, LATEST] = [5_000, 86_400_000] as const
let stopTimer: Cleanup = () => {}
/** Answers for a previous line or a page that was left are discarded. */
let visit = 0

export async function loadSimOrders(): Promise<void> {
  const mine = visit
  await loadInto(
    $simOrders,
    'list',
    () => send(simOrderList, {}),
    () => mine === visit,
  )
  follow()
}

/** Loads again when the operator is due to have processed the next order. */
function follow(): void {
  stopTimer()
  const orders = lastKnown($simOrders.get().list)?.value.orders ?? []
  const dues = orders.flatMap(({ refresh_in }) => refresh_in ?? [])
  if (dues.length === 0) return
  const wait = Math.min(LATEST, Math.max(SOONEST, Math.min(...dues) * 1_000))
  stopTimer = environment().wait(wait, () => void loadSimOrders())
}

export function openSimCancel(order: SimOrder): void {
  if (order.can_cancel) $simOrders.setKey('cancel', { step: 'confirm', order, problem: undefined })
}
export function closeSimCancel(): void {
  if ($simOrders.get().cancel.step !== 'working') $simOrders.setKey('cancel', { step: 'closed' })
}

export async function confirmSimCancel(): Promise<void> {
  const { cancel } = $simOrders.get()
  if (cancel.step !== 'confirm' && cancel.step !== 'unsure') return
  const { order } = cancel
  const operation = ['cancelSim', order.code] as const
  $simOrders.setKey('cancel', { step: 'working', order })
  const answer = await send(simOrderCancel, {
    code: order.code,
    idempotency_key: idempotencyKeyFor(...operation),
  })
  settleKey(answer, ...operation)
  if (answer.ok) {
    $simOrders.setKey('cancel', { step: 'closed' })
    showToast('session:orderCancelled', 'ok', { code: order.code })
    await Promise.all([loadSimOrders(), loadHold()])
    return
  }
  if (isOutcomeUnknown(answer)) return $simOrders.setKey('cancel', { step: 'unsure', order })
  $simOrders.setKey('cancel', { step: 'confirm', order, problem: toProblem(answer) })
  if (hasErrorCode(answer, 'sim_order_not_cancellable', 'sim_order_unknown')) void loadSimOrders()
}

export function clearSimOrders(): void {
  visit += 1
  stopTimer()
  $simOrders.set(NOTHING)
}
