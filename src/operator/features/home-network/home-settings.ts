/** What the people of a home want of each device and network at a time. Spec HNW-5, Spec HNW-7. */
import { and, eq, isNull } from 'drizzle-orm'
import type { HomeDeviceState } from '../../../contract/rules/home-device.ts'
import { ALL_NETWORKS, nextChange, runsUntil } from '../../../contract/rules/home-schedule.ts'
import type { Database } from '../../platform/database/open.ts'
import { homeDevice, homeSchedule, homeWlan } from './tables.ts'

export type Device = typeof homeDevice.$inferSelect
export type Schedule = typeof homeSchedule.$inferSelect
export type WlanChoice = typeof homeWlan.$inferSelect
export type HomeSettings = { devices: Device[]; wlans: WlanChoice[]; schedules: Schedule[] }

export async function readHomeSettings(db: Database, account: string): Promise<HomeSettings> {
  return {
    devices: await db
      .select()
      .from(homeDevice)
      .where(eq(homeDevice.account, account))
      .orderBy(homeDevice.firstSeenAt, homeDevice.id),
    wlans: await db.select().from(homeWlan).where(eq(homeWlan.account, account)).orderBy(homeWlan.network),
    schedules: await db
      .select()
      .from(homeSchedule)
      .where(and(eq(homeSchedule.account, account), isNull(homeSchedule.deletedAt)))
      .orderBy(homeSchedule.createdAt, homeSchedule.id),
  }
}

/** A block wins over a pause, a pause over a bedtime. `until`: when the state ends automatically. */
export function deviceState(
  { blockedAt, pausedUntil, groupId }: Device,
  schedules: readonly Schedule[],
  at: Date,
): { state: HomeDeviceState; until: Date | null } {
  if (blockedAt) return { state: 'blocked', until: null }
  if (pausedUntil && pausedUntil > at) return { state: 'paused', until: pausedUntil }
  const until = groupId === null ? undefined : lastEnd(schedules, 'bedtime', [groupId], at)
  return until ? { state: 'bedtime', until } : { state: 'allowed', until: null }
}

/** When the schedule that switches a network off ends; `undefined` while none does. */
export function wlanOffUntil(network: string, schedules: readonly Schedule[], at: Date): Date | undefined {
  return lastEnd(schedules, 'wifi_off', [network, ALL_NETWORKS], at)
}

/** The person's choice wins until the end of the schedule during which it was made. */
export function isWlanWanted(choice: WlanChoice, schedules: readonly Schedule[], at: Date): boolean {
  const { network, isOn, overrideUntil } = choice
  if (overrideUntil && overrideUntil > at) return isOn
  return isOn && wlanOffUntil(network, schedules, at) === undefined
}

/** When a wish changes automatically next; null: never. */
export function nextScheduledChange({ devices, wlans, schedules }: HomeSettings, at: Date): Date | null {
  const times = [
    ...devices.map(({ pausedUntil }) => pausedUntil),
    ...wlans.map(({ overrideUntil }) => overrideUntil),
    ...schedules.map((schedule) => nextChange(schedule, at)),
  ].filter((time): time is Date => time !== null && time > at)
  return times.length > 0 ? new Date(Math.min(...times.map(Number))) : null
}

function lastEnd(
  schedules: readonly Schedule[],
  kind: Schedule['kind'],
  targets: readonly string[],
  at: Date,
): Date | undefined {
  return schedules
    .filter((schedule) => schedule.kind === kind && targets.includes(schedule.target))
    .flatMap((schedule) => runsUntil(schedule, at) ?? [])
    .sort((a, b) => Number(b) - Number(a))[0]
}
