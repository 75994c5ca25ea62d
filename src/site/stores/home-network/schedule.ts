/** The form of a schedule, and deleting one with undo. Spec HNW-7. */
import { atom, onMount } from 'nanostores'
import {
  gnmsDeleteSchedule,
  gnmsRebootSchedule,
  gnmsRestoreSchedule,
  gnmsWifiSchedule,
} from '../../../contract/main/home-network.ts'
import { ALL_NETWORKS, type HomeScheduleKind, isPossible } from '../../../contract/rules/home-schedule.ts'
import { send } from '../../client/send.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { hasErrorCode, type Problem, toProblem } from '../notice.ts'
import { lineCleared } from '../session.ts'
import { $home, loadHome } from './home.ts'

/** `from` and `until` as in a time field, `21:30`. */
export type ScheduleFields = {
  kind: HomeScheduleKind
  target: string
  days: readonly number[]
  from: string
  until: string
}
/** `fault`: no day, or no time. `conflict`: id of the schedule that contradicts. */
export type ScheduleForm =
  | { step: 'closed' }
  | {
      step: 'open' | 'sending'
      fields: ScheduleFields
      fault: boolean
      problem: Problem | undefined
      conflict: string | undefined
    }
/** `deleted` can be restored until `undoUntil`, milliseconds. */
export type ScheduleUndo =
  | { step: 'none'; problem: Problem | undefined }
  | { step: 'working' }
  | { step: 'deleted'; id: string; undoUntil: number }

export const $scheduleForm = atom<ScheduleForm>({ step: 'closed' })
export const $scheduleUndo = atom<ScheduleUndo>({ step: 'none', problem: undefined })
onMount($scheduleForm, () => lineCleared.listen(closeSchedule))
onMount($scheduleUndo, () =>
  lineCleared.listen(() => $scheduleUndo.set({ step: 'none', problem: undefined })),
)

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** A bedtime for a group if one is named. */
export function openSchedule(group?: string): void {
  const fields: ScheduleFields =
    group === undefined
      ? { kind: 'wifi_off', target: ALL_NETWORKS, days: EVERY_DAY, from: '23:00', until: '05:30' }
      : { kind: 'bedtime', target: group, days: EVERY_DAY, from: '21:00', until: '06:00' }
  $scheduleForm.set({ step: 'open', fields, fault: false, problem: undefined, conflict: undefined })
}
export function closeSchedule(): void {
  $scheduleForm.set({ step: 'closed' })
}

export function fillSchedule(change: Partial<ScheduleFields>): void {
  const now = $scheduleForm.get()
  if (now.step !== 'open') return
  const fields = { ...now.fields, ...change }
  $scheduleForm.set({ ...now, fields, fault: false, problem: undefined, conflict: undefined })
}

/** `21:30` → 1290; `undefined` while incomplete. */
export function minuteOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** An end at or before the start is on the next day: the form says so before it is sent. */
export function endsNextDay({ kind, from, until }: ScheduleFields): boolean {
  return kind !== 'restart' && (minuteOf(until) ?? 0) <= (minuteOf(from) ?? 0)
}

export async function sendSchedule(): Promise<void> {
  const now = $scheduleForm.get()
  const { account } = $home.get()
  if (now.step !== 'open' || !account) return
  const { fields } = now
  const from = minuteOf(fields.from)
  const until = fields.kind === 'restart' ? null : minuteOf(fields.until)
  const over = endsNextDay(fields)
  if (
    from === undefined ||
    until === undefined ||
    !isPossible({ days: fields.days, from, until, endsNextDay: over })
  )
    return $scheduleForm.set({ ...now, fault: true })
  const sending: ScheduleForm = { ...now, step: 'sending', problem: undefined, conflict: undefined }
  $scheduleForm.set(sending)
  const operation = [
    'schedule',
    account,
    fields.kind,
    fields.target,
    fields.days.join('-'),
    from,
    until ?? '',
  ]
  const common = { account, days: [...fields.days], idempotency_key: idempotencyKeyFor(...operation) }
  const answer =
    fields.kind === 'restart' || until === null
      ? await send(gnmsRebootSchedule, { ...common, at: from })
      : await send(gnmsWifiSchedule, {
          ...common,
          kind: fields.kind,
          target: fields.target,
          from,
          until,
          ends_next_day: over,
        })
  settleKey(answer, ...operation)
  if ($scheduleForm.get() !== sending) return
  if (answer.ok) {
    closeSchedule()
    return loadHome()
  }
  const conflict = hasErrorCode(answer, 'home_schedule_conflict') ? answer.details.reason : undefined
  $scheduleForm.set({ ...sending, step: 'open', problem: toProblem(answer), conflict })
}

export async function deleteSchedule(id: string): Promise<void> {
  const { account } = $home.get()
  if ($scheduleUndo.get().step === 'working' || !account) return
  $scheduleUndo.set({ step: 'working' })
  const answer = await send(gnmsDeleteSchedule, { account, id })
  $scheduleUndo.set(
    answer.ok
      ? { step: 'deleted', id, undoUntil: Date.parse(answer.result.undo_until) }
      : { step: 'none', problem: toProblem(answer) },
  )
  await loadHome()
}

export async function restoreSchedule(): Promise<void> {
  const now = $scheduleUndo.get()
  const { account } = $home.get()
  if (now.step !== 'deleted' || !account) return
  $scheduleUndo.set({ step: 'working' })
  const answer = await send(gnmsRestoreSchedule, { account, id: now.id })
  $scheduleUndo.set({ step: 'none', problem: answer.ok ? undefined : toProblem(answer) })
  await loadHome()
}
