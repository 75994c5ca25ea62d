/** Follows the order that is being paid while its code, processing or something over them is on the screen. */

import type { QueryResult } from '../../../contract/roaming/transaction.schema.ts'
import { PROCESSING_AFTER_OPEN_MS } from '../../../contract/rules/roaming.ts'
import { environment, type Stop } from '../../client/environment.ts'
import { type Follow, follow } from './follow.ts'
import { $checkout, $order, move } from './journey.ts'
import { leaveFor } from './order.ts'
import { placeOf, stepNumber } from './states.ts'

let following: (Follow & { transactionId: string }) | undefined

/** Follows the journey until stopped. */
export function followPayment(): Stop {
  const stopListening = $checkout.subscribe((checkout) => {
    const transactionId = stepNumber(checkout) > 0 && checkout.step !== 'result' ? $order.get()?.sold.transactionId : undefined
    if (following?.transactionId === transactionId) return
    following?.stop()
    following = transactionId ? { transactionId, ...follow(transactionId, heard) } : undefined
  })
  return () => {
    stopListening()
    following?.stop()
    following = undefined
  }
}

/** The countdown has ended, or somebody presses "check now". */
export async function askAfterPayment(): Promise<void> {
  await following?.askNow()
}

/** A bank's app was opened: a moment later the page says that it waits (roaming §4.1). */
export function appOpened(): void {
  environment().wait(PROCESSING_AFTER_OPEN_MS, () => move('appOpened', { step: 'processing' }))
}

function heard(told: QueryResult): void {
  const order = $order.get()
  if (!order || order.sold.transactionId !== told.transactionId) return
  $order.set({ ...order, told })
  const place = placeOf(told.state)
  if (place === 'processing') move('working', { step: 'processing' })
  else if (place !== 'qr') leaveFor(place, told.transactionId)
}
