/**
 * Reminders one day ahead, once per cycle: a renewal that the balance does not cover, and the end of a
 * package that does not renew.
 */
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { missing } from '../../../contract/rules/money.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { payerOf } from '../../platform/ledger/payer.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { sendPackageNotification } from './notifications.ts'
import { inLanguage, type Service } from './service.ts'
import { service } from './tables.ts'

/** Considered, and its renewal or end is still to come. */
function isDueSoon(now: Date) {
  return and(
    lte(service.remindAt, now),
    gt(sql`coalesce(${service.renewsAt}, ${service.expiresAt})`, now.toISOString()),
  )
}

/** A renewal that the balance covers is looked at again after some hours, because the balance changes. */
const RECHECK_SECONDS = 6 * 3_600

export const renewalReminders = lineItemJob({
  name: 'renewal_reminders',
  table: service,
  key: service.id,
  msisdn: service.msisdn,
  dueAt: service.remindAt,
  due: isDueSoon,
  process: (context, tx, { row, line, now }) =>
    row.renewsAt ? remindOfMoney(context, tx, line, row, now) : remindOfEnd(context, tx, line, row),
})

async function remindOfMoney(
  context: Context,
  tx: Database,
  line: Line,
  { id, code, name, price, renewsAt }: Service,
  now: Date,
): Promise<void> {
  const short = missing(price, (await payerOf(tx, line, false)).available)
  if (short === 0) {
    const remindAgainAt = addSeconds(now, RECHECK_SECONDS)
    await tx.update(service).set({ remindAgainAt }).where(eq(service.id, id))
    return
  }
  await tx.update(service).set({ remindedFor: renewsAt }).where(eq(service.id, id))
  await sendPackageNotification(context, tx, line, 'reminder', {
    code,
    name,
    price,
    missing: short,
    until: renewsAt,
  })
}

async function remindOfEnd(context: Context, tx: Database, line: Line, ending: Service): Promise<void> {
  const { id, code, expiresAt } = ending
  await tx.update(service).set({ remindedFor: expiresAt }).where(eq(service.id, id))
  const [{ name } = ending] = await inLanguage(tx, [ending], line.language)
  await sendPackageNotification(context, tx, line, 'endsSoon', { code, name, until: expiresAt })
}
