/** Begins, finds and confirms what an owner owes after a change of device. Spec NUM-2. */
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import {
  type DeviceCheckReason,
  type DeviceDates,
  deviceDates,
  nextDeviceEvent,
} from '../../../contract/rules/number-health.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { type Line, lockLine } from '../../platform/subscriber/line.ts'
import { line } from '../../platform/subscriber/tables.ts'
import { sendDeviceNotification } from './notifications.ts'
import { deviceCheck } from './tables.ts'

export type DeviceCheckRow = typeof deviceCheck.$inferSelect

/** The newest confirmation of a line, open or closed. */
export async function newestDeviceCheck(db: Database, msisdn: string): Promise<DeviceCheckRow | undefined> {
  const [found] = await db
    .select()
    .from(deviceCheck)
    .where(eq(deviceCheck.msisdn, msisdn))
    .orderBy(desc(deviceCheck.noticedAt), desc(deviceCheck.id))
    .limit(1)
  return found
}

export function datesOf({ oneWayAt, lockedAt, endsAt }: DeviceCheckRow): DeviceDates {
  return { one_way: oneWayAt.getTime(), locked: lockedAt.getTime(), ended: endsAt.getTime() }
}

/** What the network reports: the SIM of a line is in another device. Before the rule applies nothing follows. */
export async function reportDeviceChange(context: Context, msisdn: string, device: string): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const own = await lockLine(tx, msisdn)
    return own.offNet ? false : startDeviceCheck(context, tx, own, { reason: 'device', device })
  })
}

/**
 * False where one is open already, whose dates stay, or where the law is not in force yet. The line need not
 * be locked: only the job changes it.
 */
export async function startDeviceCheck(
  context: Context,
  tx: Database,
  own: Pick<Line, 'msisdn' | 'language'>,
  { reason, device }: { reason: DeviceCheckReason; device: string },
): Promise<boolean> {
  const { content, clock } = context
  const now = clock.now()
  const rule = content.number_rules.device_change
  if (now < new Date(`${rule.in_force}T00:00:00+07:00`)) return false
  const dates = deviceDates(now.getTime(), rule)
  const [begun] = await tx
    .insert(deviceCheck)
    .values({
      id: newId(now),
      msisdn: own.msisdn,
      state: 'noticed',
      noticedAt: now,
      oneWayAt: new Date(dates.one_way),
      lockedAt: new Date(dates.locked),
      endsAt: new Date(dates.ended),
      dueAt: new Date(nextDeviceEvent(dates, rule, now.getTime())?.at ?? dates.one_way),
      ...{ reason, device },
    })
    .onConflictDoNothing()
    .returning()
  if (begun) await sendDeviceNotification(context, tx, own, begun, reason)
  return begun !== undefined
}

/**
 * The owner has shown card and face: the line is open again in the same transaction. A contract that has
 * ended stays so.
 */
export async function confirmDevice(context: Context, tx: Database, own: Line, at: Date): Promise<void> {
  const [confirmed] = await tx
    .update(deviceCheck)
    .set({ state: 'confirmed', dueAt: null, closedAt: at })
    .where(and(eq(deviceCheck.msisdn, own.msisdn), isNotNull(deviceCheck.dueAt)))
    .returning()
  if (!confirmed) return
  await tx.update(line).set({ status: 'active' }).where(eq(line.msisdn, own.msisdn))
  await sendDeviceNotification(context, tx, own, confirmed, 'confirmed')
}

/** Who said "not mine" by mistake takes it back, while nothing has followed. */
export async function takeBackDenial(tx: Database, msisdn: string, at: Date): Promise<void> {
  await tx
    .update(deviceCheck)
    .set({ state: 'confirmed', dueAt: null, closedAt: at })
    .where(
      and(
        eq(deviceCheck.msisdn, msisdn),
        eq(deviceCheck.reason, 'denied'),
        eq(deviceCheck.state, 'noticed'),
        isNotNull(deviceCheck.dueAt),
      ),
    )
}
