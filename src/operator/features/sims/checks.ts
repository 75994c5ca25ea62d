/** Checks the SIMs of lines and their changes. */
import { sql } from 'drizzle-orm'
import type { Rules } from '../../platform/ledger/invariant.ts'

export const SIMS: Rules = {
  'a request to change the SIM is where its history says': sql`
    select c.code as what from sim_change c where not exists
      (select 1 from sim_change_event e where e.change_code = c.code and e.state = c.state)`,
  'a request to change the SIM has one end': sql`
    select change_code as what from sim_change_event where state in ('done', 'cancelled', 'failed')
    group by change_code having count(*) > 1`,
  'a request that has ended waits for nothing, and an open one waits': sql`
    select code as what from sim_change where (state in ('done', 'cancelled', 'failed')) <> (due_at is null)`,
  'a line with further SIMs has a main SIM': sql`
    select distinct s.msisdn as what from sim_card s where s.role = 'multi' and s.state <> 'ended'
      and not exists (select 1 from sim_card m
        where m.msisdn = s.msisdn and m.role = 'main' and m.state <> 'ended')`,
}
