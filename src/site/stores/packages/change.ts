/** Cancelling, undoing and resuming a service, in as many steps as registering it took. Spec PKG-6. */
import { atom, onMount } from 'nanostores'
import { packageCancel, packageResume, packageUndoCancel } from '../../../contract/main/package.ts'
import type { ActiveService, MoneyReturn } from '../../../contract/main/service.schema.ts'
import type { CancelWhen } from '../../../contract/rules/package.ts'
import { send } from '../../client/send.ts'
import { refreshAccount } from '../account.ts'
import { closeDialog, openDialog } from '../dialogs.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { hasErrorCode, isOutcomeUnknown, type NoticeKey, type Problem, toProblem } from '../notice.ts'
import { $session, lineCleared } from '../session.ts'
import { showToast } from '../toasts.ts'

/**
 * `cancel`: choose when it ends. `undo`: just bought and unused, so the money is returned. `resume`: it
 * renews again. `takeBack`: reverses an immediate end.
 */
export type ChangeKind = 'cancel' | 'undo' | 'resume' | 'takeBack'
type Subject = { kind: ChangeKind; service: ActiveService; when: CancelWhen }

export type Change =
  | { step: 'closed' }
  | ({ step: 'confirm'; problem: Problem | undefined } & Subject)
  | ({ step: 'working' } & Subject)
  /** There was no response: pressing again repeats the request with the same idempotency key. */
  | ({ step: 'unsure'; problem: Problem } & Subject)
  /** `refund`: money that returns, null if none; `balance` in đ, undefined if no money moved. */
  | ({
      step: 'done'
      after: ActiveService
      refund: MoneyReturn | null
      balance: number | undefined
    } & Subject)

export const $change = atom<Change>({ step: 'closed' })

// A decision about one line must not stay open for another.
onMount($change, () => lineCleared.listen(closeChange))

/** A service that does not renew ends after the paid period anyway, so only "now" is left to choose. */
export function waysToEnd(service: ActiveService): readonly CancelWhen[] {
  return service.status === 'active' && service.renews_at !== null ? ['end_of_cycle', 'now'] : ['now']
}

export function openChange(kind: ChangeKind, service: ActiveService): void {
  const when = kind === 'cancel' ? (waysToEnd(service)[0] ?? 'now') : 'now'
  $change.set({ step: 'confirm', problem: undefined, kind, service, when })
  openDialog('change')
}

export function chooseWhen(when: CancelWhen): void {
  const now = $change.get()
  if (now.step === 'confirm' && waysToEnd(now.service).includes(when)) $change.set({ ...now, when })
}

export async function confirmChange(): Promise<void> {
  const now = $change.get()
  const session = $session.get()
  if ((now.step !== 'confirm' && now.step !== 'unsure') || session.step === 'out') return
  const { kind, service, when } = now
  const subject = { kind, service, when }
  const operation = [session.msisdn, kind, service.id, when] as const
  $change.set({ step: 'working', ...subject })
  const answer = await sendChange(subject, idempotencyKeyFor(...operation))
  settleKey(answer, ...operation)
  const still = $change.get()
  const open = still.step === 'working' && still.service === service
  if (answer.ok) {
    const { service: after, refund, balance } = { refund: null, balance: undefined, ...answer.result }
    // The result is also shown as a toast if the dialog was closed in between, and the page is refreshed.
    if (open) $change.set({ step: 'done', after, refund, balance, ...subject })
    showToast(toastFor(kind, after, refund), 'ok', { name: after.name })
    void refreshAccount()
    return
  }
  if (!open) return
  if (isOutcomeUnknown(answer)) return $change.set({ step: 'unsure', problem: toProblem(answer), ...subject })
  $change.set({ step: 'confirm', problem: toProblem(answer), ...subject })
  if (hasErrorCode(answer, 'service_not_active', 'take_back_over')) void refreshAccount()
}

function sendChange({ kind, service, when }: Subject, idempotency_key: string) {
  const { code } = service
  if (kind === 'resume') return send(packageResume, { code, idempotency_key })
  return kind === 'takeBack'
    ? send(packageUndoCancel, { code, idempotency_key })
    : send(packageCancel, { code, when, idempotency_key })
}

function toastFor(kind: ChangeKind, after: ActiveService, refund: MoneyReturn | null): NoticeKey {
  if (kind === 'resume') return 'session:packageResumed'
  if (kind === 'takeBack') return 'session:packageTakenBack'
  if (refund) return 'session:packageUndone'
  return after.status === 'ended' ? 'session:packageEnded' : 'session:packageCancelled'
}

export function closeChange(): void {
  $change.set({ step: 'closed' })
  closeDialog('change')
}
