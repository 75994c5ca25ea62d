/**
 * Reminders one day ahead, once per cycle: a renewal that the balance does not cover, and the end of a
 * package that does not renew.
 */
import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { missing } from '../../../contract/rules/money.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { payerOf } from '../../platform/ledger/payer.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { addDays } from '../../platform/time/day.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { sendPackageNotification } from './notifications.ts'
import { inLanguage, type Service } from './service.ts'
import { service } from './tables.ts'

const AHEAD_DAYS = 1
/** Packages of one or two days get no reminder, because it would follow the purchase at once. */
const SHORT_DAYS = 2

const dueAt = sql<Date>`coalesce(${service.renewsAt}, ${service.expiresAt})`
const long = sql`${service.expiresAt} - ${service.registeredAt} > ${`${SHORT_DAYS} days`}::interval`

/** Due within a day and not yet notified: a renewal with a price, or an end. */
function isDueSoon(now: Date) {
  return and(
    ne(service.status, 'ended'),
    gt(dueAt, now.toISOString()),
    lte(dueAt, addDays(now, AHEAD_DAYS).toISOString()),
    or(gt(service.price, 0), isNull(service.renewsAt)),
    or(sql`${service.renewsAt} is not null`, long),
    // The next cycle was paid ahead.
    or(isNull(service.paidUntil), lte(service.paidUntil, service.expiresAt)),
    sql`${service.remindedFor} is distinct from ${dueAt}`,
  )
}

/** A renewal that the balance covers is looked at again after some hours, because the balance changes. */
const LOOK_AGAIN_SECONDS = 6 * 3_600

export const renewalReminders = lineItemJob({
  name: 'renewal_reminders',
  table: service,
  key: service.id,
  msisdn: service.msisdn,
  dueAt,
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
): Promise<Date | undefined> {
  const short = missing(price, (await payerOf(tx, line, false)).available)
  if (short === 0) return addSeconds(now, LOOK_AGAIN_SECONDS)
  await tx.update(service).set({ remindedFor: renewsAt }).where(eq(service.id, id))
  await sendPackageNotification(context, tx, line, 'reminder', {
    code,
    name,
    price,
    missing: short,
    until: renewsAt,
  })
  return undefined
}

async function remindOfEnd(context: Context, tx: Database, line: Line, ending: Service): Promise<undefined> {
  const { id, code, expiresAt } = ending
  await tx.update(service).set({ remindedFor: expiresAt }).where(eq(service.id, id))
  const [{ name } = ending] = await inLanguage(tx, [ending], line.language)
  await sendPackageNotification(context, tx, line, 'endsSoon', { code, name, until: expiresAt })
}
