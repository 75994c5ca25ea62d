/** What the transactions of a world wrote, by the call or job that ran them. */
import { sql } from 'drizzle-orm'
import type { Database } from '../../src/operator/platform/database/open.ts'
import { OUTSIDE, TEST } from './touched-rows.ts'

/** `crosses`: it touched rows of several subscribers, or of several customers. `touched`: an example. */
export type Transaction = { work: string; crosses: boolean; touched: string[] }

/**
 * One transaction of each kind of work since the last call, two where some cross and some do not. A statement
 * outside of a transaction may change rows of many, which each server does with its own; it crosses where no
 * table has all of them: then rows of one subscriber were changed because of rows of another.
 */
export async function takeTransactions(db: Database): Promise<Transaction[]> {
  const { rows } = (await db.execute(sql`
    with taken as (delete from world.touched returning *),
    ended as (delete from world.transactions),
    seen as (
      select *, count(*) over (partition by xact, name) as of_table
      from (select distinct xact, work, name, role, key from taken) as one
      where key <> '' and work is distinct from ${TEST}),
    made as (
      select coalesce(work, ${OUTSIDE}) as work,
        count(distinct key) filter (where role = 'subscriber')
          > case when work is null then max(of_table) else 1 end
        or count(distinct key) filter (where role = 'customer') > 1 and work is not null as crosses,
        array_agg(distinct concat_ws(' ', name, key)) as touched
      from seen group by xact, work)
    select distinct on (work, crosses) * from made`)) as unknown as { rows: Transaction[] }
  return rows
}
