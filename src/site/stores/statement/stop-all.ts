/** All value-added services stopped with one press, and taken back with another for ten minutes. Spec PKG-7. */
import { atom, onMount } from 'nanostores'
import type { ActiveService } from '../../../contract/main/package.schema.ts'
import { vasStopAll, vasUndoStopAll } from '../../../contract/main/package.ts'
import { needsSecondConsent } from '../../../contract/rules/package.ts'
import { send } from '../../client/send.ts'
import { refreshAccount } from '../account.ts'
import { dropKey, keyOf } from '../idempotency-keys.ts'
import { isRefusal, isUnsure, type Problem, problem } from '../notice.ts'
import { $session, forgetLine } from '../session.ts'
import { say } from '../toasts.ts'
import { refreshLedger } from './list.ts'

/** `unsure`: no answer came, pressing again asks for the same. `stopped`: until when it can be taken back, null where it cannot. */
export type StopAll =
  | { step: 'closed' }
  | { step: 'confirm' | 'working' | 'unsure'; services: readonly ActiveService[]; problem: Problem | undefined }
  | { step: 'stopped' | 'undoing'; services: readonly ActiveService[]; refunded: number; until: string | null; problem: Problem | undefined }
export const $stopAll = atom<StopAll>({ step: 'closed' })

onMount($stopAll, () => forgetLine.listen(closeStopAll))

/** Those that come back unnoticed and charge. */
export function valueAdded(services: readonly ActiveService[]): ActiveService[] {
  return services.filter(({ family, status }) => needsSecondConsent(family) && status !== 'ended')
}

export function openStopAll(services: readonly ActiveService[]): void {
  const running = valueAdded(services)
  if (running.length > 0) $stopAll.set({ step: 'confirm', services: running, problem: undefined })
}
export function closeStopAll(): void {
  $stopAll.set({ step: 'closed' })
}

export async function confirmStopAll(): Promise<void> {
  const now = $stopAll.get()
  const session = $session.get()
  if ((now.step !== 'confirm' && now.step !== 'unsure') || session.step === 'out') return
  const { services } = now
  const codes = services.map(({ code }) => code)
  const meaning = [session.msisdn, 'stopAll', ...services.map(({ id }) => id)] as const
  $stopAll.set({ step: 'working', services, problem: undefined })
  const answer = await send(vasStopAll, { codes, idempotency_key: keyOf(...meaning) })
  if (answer.ok) {
    dropKey(...meaning)
    const { services: ended, refunded, take_back_until: until } = answer.result
    $stopAll.set({ step: 'stopped', services: ended, refunded, until, problem: undefined })
    say('session:servicesStopped', 'ok', { count: ended.length })
    changed()
    return
  }
  if (isUnsure(answer)) return $stopAll.set({ step: 'unsure', services, problem: problem(answer) })
  if (!isRefusal(answer, 'unauthorised', 'rate_limited')) dropKey(...meaning)
  $stopAll.set({ step: 'confirm', services, problem: problem(answer) })
}

export async function undoStopAll(): Promise<void> {
  const now = $stopAll.get()
  const session = $session.get()
  if (now.step !== 'stopped' || session.step === 'out') return
  const meaning = [session.msisdn, 'undoStopAll', now.until ?? ''] as const
  $stopAll.set({ ...now, step: 'undoing', problem: undefined })
  const answer = await send(vasUndoStopAll, { idempotency_key: keyOf(...meaning) })
  if (!answer.ok) {
    if (!isUnsure(answer)) dropKey(...meaning)
    return $stopAll.set({ ...now, problem: problem(answer) })
  }
  dropKey(...meaning)
  $stopAll.set({ step: 'closed' })
  say('session:servicesTakenBack', 'ok', { count: answer.result.services.length })
  changed()
}

function changed(): void {
  void refreshAccount()
  refreshLedger()
}
