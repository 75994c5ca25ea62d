/** A day before a renewal for which the money is short, the line is told, once a cycle. */
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { missing } from '../../contract/rules/money.ts'
import type { Context } from '../context.ts'
import { service } from '../database/schema.ts'
import { addDays } from '../day.ts'
import { payerOf } from '../ledger/payer.ts'
import { sendNotice } from '../package/notice.ts'
import { lockLine } from '../package/once.ts'

const AHEAD_DAYS = 1
/** Comes within a day, costs something, and was not yet spoken of. */
function soon(now: Date) {
  return and(
    eq(service.status, 'active'),
    gt(service.price, 0),
    gt(service.renewsAt, now),
    lte(service.renewsAt, addDays(now, AHEAD_DAYS)),
    sql`${service.remindedFor} is distinct from ${service.renewsAt}`,
  )
}

export async function remindOfRenewals(context: Context): Promise<void> {
  const now = context.clock.now()
  const candidates = await context.db.select({ id: service.id, msisdn: service.msisdn }).from(service).where(soon(now))
  for (const { id, msisdn } of candidates)
    await context.db.transaction(async (tx) => {
      const line = await lockLine(tx, msisdn)
      const [coming] = await tx
        .select()
        .from(service)
        .where(and(eq(service.id, id), soon(now)))
      if (!coming) return
      const short = missing(coming.price, (await payerOf(tx, line, false)).available)
      if (short === 0) return
      await tx.update(service).set({ remindedFor: coming.renewsAt }).where(eq(service.id, id))
      const { code, name, price, renewsAt } = coming
      await sendNotice(context, tx, line, 'reminder', { code, name, price, missing: short, until: renewsAt })
    })
}
