/**
 * `usage_history`: calls, messages and data of a line, newest first, with the other number masked. Spec
 * ACC-5.
 */
import { and, count, desc, type SQL, sql } from 'drizzle-orm'
import type { UsageRecord } from '../../../contract/main/usage.schema.ts'
import { HISTORY_PAGE, hideNumber } from '../../../contract/rules/history.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { requireStepUp } from '../identity/step-up.ts'
import { usageRecord } from './tables.ts'
import { findUses, inRange } from './uses.ts'

/**
 * Full numbers are personal data of other people, so they need step-up authentication. A cursor that is no
 * record of the line starts from the first page. Spec OTP-8.
 */
export const usageHistory: CallHandler<'usage_history'> = async (
  context,
  caller,
  { cursor, reveal = false, ...request },
) => {
  const { db, clock } = context
  const { range, subscriber, where } = await findUses(db, clock.now(), caller.msisdn, request)
  if (reveal) await requireStepUp(context, db, caller, { call: 'usage_history' })
  const [counted, rows] = await Promise.all([
    db.select({ total: count() }).from(usageRecord).where(where),
    usageRows(
      db,
      and(where, cursor === undefined ? undefined : after(inRange(subscriber, range), cursor)),
      HISTORY_PAGE + 1,
    ),
  ])
  const page = rows.slice(0, HISTORY_PAGE)
  return {
    from: range.from,
    to: range.to,
    entries: page.map((row) => viewOf(row, reveal)),
    total: counted[0]?.total ?? 0,
    next: rows.length > HISTORY_PAGE ? (page.at(-1)?.id ?? null) : null,
    revealed: reveal,
    as_of: clock.now().toISOString(),
  }
}

/** The records after the cursor in this order. `own`: of the line and range, which are all that it may name. */
export function after(own: SQL | undefined, cursor: string): SQL {
  const seen = sql`(select ${usageRecord.at}, ${usageRecord.id} from ${usageRecord}
    where ${usageRecord.id} = ${cursor} and ${own})`
  return sql`(${usageRecord.at}, ${usageRecord.id}) < ${seen}`
}

type Row = typeof usageRecord.$inferSelect
export async function usageRows(db: Database, where: SQL | undefined, limit: number): Promise<Row[]> {
  return usageQuery(db, where, limit)
}

/** One page of records, newest first. */
export function usageQuery(db: Database, where: SQL | undefined, limit: number) {
  return db
    .select()
    .from(usageRecord)
    .where(where)
    .orderBy(desc(usageRecord.at), desc(usageRecord.id))
    .limit(limit)
}

export function viewOf(row: Row, reveal: boolean): UsageRecord {
  const { id, at, bSubs, callType, duration, volume, cost, rate, reason, usedUpAt } = row
  const B_SUBS = reveal ? bSubs.replace(/^84(?=\d{9}$)/, '0') : hideNumber(bSubs)
  const view = { id, at: at.toISOString(), B_SUBS, CALL_TYPE: callType, DURATION: duration, volume, cost }
  if (rate === null || reason === null) return view
  return { ...view, charge: { rate, reason, used_up_at: usedUpAt?.toISOString() ?? null } }
}
