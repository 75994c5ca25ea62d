/** Disputes and refunds: each refund happens once and follows a decision. Spec LED-3. */
import { sql } from 'drizzle-orm'
import type { Rules } from '../../platform/ledger/invariant.ts'

export const DISPUTES: Rules = {
  'a dispute is where its history says, and begins with being received': sql`
    select d.code as what from dispute d where
      not exists (select 1 from dispute_event e where e.dispute_code = d.code and e.state = d.state)
    or not exists (select 1 from dispute_event e where e.dispute_code = d.code and e.state = 'received')`,
  'a dispute has one end': sql`
    select dispute_code as what from dispute_event where state in ('refunded', 'refused')
    group by dispute_code having count(*) > 1`,
  'I4: a charge that a dispute refunds is booked, and no other': sql`
    select c.transaction_id as what from dispute_charge c join dispute d on d.code = c.dispute_code
    where (c.refunded > 0) <> exists (
      select 1 from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
        and e.amount = c.refunded
      where t.kind = 'dispute_refund' and t.reference in ('dispute:' || d.code,
        'dispute:' || d.code || ':' || c.transaction_id)
        and (t.reverses = c.transaction_id or t.reverses is null))`,
  'I4: no refund of a dispute is booked that is none': sql`
    select t.reference as what from ledger_transaction t where t.kind = 'dispute_refund'
    and not exists (select 1 from dispute d where d.state = 'refunded'
      and (t.reference = 'dispute:' || d.code or starts_with(t.reference, 'dispute:' || d.code || ':')))`,
  'a dispute is the sum of its charges, and refunds theirs': sql`
    select d.code as what from dispute d left join dispute_charge c on c.dispute_code = d.code
    group by d.code, d.amount, d.refunded
    having d.amount <> coalesce(sum(c.amount), 0) or d.refunded <> coalesce(sum(c.refunded), 0)`,
  'a dispute is about money that left its own line': sql`
    select c.dispute_code as what from dispute_charge c where not exists (
      select 1 from ledger_entry e where e.transaction_id = c.transaction_id and e.amount = -c.amount)`,
  'a refunded purchase leaves no cash back to be paid and no points to be posted': sql`
    select c.dispute_code as what from dispute_charge c join ledger_transaction t on t.id = c.transaction_id
    join payment_order o on t.reference in ('order:' || o.id, 'service:' || o.service_id)
    where c.refunded = c.amount and (
      exists (select 1 from outbox w where w.kind = 'cashback' and w.subject = o.id and w.done_at is null)
      or exists (select 1 from point_pending p where p.order_id = o.id))`,
  'what can be taken back has ended': sql`
    select id as what from service where take_back_until is not null and status <> 'ended'`,
}
