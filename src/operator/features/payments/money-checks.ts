/** Invariants of external money: every đồng is accounted for exactly once. Spec LED-4. */
import { sql } from 'drizzle-orm'
import type { Rules } from '../../platform/ledger/invariant.ts'
import { operatorSum } from '../../platform/ledger/operator-balance.ts'

/** A posting that moves `amount` between two accounts under this reference and kind. */
const booked = (reference: string, kind: string, out: string, into: string, amount: string) => `
  exists (select 1 from ledger_transaction t
  join ledger_entry e on e.transaction_id = t.id and e.account_id = ${out} and e.amount = -${amount}
  join ledger_entry i on i.transaction_id = t.id and i.account_id = ${into} and i.amount = ${amount}
  where t.reference = ${reference} and t.kind = '${kind}')`

export const PAYMENT_MONEY: Rules = {
  'I1: one open order for a line and item': sql`
    select msisdn || ' ' || item_code as what from payment_order
    where state in ('created', 'qr_issued', 'paid', 'activating', 'act_retry')
    group by msisdn, product, item_code having count(*) > 1`,
  'I1: an order is paid by one transfer': sql`
    select order_id as what from bank_credit where outcome = 'paid' group by order_id having count(*) > 1`,
  'I1: an order is delivered once': sql`
    select reference as what from ledger_transaction where kind = 'delivery' group by reference
    having count(*) > 1`,
  'I1: a transfer is taken once': sql`
    select bank_reference as what from bank_credit group by provider, bank_reference having count(*) > 1`,
  'I4: every transfer that came is booked': sql`
    select c.id as what from bank_credit c
    where not ${sql.raw(
      booked(`'credit:' || c.id`, 'bank_credit', `'bank:' || c.provider`, `'held'`, 'c.amount'),
    )}`,
  'I4: nothing is booked that did not come': sql`
    select t.reference as what from ledger_transaction t where t.kind = 'bank_credit'
      and not exists (select 1 from bank_credit c where t.reference = 'credit:' || c.id)`,
  'I2: what is active was paid and booked': sql`
    select o.id as what from payment_order o where o.state = 'active' and (o.paid_by is null
    or (o.service_id is null and o.product in ('roaming_package', 'package'))
    or (o.paid_method is distinct from 'main_account' and not exists (select 1 from ledger_transaction t
      join ledger_entry e on e.transaction_id = t.id and e.account_id = 'held' and e.amount = -o.final_amount
      where t.reference = 'order:' || o.id and t.kind = 'delivery')))`,
  'I2: what the main account paid was taken from the own line, for its own service': sql`
    select o.id as what from payment_order o where o.paid_method = 'main_account'
      and (o.state <> 'active' or o.product not in ('package', 'roaming_package')
    or not exists (select 1 from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
        and e.amount = -o.final_amount
      join ledger_account a on a.id = e.account_id and a.msisdn = o.msisdn
      where t.id = o.paid_by and t.kind = 'package' and t.reference = 'service:' || o.service_id))`,
  'I1: nobody pays from outside and from the main account for one order': sql`
    select o.id as what from payment_order o join bank_credit c on c.order_id = o.id and c.outcome = 'paid'
    where o.paid_method = 'main_account'`,
  'I2: only what is active was earned': sql`
    select t.reference as what from ledger_transaction t where t.kind = 'delivery'
    and not exists (select 1 from payment_order o where t.reference = 'order:' || o.id
        and o.state = 'active')`,
  'I2: a roaming package has its delivery or its own debit, unless a store sold it on the bill': sql`
    select s.id as what from service s where s.family = 'roaming' and s.price > 0 and s.channel <> 'store'
    and not exists (select 1 from ledger_transaction t where t.id = s.paid_by
        and (t.kind = 'delivery' or (t.kind = 'package' and t.reference = 'service:' || s.id)))`,
  'an order is paid by its own transfers, with enough': sql`
    select o.id as what from payment_order o where o.paid_by is not null and o.paid_method
      is distinct from 'main_account'
    and not exists (select 1 from bank_credit c where c.id = o.paid_by and c.order_id = o.id
        and c.outcome = 'paid' and o.received >= o.final_amount)`,
  'I4: a refund that is done is booked, and no other': sql`
    select r.id as what from payment_refund r join bank_credit c on c.id = r.credit_id
    where (r.state = 'done') <>
      ${sql.raw(booked(`'refund:' || r.id`, 'bank_refund', `'held'`, `'bank:' || c.provider`, 'r.amount'))}`,
  'I4: no refund is booked that is none': sql`
    select t.reference as what from ledger_transaction t where t.kind = 'bank_refund'
    and not exists (select 1 from payment_refund r where t.reference = 'refund:' || r.id
        and r.state = 'done')`,
  'of every transfer that paid nothing, all goes back': sql`
    select c.id as what from bank_credit c where c.outcome not in ('paid', 'part') and c.amount
    <> coalesce((select sum(r.amount) from payment_refund r where r.credit_id = c.id), 0)`,
  'of no transfer goes back more than came': sql`
    select c.id as what from bank_credit c join payment_refund r on r.credit_id = c.id
    group by c.id, c.amount having sum(r.amount) > c.amount`,
  'an order knows what it received': sql`
    select o.id as what from payment_order o where o.received <> coalesce((select sum(c.amount)
      from bank_credit c where c.order_id = o.id and c.outcome in ('paid', 'part')), 0)`,
  'of what an order received, what was not kept goes back': sql`
    select o.id as what from payment_order o where o.received > 0 and o.received
    <> coalesce((select sum(r.amount) from payment_refund r join bank_credit c on c.id = r.credit_id
      where c.order_id = o.id and c.outcome in ('paid', 'part')
        and r.reason not in ('undone', 'disputed', 'network_failed')), 0)
    + case when o.state in ('created', 'qr_issued') then o.received
      when o.state in ('act_failed', 'refund_pending', 'refunded') or o.paid_method = 'main_account' then 0
      else o.final_amount end`,
  'an order that waits for money has not received all of it': sql`
    select id as what from payment_order
    where state in ('created', 'qr_issued') and received >= final_amount`,
  'I4: what is held waits for a delivery or goes back': sql`
    select 'held' as what where ${operatorSum(sql`'held'`)}
    <> coalesce((select sum(final_amount) from payment_order
        where state in ('paid', 'activating', 'act_retry')), 0)
    + coalesce((select sum(received) from payment_order where state in ('created', 'qr_issued')), 0)
    + coalesce((select sum(amount) from payment_refund where state <> 'done'), 0)`,
  'I4: what was returned goes to where it came from, never more than was paid': sql`
    select t.id as what from ledger_transaction t
    join ledger_entry e on e.transaction_id = t.id and e.amount < 0
    join ledger_account a on a.id = e.account_id and a.kind in ('main', 'bill', 'held')
    where -e.amount < (select coalesce(sum(b.amount), 0) from ledger_transaction r
        join ledger_entry b on b.transaction_id = r.id and b.account_id = e.account_id
        where r.reverses = t.id)
    or exists (select 1 from ledger_transaction r where r.reverses = t.id and not exists (
        select 1 from ledger_entry b where b.transaction_id = r.id and b.account_id = e.account_id
          and b.amount > 0))`,
  'I4: every refund says which payment it returns': sql`
    select t.id as what from ledger_transaction t
    where (t.kind in ('refund', 'dispute_refund')) <> (t.reverses is not null)`,
  'I4: what was undone or disputed goes back to the payer exactly as booked': sql`
    select o.id as what from payment_order o join ledger_transaction t on t.kind = 'delivery'
      and t.reference = 'order:' || o.id
    where coalesce((select sum(e.amount) from ledger_transaction r join ledger_entry e
        on e.transaction_id = r.id and e.account_id = 'held' where r.reverses = t.id), 0)
    <> coalesce((select sum(r.amount) from payment_refund r where r.order_id = o.id
        and r.reason in ('undone', 'disputed', 'network_failed')), 0)`,
  'an order is returned exactly when all of its money is': sql`
    select o.id as what from payment_order o join ledger_transaction t on
      (t.kind = 'delivery' and t.reference = 'order:' || o.id) or t.id = o.paid_by
    where (o.returned_at is not null) <> (o.final_amount = coalesce((
      select sum(e.amount) from ledger_transaction r join ledger_entry e on e.transaction_id = r.id
        and e.amount > 0 and e.account_id <> 'grants' where r.reverses = t.id), 0))`,
  'no service runs whose purchase went back': sql`
    select s.id as what from payment_order o join service s on s.id = o.service_id
    where o.returned_at is not null and s.status <> 'ended'
      and not exists (select 1 from ledger_transaction t where t.kind = 'renewal' and t.at > o.delivered_at
        and starts_with(t.reference, 'service:' || s.id || ':'))`,
  'no cash back is left of an order whose money went back': sql`
    select o.id as what from payment_order o join ledger_transaction t on t.reference = 'cashback:' || o.id
      and t.kind = 'cashback'
    join ledger_entry e on e.transaction_id = t.id and e.amount > 0
    join ledger_account a on a.id = e.account_id
    where o.returned_at is not null and a.kind = 'bill' and not exists (
      select 1 from ledger_transaction r where r.reference = t.reference and r.kind = 'cashback_return')`,
  'cash back comes once, of orders that were delivered': sql`
    select t.reference as what from ledger_transaction t where t.kind = 'cashback'
      and t.reference like 'cashback:%' and not exists (
      select 1 from payment_order o join ledger_entry e on e.transaction_id = t.id and e.account_id = 'grants'
        and e.amount = -o.cashback
      where t.reference = 'cashback:' || o.id and o.state = 'active')`,
  'no more cash back is taken back than was paid': sql`
    select t.reference as what from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      and e.account_id = 'grants'
    where t.kind = 'cashback_return' and t.reference not like 'campaign:%' and not exists (
      select 1 from ledger_transaction c join ledger_entry p on p.transaction_id = c.id
        and p.account_id = 'grants' and p.amount <= -e.amount
      where c.reference = t.reference and c.kind = 'cashback')`,
}
