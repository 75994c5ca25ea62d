/**
 * Bills and ledger agree: everything owed is on an open bill or not billed yet, and every charge is on one
 * bill. Spec BIL-1, Spec BIL-2.
 */
import { sql } from 'drizzle-orm'
import type { Rules } from '../../platform/ledger/invariant.ts'

const OWED = sql.raw(`case when a.kind = 'mobile' then a.subscriber || ':bill' else 'bill:' || a.code end`)
const PAYS = sql.raw(`(t.kind in ('top_up', 'bill_payment', 'delivery') and e.amount > 0)`)

export const BILLS: Rules = {
  'a bill is the sum of its lines': sql`
    select b.id as what from bill b left join bill_line l on l.bill_id = b.id group by b.id, b.amount
    having b.amount <> coalesce(sum(l.amount), 0)`,
  'a bill of a line is what its charges add up to, but for what is carried': sql`
    select b.id as what from bill b join bill_account a on a.code = b.account_code and a.kind = 'mobile'
    where (select coalesce(sum(l.amount), 0) from bill_line l where l.bill_id = b.id and l.kind <> 'carried')
    <> -(select coalesce(sum(e.amount), 0) from bill_entry c join ledger_entry e on e.id = c.entry_id
      where c.bill_id = b.id)`,
  'what an account owes is open, not billed yet, or was paid beyond its bills': sql`
    select a.code as what from bill_account a join ledger_account o on o.id = ${OWED}
    where o.balance <> -(select coalesce(sum(amount), 0) from bill where account_code = a.code
        and state = 'open')
    + (select coalesce(sum(e.amount), 0) from ledger_entry e
      join ledger_transaction t on t.id = e.transaction_id
       where a.kind = 'mobile' and e.account_id = o.id and not ${PAYS}
         and not exists (select 1 from bill_entry c where c.entry_id = e.id))
    + (select coalesce(sum(e.amount), 0) from ledger_entry e
      join ledger_transaction t on t.id = e.transaction_id where e.account_id = o.id and ${PAYS})
    - (select coalesce(sum(amount), 0) from bill where account_code = a.code and state = 'paid')
    + coalesce((select l.amount from bill_line l where a.kind = 'mobile' and l.item = 'carried:on'
       and l.bill_id = (select id from bill where account_code = a.code order by month desc limit 1)), 0)`,
  'a bill that an order paid is one of that order, and the order is delivered': sql`
    select b.id as what from bill b left join payment_order o on o.id = b.payment_order_id
    where b.payment_order_id is not null
      and (b.state <> 'paid' or o.product <> 'bill' or o.state <> 'active'
        or not o.details->'bills' ? b.id)`,
  'a delivered order of bills paid each of them, off or in part, and no more than its amount': sql`
    select o.id as what from payment_order o where o.product = 'bill' and o.state = 'active'
    and ((select count(*) from bill b where b.payment_order_id = o.id) + (select count(*) from bill_part p
        where p.order_id = o.id) <> jsonb_array_length(o.details->'bills')
    or (select coalesce(sum(b.amount - b.part), 0) from bill b where b.payment_order_id = o.id)
    + (select coalesce(sum(p.amount), 0) from bill_part p where p.order_id = o.id) <> o.amount)`,
  'what was paid of a bill in parts is what delivered orders paid of it': sql`
    select b.id as what from bill b where b.part <> (select coalesce(sum(p.amount), 0) from bill_part p
    join payment_order o on o.id = p.order_id and o.product = 'bill' and o.state = 'active'
    where p.bill_id = b.id)`,
  'a bill is paid no further than the payments of its account go': sql`
    select a.code as what from bill_account a join ledger_account o on o.id = ${OWED}
    where (select coalesce(sum(case when state = 'paid' then amount else part end), 0) from bill
      where account_code = a.code)
    > (select coalesce(sum(e.amount), 0) from ledger_entry e
      join ledger_transaction t on t.id = e.transaction_id where e.account_id = o.id and ${PAYS})`,
}
