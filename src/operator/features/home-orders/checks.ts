/** Checks the states, history and appointments of home product orders. */
import { sql } from 'drizzle-orm'
import type { Rules } from '../../platform/ledger/invariant.ts'

export const HOME_ORDERS: Rules = {
  'an order is where its history says, and begins with being received': sql`
    select o.code as what from home_order o where
      not exists (select 1 from home_order_event e where e.order_code = o.code and e.state = o.state)
    or not exists (select 1 from home_order_event e where e.order_code = o.code and e.state = 'received')`,
  'an order has one end': sql`
    select order_code as what from home_order_event where state in ('done', 'cancelled', 'failed')
    group by order_code having count(*) > 1`,
  'an order that has ended waits for nothing, and one that has not waits for something': sql`
    select code as what from home_order where (state in ('done', 'cancelled', 'failed')) <> (due_at is null)`,
  'an order costs what was quoted': sql`
    select code as what from home_order where total <> price * cycle + setup_fee`,
  'an appointment has a person and a window': sql`
    select code as what from home_order where state in ('scheduled', 'installing', 'done')
    and (appointment_from is null or appointment_to is null or installer is null
        or appointment_from >= appointment_to)`,
  'every version that somebody ordered is kept': sql`
    select o.code as what from home_order o where
      not exists (select 1 from package_version v where v.code = o.package_code
        and v.version = o.package_version)`,
}
