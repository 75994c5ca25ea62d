/** The request that waits for the network also without its page, on a device of one's own. Spec OFL-4. */
import type { RequestOf } from '../../../contract/call.ts'
import type { helpFeedbackSend } from '../../../contract/main/help-request.ts'
import { isOwnDevice } from '../offline/is-own-device.ts'
import { $session } from '../session.ts'

/** The key of the request that waits. */
let queuedKey: string | undefined

/** A lost request waits; elsewhere than on a device of one's own only its page sends it. */
export async function settleQueue(
  isLost: boolean,
  request: RequestOf<typeof helpFeedbackSend>,
): Promise<void> {
  if (!isLost) return clearQueued()
  if (!isOwnDevice() || $session.get().step === 'out') return
  queuedKey = request.idempotency_key
  const { queueRequest } = await import('../offline/keep.ts')
  await queueRequest(request).catch(() => undefined)
}

/** It was answered, or its text is another one now. */
export async function clearQueued(): Promise<void> {
  const key = queuedKey
  queuedKey = undefined
  if (!key) return
  const { removeQueued } = await import('../offline/keep.ts')
  await removeQueued(key).catch(() => undefined)
}
