/** Checks credits of incidents against the ledger. Spec INC-4. */
import { sql } from 'drizzle-orm'
import type { Rules } from '../../platform/ledger/invariant.ts'

export const INCIDENT_CREDITS: Rules = {
  'what a line was credited for an incident is booked': sql`
    select j.incident_id || ' ' || j.msisdn as what from incident_join j
    where coalesce(j.credited, 0) <> coalesce((
      select sum(e.amount) from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      where t.reference = 'incident:' || j.incident_id || ':' || j.msisdn
        and t.kind = 'cashback' and e.account_id <> 'grants'), 0)`,
  'a line waits for no incident that has ended and was reported to it': sql`
    select j.incident_id || ' ' || j.msisdn as what from incident_join j
    where j.due_at is not null and j.told_at is not null`,
}
