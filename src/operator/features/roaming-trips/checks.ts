/** Invariants of travels: what they cost, and what returns. Spec ROA-24, Spec ROA-30. */
import { sql } from 'drizzle-orm'
import type { Rules } from '../../platform/ledger/invariant.ts'

export const ROAMING_TRIPS: Rules = {
  'what a network abroad was allowed to charge is booked, and nothing else': sql`
    select e.id as what from roaming_event e left join ledger_transaction t
      on t.reference = 'roaming:' || e.id and t.kind = 'call'
    left join ledger_entry l on l.transaction_id = t.id and l.account_id = 'revenue'
    where e.spent <> coalesce(l.amount, 0)`,
  'a trip is the sum of its reports': sql`
    select r.id as what from roaming_trip r left join roaming_event e on e.trip_id = r.id
    group by r.id, r.used_mb, r.spent
    having r.used_mb < coalesce(sum(e.granted_mb), 0) or r.spent < coalesce(sum(e.spent), 0)`,
  'failed days return the price of a roaming package of the own line': sql`
    select t.reference as what from ledger_transaction t
    where t.kind = 'refund' and starts_with(t.reference, 'failure:')
    and not exists (select 1 from service s where s.family = 'roaming' and s.paid_by = t.reverses
      and starts_with(t.reference, 'failure:' || s.id || ':'))`,
}
