/**
 * `mobile_ledger_summary`: incoming and outgoing sums, in total and by Vietnamese calendar month. Spec LED-1.
 */
import { sql } from 'drizzle-orm'
import type { LedgerSummary } from '../../../contract/main/ledger.schema.ts'
import type { CallHandler } from '../../platform/context.ts'
import { type EntryFilter, entriesOf, IS_IN, IS_OUT, matching } from './entries.ts'

type Month = { month: string; in: string; out: string; count: number }

export const mobileLedgerSummary: CallHandler<'mobile_ledger_summary'> = async (
  { db, clock },
  { msisdn },
  filter,
) => {
  const entries = entriesOf(msisdn)
  const rowsOf = async <Row>(query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as unknown as { rows: Row[] }).rows
  const months = await rowsOf<Month>(sql`
    select to_char(at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM') as month, count(*)::int as count,
      coalesce(sum(amount) filter (where ${IS_IN}), 0) as in,
        coalesce(-sum(amount) filter (where ${IS_OUT}), 0) as out
    from (${entries}) entries where ${matching(msisdn, filter as EntryFilter)} group by 1 order by 1`)
  const kinds = await rowsOf<{ kind: LedgerSummary['kinds'][number] }>(
    sql`select distinct kind from (${entries}) entries order by kind`,
  )
  const packages = await rowsOf<{ code: string; name: string }>(sql`
    select p.code, p.content->>'name' as name from package_version p
    where p.current and p.code in (select package_code from (${entries}) entries) order by name`)
  const figures = months.map(({ month, count, ...sums }) => ({
    month,
    count,
    in: Number(sums.in),
    out: Number(sums.out),
  }))
  const sum = (pick: (month: (typeof figures)[number]) => number) =>
    figures.reduce((total, month) => total + pick(month), 0)
  return {
    total: {
      in: sum((month) => month.in),
      out: sum((month) => month.out),
      count: sum((month) => month.count),
    },
    months: figures,
    kinds: kinds.map(({ kind }) => kind),
    packages,
    as_of: clock.now().toISOString(),
  }
}
