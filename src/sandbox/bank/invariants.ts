/**
 * Invariants of the sandbox bank's tables. The operator's ledger is checked against them, so they are checked
 * separately. Spec LED-4.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Violation } from '../../operator/invariants.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { FIRST_BALANCE } from './bank.ts'

/** Initial balance of an account, đ. */
const first = sql`case when a.msisdn is null then 0 else ${FIRST_BALANCE}::bigint end`

const RULES: Readonly<Record<string, SQL>> = {
  'the bank: its accounts add up to what they began with': sql`
    select 'all accounts' as what from sandbox_bank_account a
    having coalesce(sum(a.balance - ${first}), 0) <> 0`,
  'the bank: a balance is what it began with and what came and went': sql`
    select a.number as what from sandbox_bank_account a where a.balance <> ${first}
    + coalesce((select sum(t.amount) from sandbox_bank_transfer t where t.to_account = a.number), 0)
    - coalesce((select sum(t.amount) from sandbox_bank_transfer t where t.from_account = a.number), 0)`,
  'the bank: a transfer goes from one account to another': sql`
    select t.reference as what from sandbox_bank_transfer t where t.from_account = t.to_account
    or not exists (select 1 from sandbox_bank_account a where a.number = t.from_account)
      or not exists (select 1 from sandbox_bank_account a where a.number = t.to_account)`,
  'the bank: what goes back goes to the payer, and is no more than was paid': sql`
    select p.reference as what from sandbox_bank_transfer p
    join sandbox_bank_transfer r on r.refund_of = p.reference
    group by p.reference, p.amount, p.from_account having sum(r.amount) > p.amount
      or bool_or(r.to_account <> p.from_account)`,
}

/** All violations; empty when everything is consistent. */
export async function bankInvariants(db: Database): Promise<Violation[]> {
  const found: Violation[] = []
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = (await db.execute(query)) as unknown as { rows: { what: string }[] }
    found.push(...rows.map(({ what }) => ({ rule, what })))
  }
  return found
}
