/**
 * Requests for help that were written without a network on a device of one's own: each is sent once when
 * the network returns, also if its page was closed. Nothing that costs money is ever put here. Spec OFL-4.
 */
import type { RequestOf } from '../../../contract/call.ts'
import { helpFeedbackSend } from '../../../contract/main/help-request.ts'
import { loadSealed, removeSealed, saveSealed } from '../../client/sealed-storage.ts'
import { send } from '../../client/send.ts'
import { takeTurn, takeTurnIfFree } from '../../client/turns.ts'
import { hasErrorCode, isOutcomeUnknown } from '../notice.ts'
import { $ended, $session } from '../session.ts'
import { showToast } from '../toasts.ts'

type Waiting = RequestOf<typeof helpFeedbackSend>
const LABEL = 'queue'
/** How many waited when this page last looked. */
let count = 0

async function loadQueue(): Promise<Waiting[]> {
  const waiting = (await loadSealed<Waiting[]>(LABEL)) ?? []
  count = waiting.length
  return waiting
}
/** Without the request of that key, and with the added one; other tabs wait, so that none is lost. */
async function changeQueue(key: string, added?: Waiting): Promise<void> {
  await takeTurn('queue', async () => {
    const before = await loadQueue()
    const after = before.filter((one) => one.idempotency_key !== key)
    if (added) after.push(added)
    else if (after.length === before.length) return
    count = after.length
    await (after.length > 0 ? saveSealed(LABEL, after) : removeSealed(LABEL))
  })
}

/** Lets `$ended` say that something waited, because the end of a session removes it. */
export async function countQueue(): Promise<void> {
  await loadQueue()
}
$ended.listen((ended) => {
  if (ended && count > 0) showToast('session:requestNotSent', 'error')
  count = 0
})

/** The same request is put there once, whatever its number of presses. */
export function queueRequest(request: Waiting): Promise<void> {
  return changeQueue(request.idempotency_key, request)
}

/** Called with its answer, or when its text is changed: what is in the queue is never sent twice. */
export function removeQueued(key: string): Promise<void> {
  return changeQueue(key)
}

/** Sends what waits, oldest first, with its own key; stops where there is no answer. One tab does it. */
export async function sendQueue(): Promise<void> {
  await takeTurnIfFree('queue-sending', async () => {
    while ($session.get().step === 'in') {
      const [request] = await loadQueue()
      if (!request) return
      const answer = await send(helpFeedbackSend, request)
      if (!answer.ok && (isOutcomeUnknown(answer) || hasErrorCode(answer, 'unauthorised', 'rate_limited')))
        return
      await removeQueued(request.idempotency_key)
      if (answer.ok) showToast('session:requestSent')
      else showToast('session:requestNotSent', 'error')
    }
  })
}
