/** Weekly schedules of Wi-Fi, of groups and of restarts. Spec HNW-7. */
import * as z from 'zod/mini'
import { HOME_SCHEDULE_KINDS } from '../rules/home-schedule.ts'
import { body, idempotencyKey, isoTime } from '../schema.ts'
import { account, id } from './home-unit.schema.ts'

const minute = z.int().check(z.gte(0), z.lt(1_440))
const days = z.array(z.int()).check(z.maxLength(7))

/**
 * Minutes of the day in Vietnam, ISO weekdays. `target`: a network or `all`, a group, or empty. `running`: it
 * runs now, until then.
 */
export const homeSchedule = z.strictObject({
  id: z.string(),
  kind: z.enum(HOME_SCHEDULE_KINDS),
  target: z.string(),
  target_name: z.string(),
  days: z.array(z.int()),
  from: minute,
  until: z.nullable(minute),
  ends_next_day: z.boolean(),
  running_until: z.nullable(isoTime),
  next_run: isoTime,
})
export type HomeSchedule = z.infer<typeof homeSchedule>
export const scheduleList = z.strictObject({ schedules: z.array(homeSchedule), as_of: isoTime })
export type ScheduleList = z.infer<typeof scheduleList>
export const scheduled = z.strictObject({ schedule: homeSchedule, replayed: z.boolean() })
/** `kind` `bedtime`: `target` is a group; `wifi_off`: a network or `all`. */
export const wifiScheduleRequest = body({
  account,
  kind: z.enum(['wifi_off', 'bedtime']),
  target: id,
  days,
  from: minute,
  until: minute,
  ends_next_day: z.boolean(),
  idempotency_key: idempotencyKey,
})
export const rebootScheduleRequest = body({ account, days, at: minute, idempotency_key: idempotencyKey })
export const scheduleRequest = body({ account, id })
/** `undo_until`: until then it can be restored. */
export const scheduleDeleted = z.strictObject({ undo_until: isoTime })
