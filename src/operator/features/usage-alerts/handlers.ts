/** `usage_alert_list`, `usage_alert_set`, `usage_alert_end`: the usage alerts of a line. Spec ACC-9. */
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { UsageAlerts } from '../../../contract/main/usage-alert.schema.ts'
import { ALERTS_MAX, nextAlertDay } from '../../../contract/rules/usage-alert.ts'
import { giveConsent } from '../../platform/consents/consents.ts'
import type { CallHandler, Context, Handlers } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { pushDevicesOf } from '../../platform/push/devices.ts'
import { type Line, lockLine } from '../../platform/subscriber/line.ts'
import { sessionDevice } from '../identity/session-device.ts'
import { usageAlert } from '../packages/alert-tables.ts'
import { leftAtAlert, nextAlert } from '../packages/next-alert.ts'
import { bucket, service } from '../packages/tables.ts'
import { hasEmail, mayEmail } from '../personal/notify-if-enabled.ts'
import { isAlertDue, passAlerts } from './data-alerts.ts'
import { isOpenData } from './open-data.ts'

const list: CallHandler<'usage_alert_list'> = (context, { msisdn }) => alertsOf(context, msisdn)

/**
 * Repeating a request changes nothing. An alert that replaces another one takes its place, also where that
 * one has ended. Choosing e-mail gives the consent that it needs (Spec PRV-1).
 */
const set: CallHandler<'usage_alert_set'> = async (context, caller, { id, alert }) => {
  const { msisdn } = caller
  return changeAlerts(context, msisdn, async (tx, line) => {
    const now = context.clock.now()
    const { kind, value } = alert
    const same = and(ofLine(msisdn), eq(usageAlert.kind, kind), eq(usageAlert.value, value))
    const byEmail = alert.channel === 'email' && (await hasEmail(tx, msisdn))
    if (byEmail) {
      const device = await sessionDevice(tx, caller)
      await giveConsent(context, tx, line, { purpose: 'notices', channel: 'notice_choices', device })
    }
    const byPush = alert.channel === 'push' && (await getsPushes(context, tx, msisdn))
    const channel = byEmail ? 'email' : byPush ? 'push' : 'sms'
    const [existing] = await tx.update(usageAlert).set({ channel }).where(same).returning()
    if (existing) {
      if (id && id !== existing.id)
        await tx.delete(usageAlert).where(and(ofLine(msisdn), eq(usageAlert.id, id)))
      return
    }
    const dueAt = kind === 'day' ? nextAlertDay(value, now) : null
    const changed = id
      ? await tx
          .update(usageAlert)
          .set({ kind, value, channel, dueAt, sentAt: null })
          .where(and(ofLine(msisdn), eq(usageAlert.id, id)))
          .returning({ id: usageAlert.id })
      : []
    if (changed.length) return
    if ((await tx.$count(usageAlert, ofLine(msisdn))) >= ALERTS_MAX) throw new ApiError('alert_limit')
    await tx
      .insert(usageAlert)
      .values({ id: newId(now), msisdn, kind, value, channel, createdAt: now, dueAt })
  })
}

/** An alert that was ended before is ended alike. */
const end: CallHandler<'usage_alert_end'> = (context, { msisdn }, { id }) =>
  changeAlerts(context, msisdn, async (tx) => {
    await tx.delete(usageAlert).where(and(ofLine(msisdn), eq(usageAlert.id, id)))
  })

export const usageAlertHandlers = {
  usage_alert_list: list,
  usage_alert_set: set,
  usage_alert_end: end,
} satisfies Partial<Handlers>

/** Whether a push can reach the line: the operator sends them, and a device takes them. Spec PSH-1. */
async function getsPushes({ pushKey }: Context, db: Database, msisdn: string): Promise<boolean> {
  return pushKey !== undefined && (await pushDevicesOf(db, msisdn)).length > 0
}

function ofLine(msisdn: string) {
  return eq(usageAlert.msisdn, msisdn)
}

/** What was reached before the change is sent first, because afterwards it counts as passed. */
async function changeAlerts(
  context: Context,
  msisdn: string,
  change: (tx: Database, line: Line) => Promise<void>,
): Promise<UsageAlerts> {
  const { db, clock } = context
  await db.transaction(async (tx) => {
    const line = await lockLine(tx, msisdn)
    const now = clock.now()
    const reached = await tx
      .select()
      .from(bucket)
      .where(and(eq(bucket.msisdn, msisdn), isAlertDue(now)))
      .for('update')
    for (const row of reached) await passAlerts(context, tx, line, row)
    await change(tx, line)
    await tx
      .update(bucket)
      .set({ alertLeft: nextAlert(bucket.msisdn, bucket.total, bucket.left) })
      .where(isOpenData(msisdn, now))
  })
  return alertsOf(context, msisdn)
}

async function alertsOf(context: Context, msisdn: string): Promise<UsageAlerts> {
  const { db, clock } = context
  const now = clock.now()
  const stored = await db
    .select()
    .from(usageAlert)
    .where(ofLine(msisdn))
    .orderBy(asc(usageAlert.createdAt), asc(usageAlert.id))
  const at = leftAtAlert(bucket.total)
  const passed = await db
    .select({ id: usageAlert.id, name: service.name })
    .from(usageAlert)
    .innerJoin(bucket, eq(bucket.msisdn, usageAlert.msisdn))
    .innerJoin(service, eq(service.id, bucket.serviceId))
    .where(and(isOpenData(msisdn, now), ne(usageAlert.kind, 'day'), sql`${at} >= ${bucket.left}`))
    .orderBy(asc(bucket.expiresAt), asc(bucket.id))
  const byEmail = stored.some(({ channel }) => channel === 'email') && (await mayEmail(db, msisdn))
  const byPush = await getsPushes(context, db, msisdn)
  const reaches = { sms: true, email: byEmail, push: byPush }
  return {
    alerts: stored.map(({ id, kind, value, channel, sentAt, dueAt }) => ({
      id,
      kind,
      value,
      channel: reaches[channel] ? channel : 'sms',
      sent_at: sentAt?.toISOString() ?? null,
      next_at: dueAt?.toISOString() ?? null,
      reached: passed.filter((one) => one.id === id).map(({ name }) => name),
    })),
    has_email: await hasEmail(db, msisdn),
    push: byPush ? 'on' : context.pushKey ? 'off' : 'none',
  }
}
