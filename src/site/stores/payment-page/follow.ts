/**
 * Polls the order while it is open: 180 requests, ten seconds apart; afterwards only the operator follows it.
 * Spec PAY-8.
 */
import { paymentOrderGet, selfcareGetQrcode } from '../../../contract/main/payment-order.ts'
import { PAYMENT_TABLE } from '../../../contract/rules/payment-order.ts'
import type { Cleanup } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { openBank } from '../payments/bank-app.ts'
import type { Bank } from '../payments/banks.ts'
import { openCode } from '../payments/code.ts'
import { pauseOf } from '../payments/pause.ts'
import { type PollOptions, pollOrder } from '../payments/poll-order.ts'
import { $order, $paying, $settings, move, payableOf } from './journey.ts'
import { followUp, isWaiting } from './load.ts'

export function followOrder(): Cleanup {
  return pollOrder({ fetchState, pause, most: $settings.get().pollMost })
}

const fetchState: PollOptions['fetchState'] = async () => {
  const id = $order.get()?.transaction_id
  if (!id || $paying.get().step === 'away') return 'gone'
  const answer = await send(paymentOrderGet, { transaction_id: id })
  if ($order.get()?.transaction_id !== id || $paying.get().step === 'away') return 'gone'
  if (!answer.ok) return answer
  followUp(answer.result)
  return { ok: true, expiresIn: answer.result.expires_in }
}

/** Never waits beyond the order's expiry, when its state changes. */
const pause: PollOptions['pause'] = (failure) => {
  const order = $order.get()
  const { step } = $paying.get()
  const { pollSeconds } = $settings.get()
  if (!order || step === 'away' || step === 'beginning') return undefined
  if (failure && failure.code !== 'no_connection' && failure.code !== 'upstream_timeout')
    return failure.code === 'unauthorised' ? undefined : pollSeconds
  if (!isWaiting(order))
    return pauseOf(order, PAYMENT_TABLE[order.state].phase === 'working' ? order.poll_after : pollSeconds)
  const soon = step === 'returned' ? order.poll_after || pollSeconds : pollSeconds
  return order.expires_in > 0 ? Math.min(soon, order.expires_in) : soon
}

/** Loads the code of the shown order. */
export async function openOrderCode(again = false): Promise<void> {
  const order = $order.get()
  if (order)
    await openCode(
      payableOf(order),
      () => send(selfcareGetQrcode, { transaction_id: order.transaction_id }),
      again,
    )
}

export function openOrderBank(bank: Bank): void {
  openBank(bank, {
    opened: () => void move('appOpened', { step: 'processing' }),
    timeoutMs: $settings.get().appOpenTimeoutMs,
  })
}
