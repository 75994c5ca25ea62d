/**
 * Renaming a line, removing it from the list, and ending another customer's management of the signed-in line.
 * Spec SUB-5.
 */
import { atom, onMount } from 'nanostores'
import type { Manager, Subscriber } from '../../../contract/main/managed-line.schema.ts'
import {
  custEndAccountManager,
  custRemoveAccount,
  custRenameAccount,
} from '../../../contract/main/managed-line.ts'
import { LINE_NAME_MAX, type LineRelation, lineName } from '../../../contract/rules/managed-line.ts'
import { send } from '../../client/send.ts'
import { hasErrorCode, type Problem, toProblem } from '../notice.ts'
import { lineCleared } from '../session.ts'
import { showToast } from '../toasts.ts'
import { loadLines } from './lines.ts'
import { closeLineView } from './view.ts'

type Subject =
  | { what: 'rename'; line: Subscriber; name: string; role: LineRelation | null }
  | { what: 'remove'; line: Subscriber }
  /** Another customer manages the signed-in line. */
  | { what: 'end'; manager: Manager }

export type LineChange =
  | { step: 'closed' }
  | ({ step: 'open' | 'working'; problem: Problem | undefined } & Subject)

export const $lineChange = atom<LineChange>({ step: 'closed' })

onMount($lineChange, () => lineCleared.listen(closeLineChange))

export function openRename(line: Subscriber): void {
  $lineChange.set({
    step: 'open',
    problem: undefined,
    what: 'rename',
    line,
    name: line.name,
    role: line.role,
  })
}
export function openRemove(line: Subscriber): void {
  if (!line.own) $lineChange.set({ step: 'open', problem: undefined, what: 'remove', line })
}
export function openEnd(manager: Manager): void {
  $lineChange.set({ step: 'open', problem: undefined, what: 'end', manager })
}

export function fillRename(change: { name?: string; role?: LineRelation | null }): void {
  const now = $lineChange.get()
  if (now.step === 'open' && now.what === 'rename')
    $lineChange.set({ ...now, ...change, name: (change.name ?? now.name).slice(0, LINE_NAME_MAX) })
}

/**
 * Performs the action of the dialog. A line or manager that no longer exists counts as success, and the list
 * is reloaded.
 */
export async function confirmLineChange(): Promise<void> {
  const now = $lineChange.get()
  if (now.step !== 'open') return
  $lineChange.set({ ...now, step: 'working', problem: undefined })
  const answer = await sendChange(now)
  const still = $lineChange.get()
  if (still.step !== 'working') return
  if (!answer.ok && !hasErrorCode(answer, 'managed_unknown'))
    return $lineChange.set({ ...now, step: 'open', problem: toProblem(answer) })
  $lineChange.set({ step: 'closed' })
  if (now.what === 'remove') closeLineView(now.line.ACCOUNT)
  if (answer.ok)
    showToast(
      now.what === 'rename'
        ? 'session:lineRenamed'
        : now.what === 'remove'
          ? 'session:lineRemoved'
          : 'session:managerEnded',
    )
  await loadLines([now.what === 'end' ? 'managers' : 'list'])
}

function sendChange(subject: Subject) {
  if (subject.what === 'end') return send(custEndAccountManager, { id: subject.manager.id })
  const account = subject.line.ACCOUNT
  return subject.what === 'remove'
    ? send(custRemoveAccount, { account })
    : send(custRenameAccount, { account, name: lineName(subject.name), role: subject.role })
}

export function closeLineChange(): void {
  $lineChange.set({ step: 'closed' })
}
