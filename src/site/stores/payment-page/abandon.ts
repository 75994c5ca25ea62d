/**
 * Cancels an order that has not been paid, after one confirmation, and reports a payment that arrived first.
 */
import { paymentOrderCancel } from '../../../contract/main/payment-order.ts'
import { send } from '../../client/send.ts'
import { hasErrorCode, toProblem } from '../notice.ts'
import { pollAgain } from '../payments/poll-order.ts'
import { $order, $paying, move } from './journey.ts'
import { followUp } from './load.ts'
import type { Under } from './states.ts'

export function confirmGiveUp(): void {
  const { step } = $paying.get()
  if (step === 'methods' || step === 'qr' || step === 'returned')
    move('ask', { step: 'giveUp', phase: 'ask', problem: undefined, under: step })
}

/** Closes the confirmation; the order stays. */
export function closeGiveUp(): void {
  const now = $paying.get()
  if (now.step === 'giveUp') move('back', backTo(now.under))
}

export async function giveUp(): Promise<void> {
  const now = $paying.get()
  const order = $order.get()
  if (now.step !== 'giveUp' || now.phase === 'working' || !order) return
  const { under } = now
  move('working', { step: 'giveUp', phase: 'working', problem: undefined, under })
  const answer = await send(paymentOrderCancel, { transaction_id: order.transaction_id })
  if ($paying.get().step !== 'giveUp') return
  if (answer.ok) return followUp(answer.result)
  // A payment arrived first, or the order has ended: its current state is shown.
  if (hasErrorCode(answer, 'payment_over')) {
    move('back', backTo(under))
    return pollAgain()
  }
  move('refused', { step: 'giveUp', phase: 'ask', problem: toProblem(answer), under })
}

function backTo(under: Under): Parameters<typeof move>[1] {
  return under === 'methods' ? { step: 'methods', problem: undefined } : { step: under }
}
