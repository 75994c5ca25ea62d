/**
 * Invariants of top-ups and cards: every payment is credited exactly once, and nothing else is. Spec LED-4,
 * Spec TOP-1.
 */
import { sql } from 'drizzle-orm'
import type { Rules } from '../../platform/ledger/invariant.ts'

export const TOP_UPS: Rules = {
  'I2: a top-up that was paid is in the main account of its line': sql`
    select o.id as what from payment_order o where o.product = 'top_up' and o.state = 'active'
      and not exists (
      select 1 from recharge r join ledger_transaction t on t.reference = 'order:' || o.id
        and t.kind = 'delivery'
      join ledger_entry e on e.transaction_id = t.id and e.account_id = r.target || ':main'
        and e.amount = o.amount
      where r.way = 'order' and r.source = o.id and r.payer = o.msisdn and r.target = o.details ->> 'target'
        and r.amount = o.amount)`,
  'I2: a top-up was paid by its order': sql`
    select r.source as what from recharge r where r.way = 'order' and r.source not like 'seed:%'
    and not exists (select 1 from payment_order o where o.id = r.source and o.product = 'top_up'
        and o.state = 'active')`,
  'I2: as many cards are there as were bought': sql`
    select o.id as what from payment_order o left join scratch_card c on c.order_id = o.id
    where o.product = 'card_code'
    group by o.id, o.state, o.details having count(c.serial) <> case
      when o.state = 'active' then (o.details ->> 'quantity')::int else 0 end`,
  'I1: a used card has topped up whoever used it, with its face': sql`
    select c.serial as what from scratch_card c where c.used_at is not null and not exists (
      select 1 from recharge r where r.way = 'card' and r.source = c.serial and r.target = c.used_by
        and r.amount = c.face)`,
  'I4: a card that topped up is used and booked': sql`
    select r.source as what from recharge r where r.way = 'card' and r.source not like 'seed:%'
      and not exists (
      select 1 from scratch_card c where c.serial = r.source and c.used_by = r.target and exists (
        select 1 from ledger_transaction t where t.kind = 'top_up' and t.at = r.at
        and (t.reference = 'card:' || c.serial or t.reference like 'seed:' || r.target || ':card:%')))`,
}
