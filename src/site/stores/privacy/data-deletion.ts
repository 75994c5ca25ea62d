/** What can be deleted, what is kept and why, and requests with their legal clock. Spec PRV-9. */
import { atom, map } from 'nanostores'
import type { DataDeletion } from '../../../contract/main/data-deletion.schema.ts'
import {
  customerDeletionCancel,
  customerDeletionFile,
  customerDeletionGet,
  customerDeletionStart,
} from '../../../contract/main/data-deletion.ts'
import type { ErasableKind } from '../../../contract/rules/data-deletion.ts'
import type { Cleanup } from '../../client/environment.ts'
import { type ClientResult, send } from '../../client/send.ts'
import { type FileResult, fetchFile } from '../history/file.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { withStepUp } from '../identity/step-up.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, lastKnown, loadInto } from '../loadable.ts'
import { hasErrorCode, type Problem, toProblem } from '../notice.ts'
import { $session } from '../session.ts'

export const $deletion = map<{ deletion: Loadable<DataDeletion> }>({ deletion: { step: 'idle' } })

export type DeletionStep = 'idle' | 'confirming' | 'sending' | 'withdrawing' | 'failed'
export type DeletionEvent = 'ask' | 'close' | 'confirm' | 'withdraw' | 'done' | 'givenUp' | 'refused'

/** Allowed transitions; other events are ignored. Step-up is asked for while `sending`. */
export const DELETION_STEPS: Readonly<Record<DeletionStep, Partial<Record<DeletionEvent, DeletionStep>>>> = {
  idle: { ask: 'confirming', withdraw: 'withdrawing' },
  confirming: { close: 'idle', confirm: 'sending' },
  sending: { done: 'idle', givenUp: 'confirming', refused: 'failed' },
  withdrawing: { done: 'idle', refused: 'failed' },
  failed: { ask: 'confirming', close: 'idle', withdraw: 'withdrawing' },
}

/** `kinds`: chosen for the next request. */
export type DeletionPress = {
  step: DeletionStep
  kinds: readonly ErasableKind[]
  problem: Problem | undefined
}
const NONE: DeletionPress = { step: 'idle', kinds: [], problem: undefined }
export const $deletionPress = atom<DeletionPress>(NONE)

function move(event: DeletionEvent, problem?: Problem): boolean {
  const now = $deletionPress.get()
  const step = DELETION_STEPS[now.step][event]
  if (step) $deletionPress.set({ ...now, step, problem })
  return step !== undefined
}

export async function loadDeletion(): Promise<void> {
  const still = createLineCheck()
  if (still) await loadInto($deletion, 'deletion', () => send(customerDeletionGet, {}), still)
}

/** Only while nothing is confirmed or sent. */
export function chooseKind(kind: ErasableKind, isChosen: boolean): void {
  const now = $deletionPress.get()
  if (now.step !== 'idle' && now.step !== 'failed') return
  const others = now.kinds.filter((one) => one !== kind)
  $deletionPress.set({ ...now, kinds: isChosen ? [...others, kind] : others })
}

/** Opens the question before anything is sent; without a chosen kind nothing happens. */
export function askDeletion(): void {
  if ($deletionPress.get().kinds.length > 0) move('ask')
}
export function closeDeletion(): void {
  move('close')
}

export async function confirmDeletion(): Promise<void> {
  const session = $session.get()
  if (session.step === 'out' || !move('confirm')) return
  const { kinds } = $deletionPress.get()
  const operation = [session.msisdn, 'deletion', [...kinds].sort().join()]
  const body = { kinds: [...kinds], idempotency_key: idempotencyKeyFor(...operation) }
  await settle(operation, () => withStepUp(() => send(customerDeletionStart, body)))
}

export async function withdrawDeletion(id: string): Promise<void> {
  const session = $session.get()
  if (session.step === 'out' || !move('withdraw')) return
  const operation = [session.msisdn, 'deletion-cancel', id]
  const body = { id, idempotency_key: idempotencyKeyFor(...operation) }
  await settle(operation, () => send(customerDeletionCancel, body))
}

type Written = DataDeletion & { replayed: boolean }

/** After a lost answer the page shows what the operator has. */
async function settle(operation: string[], write: () => Promise<ClientResult<Written>>): Promise<void> {
  const working = $deletionPress.get()
  const answer = await write()
  settleKey(answer, ...operation)
  if ($deletionPress.get() !== working) return
  if (answer.ok) {
    const { replayed: _, ...value } = answer.result
    $deletion.set({ deletion: { step: 'ready', known: { value, asOf: value.as_of } } })
    move('done')
    $deletionPress.set({ ...$deletionPress.get(), kinds: [] })
    return
  }
  if (hasErrorCode(answer, 'step_up_needed')) {
    move('givenUp')
    return
  }
  move('refused', toProblem(answer))
  await loadDeletion()
}

/** The evidence of one request as PDF. */
export function fetchDeletionEvidence(id: string): Promise<FileResult> {
  return fetchFile(() => send(customerDeletionFile, { id }))
}

/** The request that can still be withdrawn. */
export function openDeletionRequest(): DataDeletion['requests'][number] | undefined {
  const requests = lastKnown($deletion.get().deletion)?.value.requests
  return requests?.find(({ ended_at }) => ended_at === null)
}

/** Follows the session, the tab and the network until stopped. */
export function followDeletion(): Cleanup {
  const clear = (): void => {
    $deletionPress.set(NONE)
    $deletion.set({ deletion: { step: 'idle' } })
  }
  return followLine({ load: () => void loadDeletion(), clear })
}
