/** Weekly schedules: their list, creating, deleting and restoring. Spec HNW-7. */
import { and, eq, gt } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { HomeSchedule } from '../../../contract/main/home-schedule.schema.ts'
import {
  ALL_NETWORKS,
  isPossible,
  isTooClose,
  nextRun,
  overlaps,
  runsUntil,
  SCHEDULE_UNDO_SECONDS,
  SCHEDULES_MAX,
} from '../../../contract/rules/home-schedule.ts'
import type { Caller, CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { newId } from '../../platform/ids/id.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { requireHomeAccess } from './access.ts'
import { type Changing, changeWithin, commandHome } from './change-home.ts'
import { deliverCommands } from './deliver.ts'
import { requireGroup } from './groups.ts'
import { readHomeSettings, type Schedule } from './home-settings.ts'
import { homeGroup, homeSchedule, homeUnit } from './tables.ts'

type Times = Pick<Schedule, 'kind' | 'target' | 'days' | 'from' | 'until' | 'endsNextDay'>
type Created = { schedule: HomeSchedule; replayed: boolean }

export const listSchedules: CallHandler<'gnms_schedule_list'> = async ({ db, clock }, caller, request) => {
  const account = await requireHomeAccess(db, caller, request.account)
  const now = clock.now()
  const { schedules } = await readHomeSettings(db, account)
  return { schedules: await viewSchedules(db, account, schedules, now), as_of: now.toISOString() }
}

export const createWifiSchedule: CallHandler<'gnms_wifi_schedule'> = (context, caller, request) => {
  const { account, kind, target, days, from, until, ends_next_day: endsNextDay } = request
  const times = { kind, target, days: [...days].sort(), from, until, endsNextDay }
  return create(context, caller, 'gnms_wifi_schedule', account, times, request.idempotency_key)
}

export const createRebootSchedule: CallHandler<'gnms_reboot_schedule'> = (context, caller, request) => {
  const { account, days, at: from } = request
  const times = {
    kind: 'restart',
    target: '',
    days: [...days].sort(),
    from,
    until: null,
    endsNextDay: false,
  } as const
  return create(context, caller, 'gnms_reboot_schedule', account, times, request.idempotency_key)
}

/** A schedule that runs already takes effect now. */
async function create(
  context: Context,
  caller: Caller,
  call: 'gnms_wifi_schedule' | 'gnms_reboot_schedule',
  account: string,
  times: Times,
  key: string,
): Promise<Created> {
  const { kind, target, days, from, until, endsNextDay } = times
  const request = [account, kind, target, days.join(), from, until ?? -1, Number(endsNextDay)]
  const created = await withIdempotency<Created>(context, caller, { call, key, request }, async ({ tx }) => {
    const { result } = await changeWithin(context, tx, caller, account, (home) => insert(home, times))
    return { schedule: result }
  })
  await deliverCommands(context, account)
  return created
}

async function insert(home: Changing, times: Times): Promise<HomeSchedule> {
  const { tx, account, now } = home
  await requireTarget(home, times)
  if (!isPossible(times)) throw new ApiError('home_schedule_not_valid', { fields: ['days', 'from', 'until'] })
  const { schedules } = await readHomeSettings(tx, account)
  requireFree(schedules, times)
  if (schedules.length >= SCHEDULES_MAX) throw new ApiError('home_limit')
  const [created] = await tx
    .insert(homeSchedule)
    .values({ ...times, id: newId(now), account, createdAt: now })
    .returning()
  const [view] = await viewSchedules(tx, account, created ? [created] : [], now)
  if (!view) throw new Error('The schedule was not stored')
  return view
}

async function requireTarget(home: Changing, { kind, target }: Times): Promise<void> {
  if (kind === 'bedtime') return requireGroup(home, target)
  if (kind === 'restart' || target === ALL_NETWORKS) return
  if (!home.unit.values?.networks.some(({ id }) => id === target)) throw new ApiError('home_wlan_unknown')
}

/** Throws `home_schedule_conflict` with the other's id. All networks include each of them. */
function requireFree(schedules: readonly Schedule[], times: Times): void {
  const isSame = ({ kind, target }: Schedule): boolean =>
    kind === times.kind &&
    (target === times.target || (kind === 'wifi_off' && [target, times.target].includes(ALL_NETWORKS)))
  const contradicts = times.kind === 'restart' ? isTooClose : overlaps
  const other = schedules.find((schedule) => isSame(schedule) && contradicts(schedule, times))
  if (other) throw new ApiError('home_schedule_conflict', { reason: other.id })
}

/** What it held back comes on again now. */
export const deleteSchedule: CallHandler<'gnms_delete_schedule'> = async (context, caller, request) => {
  let undoUntil = context.clock.now()
  await commandHome(context, caller, request.account, async ({ tx, account, now }) => {
    undoUntil = addSeconds(now, SCHEDULE_UNDO_SECONDS)
    const { schedules } = await readHomeSettings(tx, account)
    if (!schedules.some(({ id }) => id === request.id)) throw new ApiError('home_schedule_unknown')
    await tx.update(homeSchedule).set({ deletedAt: now }).where(eq(homeSchedule.id, request.id))
    return undefined
  })
  return { undo_until: undoUntil.toISOString() }
}

/** Within ten minutes, unless another one has taken its place. It is deleted together with its group. */
export const restoreSchedule: CallHandler<'gnms_restore_schedule'> = async (context, caller, request) => {
  await commandHome(context, caller, request.account, async ({ tx, account, now }) => {
    const { schedules } = await readHomeSettings(tx, account)
    if (schedules.some(({ id }) => id === request.id)) return undefined
    const [deleted] = await tx
      .select()
      .from(homeSchedule)
      .where(
        and(
          eq(homeSchedule.id, request.id),
          eq(homeSchedule.account, account),
          gt(homeSchedule.deletedAt, addSeconds(now, -SCHEDULE_UNDO_SECONDS)),
        ),
      )
    if (!deleted) throw new ApiError('home_schedule_unknown')
    requireFree(schedules, deleted)
    await tx.update(homeSchedule).set({ deletedAt: null }).where(eq(homeSchedule.id, deleted.id))
    return undefined
  })
  return {}
}

async function viewSchedules(
  db: Database,
  account: string,
  schedules: readonly Schedule[],
  now: Date,
): Promise<HomeSchedule[]> {
  const groups = await db.select().from(homeGroup).where(eq(homeGroup.account, account))
  const [unit] = await db.select().from(homeUnit).where(eq(homeUnit.account, account))
  const names = [...groups, ...(unit?.values?.networks ?? [])]
  return schedules.map((schedule) => ({
    id: schedule.id,
    kind: schedule.kind,
    target: schedule.target,
    target_name: names.find(({ id }) => id === schedule.target)?.name ?? '',
    days: schedule.days,
    from: schedule.from,
    until: schedule.until,
    ends_next_day: schedule.endsNextDay,
    running_until: runsUntil(schedule, now)?.toISOString() ?? null,
    next_run: nextRun(schedule, now).toISOString(),
  }))
}
