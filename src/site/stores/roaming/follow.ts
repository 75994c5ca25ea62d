/**
 * Asks after an order until it is decided: one question at a time, at the operator's pace, never while nobody looks, and at once on return.
 * The page only reads; the operator settles. Roaming §4.1 (polling); feature K15.
 */
import { atom } from 'nanostores'
import type { QueryResult } from '../../../contract/roaming/transaction.schema.ts'
import { queryTransactionInfo } from '../../../contract/roaming/transaction.ts'
import { environment, type Stop } from '../../client/environment.ts'
import { isRefusal } from '../notice.ts'
import { ask } from './ask.ts'
import { $settings } from './journey.ts'

/** `asking`: at work. `offline`: the last question had no answer. `over`: it was asked as often as it may; on return it goes on. `lost`: not ours to ask. */
export type Following = 'idle' | 'asking' | 'offline' | 'over' | 'lost'
export const $following = atom<Following>('idle')

export type Follow = { askNow: () => Promise<void>; stop: Stop }

/** `told` hears every answer; whoever has heard enough stops it. */
export function follow(transactionId: string, told: (result: QueryResult) => void): Follow {
  const { pollSeconds, pollMax } = $settings.get()
  let asked = 0
  let underWay = false
  let stopped = false
  let stopWaiting: Stop = () => {}

  function next(seconds: number): void {
    stopWaiting()
    if (stopped) return
    if (asked >= pollMax) $following.set('over')
    else stopWaiting = environment().wait(seconds * 1000, () => void (environment().hidden() ? undefined : question()))
  }

  async function question(): Promise<void> {
    if (underWay || stopped) return
    underWay = true
    asked += 1
    stopWaiting()
    const answer = await ask(queryTransactionInfo, { transactionId })
    underWay = false
    if (stopped) return
    if (answer.ok) {
      $following.set('asking')
      told(answer.result)
      next(Math.max(pollSeconds, answer.result.poll_after))
      return
    }
    const lost = isRefusal(answer, 'unauthorised', 'payment_unknown', 'subject_refused')
    $following.set(lost ? 'lost' : 'offline')
    if (!lost) next(Math.max(pollSeconds, answer.details.retry_after ?? 0))
  }

  // Somebody came back to the tab or to the network: one question at once, and patience anew.
  const stopReturn = environment().onReturn(() => {
    asked = 0
    void question()
  })
  $following.set('asking')
  next(pollSeconds)
  return {
    askNow: question,
    stop: () => {
      stopped = true
      stopWaiting()
      stopReturn()
      $following.set('idle')
    },
  }
}
