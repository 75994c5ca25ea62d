/**
 * A line whose ledger has the maximum displayable length, posted by double entry, so that the books balance.
 */
import { sql } from 'drizzle-orm'
import { HISTORY_DAYS } from '../../src/contract/rules/history.ts'
import type { Database } from '../../src/operator/platform/database/open.ts'
import { OPERATOR_ACCOUNTS, payingAccount } from '../../src/operator/platform/ledger/accounts.ts'

/** The amount of one entry in đ: a top-up, and the call that spends it. */
const AMOUNT = 1_000
const NAMES = [
  { kind: 'top_up', from: OPERATOR_ACCOUNTS[1], sign: 1, name: { vi: 'Nạp tiền', en: 'Top-up' } },
  {
    kind: 'call',
    from: OPERATOR_ACCOUNTS[0],
    sign: -1,
    name: { vi: 'Gọi ngoài gói', en: 'Calls outside a package' },
  },
] as const

/** Posts `count` entries of a prepaid line, spread over the days before `now`; the balance stays the same. */
export async function lengthenLedger(db: Database, msisdn: string, count: number, now: Date): Promise<void> {
  const own = payingAccount(msisdn, 'prepaid')
  const pairs = Math.floor(count / NAMES.length)
  const since = new Date(now.getTime() - (HISTORY_DAYS - 1) * 86_400_000).toISOString()
  await db.transaction(async (tx) => {
    for (const [place, { kind, sign, name }] of NAMES.entries())
      await tx.execute(sql`
        insert into ledger_transaction (id, reference, kind, name, channel, at)
        select 'long-' || n || '-' || ${kind}::text, 'long:' || n, ${kind}::text,
          ${JSON.stringify(name)}::jsonb, ${sign > 0 ? 'bank' : 'system'}::text,
          ${since}::timestamptz + (${now.toISOString()}::timestamptz - ${since}::timestamptz) *
            ((2 * n - ${2 - place}::int) / ${2 * pairs}::float8)
        from generate_series(1, ${pairs}::int) n`)
    for (const { kind, from, sign } of NAMES)
      await tx.execute(sql`
        insert into ledger_entry (id, transaction_id, account_id, amount, day)
        select id || ':' || ${from}::text, id, ${from}::text, ${-sign * AMOUNT}::bigint,
          (at at time zone 'Asia/Ho_Chi_Minh')::date
        from ledger_transaction where starts_with(id, 'long-') and kind = ${kind} order by at`)
    await tx.execute(sql`delete from ledger_day`)
    await tx.execute(sql`delete from ledger_closing`)
    await tx.execute(sql`
      insert into ledger_entry (id, transaction_id, account_id, amount, balance_after)
      select t || ':own', t, ${own}::text, amount, (select balance from ledger_account
        where id = ${own}) + greatest(amount, 0)
      from (
        select n, 0 as place, 'long-' || n || '-top_up' as t, ${AMOUNT}::bigint as amount
        from generate_series(1, ${pairs}::int) n
        union all select n, 1, 'long-' || n || '-call', -${AMOUNT}::bigint
        from generate_series(1, ${pairs}::int) n
      ) both_of order by n, place`)
  })
  await db.execute(sql`analyze`)
}
