/** Checks orders of SIMs, their history, and that a number is sold exactly once. */
import { sql } from 'drizzle-orm'
import type { Rules } from '../../platform/ledger/invariant.ts'

export const SIM_ORDERS: Rules = {
  'a SIM order is where its history says': sql`
    select o.code as what from sim_order o where not exists
      (select 1 from sim_order_event e where e.order_code = o.code and e.state = o.state)`,
  'a SIM order has one end': sql`
    select order_code as what from sim_order_event
    where state in ('active', 'lapsed', 'cancelled', 'failed')
    group by order_code having count(*) > 1`,
  'a SIM order that has ended waits for nothing, and an open one waits': sql`
    select code as what from sim_order
    where (state in ('active', 'lapsed', 'cancelled', 'failed')) <> (due_at is null)`,
  'an order of a SIM keeps personal data until a date': sql`
    select code as what from sim_order where (due_at is null and clear_at is null) <> (fullname = '')`,
  'a number is sold by one paid order': sql`
    select n.msisdn as what from sim_number n where (n.sold_at is not null) <> exists
      (select 1 from sim_order o where o.number = n.msisdn
        and o.state in ('paid', 'checked', 'shipped', 'ready', 'active'))`,
  'a SIM order on its way is paid': sql`
    select o.code as what from sim_order o
    where o.state in ('paid', 'checked', 'shipped', 'ready', 'active') and not exists
      (select 1 from payment_order p where p.product = 'sim' and p.item_code = o.code
        and p.state = 'active' and p.returned_at is null and p.final_amount = o.total)`,
  'the number of a SIM that was handed over is a line': sql`
    select o.code as what from sim_order o where o.state = 'active'
      and not exists (select 1 from line l where l.msisdn = o.number)`,
}
