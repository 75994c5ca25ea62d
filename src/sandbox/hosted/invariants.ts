/** Invariants of the records of the sandbox wallet and card gateway. Spec LED-4. */
import { type SQL, sql } from 'drizzle-orm'
import { HOSTED_METHODS } from '../../contract/rules/pay-method.ts'
import type { Violation } from '../../operator/invariants.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { FIRST_HOSTED_BALANCE } from './sandbox.ts'

const FIRST = sql.join(
  HOSTED_METHODS.map((method) => sql`when ${method} then ${FIRST_HOSTED_BALANCE[method]}::bigint`),
  sql` `,
)

const RULES: Readonly<Record<string, SQL>> = {
  'the pages: a balance is what it began with, less what was paid, and what came back': sql`
    select a.method || ' ' || a.msisdn as what from sandbox_hosted_account a
    where a.balance <> case a.method ${FIRST} end
    - coalesce((select sum(p.amount) from sandbox_hosted_payment p where p.method = a.method
          and p.msisdn = a.msisdn and p.state = 'paid'), 0)
    + coalesce((select sum(r.amount) from sandbox_hosted_refund r
        join sandbox_hosted_payment p using (payment_reference)
      where p.method = a.method and p.msisdn = a.msisdn), 0)`,
  'the pages: what goes back is no more than was paid': sql`
    select p.reference as what from sandbox_hosted_payment p
    join sandbox_hosted_refund r using (payment_reference)
    group by p.reference, p.amount having sum(r.amount) > p.amount`,
  'the pages: nothing goes back that was not paid': sql`
    select r.reference as what from sandbox_hosted_refund r
    where not exists (select 1 from sandbox_hosted_payment p
      where p.payment_reference = r.payment_reference)`,
}

/** All violations; empty when everything is consistent. */
export async function hostedInvariants(db: Database): Promise<Violation[]> {
  const found: Violation[] = []
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = (await db.execute(query)) as unknown as { rows: { what: string }[] }
    found.push(...rows.map(({ what }) => ({ rule, what })))
  }
  return found
}
