/** Stops all value-added services with one press; another press reverses it for ten minutes. Spec PKG-7. */
import { atom, onMount } from 'nanostores'
import { vasStopAll, vasUndoStopAll } from '../../../contract/main/package.ts'
import type { ActiveService, StopAllResult } from '../../../contract/main/service.schema.ts'
import { needsSecondConsent } from '../../../contract/rules/package.ts'
import { send } from '../../client/send.ts'
import { refreshAccount } from '../account.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { $session, lineCleared } from '../session.ts'
import { showToast } from '../toasts.ts'
import { refreshLedger } from './list.ts'

/**
 * `unsure`: there was no response; pressing again repeats the request with the same idempotency key. `until`:
 * time until which stopping can be reversed, null if it cannot. `refunds`: of undone purchases.
 */
export type StopAll =
  | { step: 'closed' }
  | {
      step: 'confirm' | 'working' | 'unsure'
      services: readonly ActiveService[]
      problem: Problem | undefined
    }
  | {
      step: 'stopped' | 'undoing'
      services: readonly ActiveService[]
      refunds: StopAllResult['refunds']
      until: string | null
      problem: Problem | undefined
    }
export const $stopAll = atom<StopAll>({ step: 'closed' })

onMount($stopAll, () => lineCleared.listen(closeStopAll))

/** Running value-added services, which renew and charge unnoticed. */
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
  const operation = [session.msisdn, 'stopAll', ...services.map(({ id }) => id)] as const
  $stopAll.set({ step: 'working', services, problem: undefined })
  const answer = await send(vasStopAll, { codes, idempotency_key: idempotencyKeyFor(...operation) })
  settleKey(answer, ...operation)
  if (answer.ok) {
    const { services: ended, refunds, take_back_until: until } = answer.result
    $stopAll.set({ step: 'stopped', services: ended, refunds, until, problem: undefined })
    showToast('session:servicesStopped', 'ok', { count: ended.length })
    changed()
    return
  }
  if (isOutcomeUnknown(answer)) return $stopAll.set({ step: 'unsure', services, problem: toProblem(answer) })
  $stopAll.set({ step: 'confirm', services, problem: toProblem(answer) })
}

export async function undoStopAll(): Promise<void> {
  const now = $stopAll.get()
  const session = $session.get()
  if (now.step !== 'stopped' || session.step === 'out') return
  const operation = [session.msisdn, 'undoStopAll', now.until ?? ''] as const
  $stopAll.set({ ...now, step: 'undoing', problem: undefined })
  const answer = await send(vasUndoStopAll, { idempotency_key: idempotencyKeyFor(...operation) })
  settleKey(answer, ...operation)
  if (!answer.ok) return $stopAll.set({ ...now, problem: toProblem(answer) })
  $stopAll.set({ step: 'closed' })
  showToast('session:servicesTakenBack', 'ok', { count: answer.result.services.length })
  changed()
}

function changed(): void {
  void refreshAccount()
  refreshLedger()
}
