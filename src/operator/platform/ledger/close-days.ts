/** Closes the books of days that are over: what each added to the operator's accounts. Spec LED-2. */
import { type SQL, sql } from 'drizzle-orm'
import { addDays, vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import type { Context } from '../context.ts'
import type { Job } from '../jobs/job.ts'
import { lockDay } from './lock-day.ts'

/** Days in one transaction, after a long jump of the clock or when the first day is closed. */
const DAYS_AT_ONCE = 366

/** One look at the key of the last closed day. */
const isOpen = (day: string): SQL => sql`not exists (select 1 from ledger_closing where day >= ${day}::date)`

export const dayCloses: Job = {
  name: 'day_closes',
  isDue: (now) => sql`select 1 where ${isOpen(addDays(vietnamDay(now), -1))}`,
  repeats: true,
  run: closeDays,
}

async function closeDays({ db, clock }: Context): Promise<void> {
  const last = addDays(vietnamDay(clock.now()), -1)
  for (let closed = ''; closed < last; ) {
    const { rows } = (await db.execute(sql`
      select coalesce((select max(day) from ledger_closing) + 1,
        (select min(day) from ledger_entry where day is not null), ${last}::date)::text as day
      `)) as unknown as {
      rows: { day: string }[]
    }
    const from = rows[0]?.day ?? last
    if (from > last) return
    const to = addDays(from, DAYS_AT_ONCE - 1)
    closed = to < last ? to : last
    await closeBetween(db, from, closed)
  }
}

/**
 * Waits for the postings of these days that are under way; later ones find the days closed and add to their
 * sums. A worker that closed them at the same time did the same.
 */
async function closeBetween(db: Context['db'], from: string, to: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      select ${lockDay(sql`day`, 'alone')} from generate_series(${from}::date, ${to}::date, '1 day') day`)
    const { rows } = (await tx.execute(sql`
      insert into ledger_closing (day) select ${to}::date where ${isOpen(to)} returning day`)) as unknown as {
      rows: unknown[]
    }
    if (rows.length === 0) return
    await tx.execute(sql`
      insert into ledger_day (account_id, day, amount)
      select account_id, day, sum(amount) from ledger_entry
      where day between ${from}::date and ${to}::date group by account_id, day
      on conflict do nothing`)
  })
}
