/** Checks that a merge moved everything of an account, and that one waits at a time. */
import { sql } from 'drizzle-orm'
import type { Rules } from '../../platform/ledger/invariant.ts'

export const ACCOUNT_MERGES: Rules = {
  'a merged account is one customer': sql`
    select m.id as what from account_merge m
    join line asking on asking.msisdn = m.msisdn join line other on other.msisdn = m.other
    where m.state = 'merged' and asking.customer_id <> other.customer_id`,
  'a bill account belongs to the customer of its line or access': sql`
    select b.code as what from bill_account b
    left join line l on l.msisdn = b.subscriber left join access a on a.account = b.subscriber
    where coalesce(l.customer_id, a.customer_id) <> b.customer_id`,
  'an account waits for one merge': sql`
    select l.customer_id as what from account_merge m join line l on l.msisdn in (m.msisdn, m.other)
    where m.state = 'confirmed' group by l.customer_id having count(*) > 1`,
}
