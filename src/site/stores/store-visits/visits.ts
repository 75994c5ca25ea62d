/** Own tickets and appointments, followed by the operator's clock, and their cancelling. Spec STO-3. */
import { atom, map } from 'nanostores'
import type { StaffList } from '../../../contract/main/opinion.schema.ts'
import { mobileStaffListCcos } from '../../../contract/main/opinion.ts'
import type { Visit, VisitList } from '../../../contract/main/store-visit.schema.ts'
import { helpStoreCancel, helpStoreVisits } from '../../../contract/main/store-visit.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { asCaller, callerKey, isKnownCaller } from '../help/caller.ts'
import { clearVisitor, loadVisitor } from '../help/visitor.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { type Loadable, lastKnown, loadInto } from '../loadable.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { $session, lineCleared, lineSignedIn } from '../session.ts'
import { allowsStep } from '../step-table.ts'

/** `staff`: visits whose employee can be rated; of signed-in lines only. */
export type Visits = { list: Loadable<VisitList>; staff: Loadable<StaffList> }
const IDLE = { step: 'idle' } as const
const NOTHING: Visits = { list: IDLE, staff: IDLE }
export const $visits = map<Visits>(NOTHING)

/** `asking`: the person confirms first. */
export type VisitCancel = {
  step: 'idle' | 'asking' | 'working' | 'unsure' | 'refused' | 'done'
  code: string
  problem: Problem | undefined
}
export const CANCEL_TABLE = {
  idle: ['asking'],
  asking: ['working', 'idle'],
  working: ['done', 'unsure', 'refused'],
  unsure: ['working', 'idle', 'asking'],
  refused: ['idle', 'asking'],
  done: ['idle', 'asking'],
} as const satisfies Record<VisitCancel['step'], readonly VisitCancel['step'][]>
const NO_CANCEL: VisitCancel = { step: 'idle', code: '', problem: undefined }
export const $visitCancel = atom<VisitCancel>(NO_CANCEL)

/** Shortest and longest time between two loads, milliseconds. */
const [SOONEST, LATEST] = [5_000, 300_000] as const
let turn = 0
let isOpen = false
let stopTimer: Cleanup = () => {}

export async function loadVisits(): Promise<void> {
  if (!isOpen) return
  const mine = turn
  if (!isKnownCaller()) await loadVisitor()
  if (!isKnownCaller() || mine !== turn) return
  const still = () => mine === turn
  const isIn = $session.get().step === 'in'
  await Promise.all([
    loadInto($visits, 'list', () => send(helpStoreVisits, asCaller()), still),
    isIn && loadInto($visits, 'staff', () => send(mobileStaffListCcos, {}), still),
  ])
  const { list } = $visits.get()
  if (list.step === 'failed' && hasErrorCode(list.failure, 'help_visitor')) {
    clearVisitor()
    $visits.set(NOTHING)
  }
  follow()
}

/** Loads again when the operator expects a change. */
function follow(): void {
  stopTimer()
  const visits = lastKnown($visits.get().list)?.value.visits ?? []
  const waits = visits.flatMap(({ refresh_in: seconds }) => (seconds ? [seconds * 1_000] : []))
  if (waits.length === 0) return
  const wait = Math.min(LATEST, Math.max(SOONEST, Math.min(...waits)))
  stopTimer = environment().wait(wait, () => void loadVisits())
}

function move(step: VisitCancel['step'], more: Partial<VisitCancel> = {}): void {
  const now = $visitCancel.get()
  if (allowsStep(CANCEL_TABLE, now.step, step)) $visitCancel.set({ ...now, ...more, step })
}

export function openVisitCancel({ code }: Pick<Visit, 'code'>): void {
  move('asking', { code, problem: undefined })
}
export function closeVisitCancel(): void {
  move('idle', NO_CANCEL)
}
export async function confirmCancel(): Promise<void> {
  const { step, code } = $visitCancel.get()
  if (step !== 'asking' && step !== 'unsure') return
  move('working', { problem: undefined })
  const operation = [callerKey(), 'visitCancel', code] as const
  const key = idempotencyKeyFor(...operation)
  const answer = await send(helpStoreCancel, { ...asCaller(), visit: code, idempotency_key: key })
  settleKey(answer, ...operation)
  if (answer.ok) move('done')
  else move(isOutcomeUnknown(answer) ? 'unsure' : 'refused', { problem: toProblem(answer) })
  await loadVisits()
}

/** Follows session, network and clock until stopped. */
export function openVisits(): Cleanup {
  isOpen = true
  const clear = () => {
    turn += 1
    stopTimer()
    $visits.set(NOTHING)
    $visitCancel.set(NO_CANCEL)
  }
  const restart = () => {
    clear()
    void loadVisits()
  }
  const stops = [
    lineCleared.listen(restart),
    lineSignedIn.listen(restart),
    environment().onReturn(() => void loadVisits()),
  ]
  void loadVisits()
  return () => {
    for (const stop of stops) stop()
    clear()
    isOpen = false
  }
}
