/**
 * Requests for help that were written without a network on a device of one's own: each is sent once when
 * the network returns, also if its page was closed. Nothing that costs money is ever put here. Spec OFL-4.
 */
import type { RequestOf } from '../../../contract/call.ts'
import { helpFeedbackSend } from '../../../contract/main/help-request.ts'
import { loadSealed, removeSealed, saveSealed } from '../../client/sealed-storage.ts'
import { send } from '../../client/send.ts'
import { hasErrorCode, isOutcomeUnknown } from '../notice.ts'
import { $session } from '../session.ts'
import { showToast } from '../toasts.ts'

type Waiting = RequestOf<typeof helpFeedbackSend>
const LABEL = 'queue'

async function loadQueue(): Promise<Waiting[]> {
  return (await loadSealed<Waiting[]>(LABEL)) ?? []
}
async function saveQueue(waiting: readonly Waiting[]): Promise<void> {
  await (waiting.length > 0 ? saveSealed(LABEL, waiting) : removeSealed(LABEL))
}

/** The same request is put there once, whatever its number of presses. */
export async function queueRequest(request: Waiting): Promise<void> {
  const others = (await loadQueue()).filter((one) => one.idempotency_key !== request.idempotency_key)
  await saveQueue([...others, request])
}

/** Called with its answer, or when its text is changed: what is in the queue is never sent twice. */
export async function removeQueued(key: string): Promise<void> {
  const waiting = await loadQueue()
  const others = waiting.filter((one) => one.idempotency_key !== key)
  if (others.length < waiting.length) await saveQueue(others)
}

/** Sends what waits, oldest first, with its own key; stops where there is no answer. */
export async function sendQueue(): Promise<void> {
  if ($session.get().step === 'out') return
  for (const request of await loadQueue()) {
    const answer = await send(helpFeedbackSend, request)
    if (!answer.ok && (isOutcomeUnknown(answer) || hasErrorCode(answer, 'unauthorised'))) return
    await removeQueued(request.idempotency_key)
    if (answer.ok) showToast('session:requestSent')
    else showToast('session:requestNotSent', 'error')
  }
}
