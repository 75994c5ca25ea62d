/** Sends what was confirmed for the group, and says beside the list what was done. */
import { atom } from 'nanostores'
import type { ClientResult } from '../../client/send.ts'
import { clearKey, idempotencyKeyFor } from '../idempotency-keys.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { $session } from '../session.ts'
import { $familyDialog, closeFamilyDialog, type OpenDialog } from './dialog.ts'
import { loadFamily } from './family.ts'

export type FamilyDeed =
  | 'invited'
  | 'withdrawn'
  | 'limited'
  | 'restored'
  | 'removed'
  | 'left'
  | 'ended'
  | 'joined'
  | 'declined'
  | 'written'
  | 'upgraded'
  | 'useShared'
  | 'useNotShared'

/** `phone`: of whom, empty for the whole group. */
type Subject = { deed: FamilyDeed; phone: string }
/** `count`: numbers that were written to. `name`, `receipt`: of the package that was bought. */
type More = { count?: number; name?: string; receipt?: string; at?: string }

/** The newest deed, shown beside the list. */
export type FamilyNews =
  | { step: 'none' }
  | ({ step: 'working' | 'unsure' } & Subject)
  | ({ step: 'done' } & Subject & More)
  | ({ step: 'refused'; problem: Problem } & Subject)

const NONE: FamilyNews = { step: 'none' }
export const $familyNews = atom<FamilyNews>(NONE)

export function clearNews(): void {
  $familyNews.set(NONE)
}

/** `operation`: what the idempotency key is for. `done` stores the result. */
type Write<Result> = Subject & {
  operation: readonly (string | number)[]
  sendWrite: (key: string) => Promise<ClientResult<Result>>
  done: (result: Result) => More | undefined
}

/** The key is kept where it is unknown whether the write was done: the next press repeats it. */
async function sendOnce<Result>(msisdn: string, { operation, sendWrite }: Write<Result>) {
  const whole = [msisdn, 'family', ...operation]
  const answer = await sendWrite(idempotencyKeyFor(...whole))
  const isUndecided =
    !answer.ok && (isOutcomeUnknown(answer) || hasErrorCode(answer, 'unauthorised', 'rate_limited'))
  if (!isUndecided) clearKey(...whole)
  return answer
}

/** What was done or refused is shown beside the list if the dialog was closed in between. */
export async function confirmDialog<Result>(dialog: OpenDialog, write: Write<Result>): Promise<void> {
  const session = $session.get()
  if (dialog.phase === 'working' || session.step === 'out') return
  const { deed, phone } = write
  const working: OpenDialog = { ...dialog, phase: 'working', problem: undefined }
  $familyDialog.set(working)
  $familyNews.set(NONE)
  const answer = await sendOnce(session.msisdn, write)
  const isOpen = $familyDialog.get() === working
  if (answer.ok) {
    $familyNews.set({ step: 'done', deed, phone, ...write.done(answer.result) })
    if (isOpen) closeFamilyDialog()
  } else if (isOpen) {
    const phase = isOutcomeUnknown(answer) ? 'unsure' : 'open'
    $familyDialog.set({ ...dialog, phase, problem: toProblem(answer) })
  } else showFailure(write, answer)
  // Also after a refusal, which often means that the list is outdated.
  await loadFamily()
}

/** The same for a button beside the list. */
export async function confirmBeside<Result>(write: Write<Result>): Promise<void> {
  const session = $session.get()
  if ($familyNews.get().step === 'working' || session.step === 'out') return
  const { deed, phone } = write
  const working: FamilyNews = { step: 'working', deed, phone }
  $familyNews.set(working)
  const answer = await sendOnce(session.msisdn, write)
  const more = answer.ok ? write.done(answer.result) : undefined
  if ($familyNews.get() === working) {
    if (answer.ok) $familyNews.set({ step: 'done', deed, phone, ...more })
    else showFailure(write, answer)
  }
  await loadFamily()
}

function showFailure({ deed, phone }: Subject, answer: Extract<ClientResult<unknown>, { ok: false }>): void {
  if ($session.get().step === 'out') return
  $familyNews.set(
    isOutcomeUnknown(answer)
      ? { step: 'unsure', deed, phone }
      : { step: 'refused', deed, phone, problem: toProblem(answer) },
  )
}
