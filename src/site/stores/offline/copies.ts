/**
 * The last answers of chosen reads, kept sealed on a device of one's own, and shown with their time while
 * there is no network. Loaded only on such a device. Spec OFL-2.
 */
import type { Call } from '../../../contract/call.ts'
import {
  COPIED_CALLS,
  COPIED_LOYALTY_CALLS,
  COPIED_ROAMING_CALLS,
  COPY_SECONDS,
} from '../../../contract/rules/offline.ts'
import { environment } from '../../client/environment.ts'
import { clearSealed, loadSealed, removeSealed, saveSealed } from '../../client/sealed-storage.ts'
import type { Failure } from '../../client/send.ts'
import type { Known } from '../loadable.ts'
import { hasErrorCode } from '../notice.ts'

const KEPT = [
  ...COPIED_CALLS,
  ...(import.meta.env.WITHOUT_LOYALTY ? [] : COPIED_LOYALTY_CALLS),
  ...(import.meta.env.WITHOUT_ROAMING ? [] : COPIED_ROAMING_CALLS),
]

function isKept({ name }: Call): boolean {
  return KEPT.includes(name)
}

/** The same question has the same label in every session. */
function labelOf({ name }: Call, request: object): string {
  return `${name} ${JSON.stringify(Object.entries(request).sort())}`
}

/** Keeps the answer of a read that is kept; of any other call nothing. */
export async function saveCopy(call: Call, request: object, result: unknown): Promise<void> {
  if (!isKept(call)) return
  const { as_of: asOf } = result as { as_of?: unknown }
  const at = typeof asOf === 'string' ? asOf : new Date(environment().now()).toISOString()
  await saveSealed(labelOf(call, request), { value: result, asOf: at } satisfies Known<unknown>)
}

/** `undefined` without a copy that is young enough. */
export async function findCopy(call: Call, request: object): Promise<Known<unknown> | undefined> {
  if (!isKept(call)) return undefined
  const label = labelOf(call, request)
  const copy = await loadSealed<Known<unknown>>(label)
  if (copy && environment().now() - Date.parse(copy.asOf) > COPY_SECONDS * 1_000) {
    await removeSealed(label)
    return undefined
  }
  return copy
}

/** Adds the copy to a request that got no answer. A refusal of the operator is never covered by a copy. */
export async function addCopy(call: Call, request: object, failure: Failure): Promise<Failure> {
  if (!hasErrorCode(failure, 'no_connection', 'upstream_timeout')) return failure
  const kept = await findCopy(call, request).catch(() => undefined)
  return kept ? { ...failure, kept } : failure
}

/** Whether a copy of this question is younger than that many seconds. */
export async function isCopied(call: Call, request: object, seconds: number): Promise<boolean> {
  const copy = await findCopy(call, request)
  return copy !== undefined && environment().now() - Date.parse(copy.asOf) < seconds * 1_000
}

/** After a sign-out, the end of a session, or when the person no longer calls the device one's own. */
export async function clearCopies(): Promise<void> {
  await clearSealed()
}
