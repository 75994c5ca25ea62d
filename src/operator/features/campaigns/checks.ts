/**
 * Campaigns grant rewards only for delivered orders, within their limits, and every đồng is posted. Spec
 * PRO-5.
 */
import { sql } from 'drizzle-orm'
import type { Rules } from '../../platform/ledger/invariant.ts'

export const CAMPAIGNS: Rules = {
  'A30: only settled orders earn': sql`
    select g.id as what from campaign_grant g join payment_order o on o.id = g.order_id
    where o.state <> 'active' or o.msisdn <> g.msisdn`,
  'A30: cash back that was given is booked, and no other': sql`
    select g.id as what from campaign_grant g where g.kind = 'cashback' and g.state <> 'undone'
      and (g.state = 'given') <> exists (
      select 1 from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
        and e.account_id = 'grants' and e.amount = -g.amount
      where t.reference = 'campaign:' || g.id and t.kind = 'cashback')`,
  'A30: no cash back of a campaign is booked without its grant': sql`
    select t.reference as what from ledger_transaction t where t.reference like 'campaign:%'
    and not exists (select 1 from campaign_grant g where t.reference = 'campaign:' || g.id
        and g.state in ('given', 'undone'))`,
  'A30: no more cash back is taken back than was given, and only of what is undone': sql`
    select t.reference as what from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      and e.account_id = 'grants'
    where t.kind = 'cashback_return' and t.reference like 'campaign:%' and not exists (
      select 1 from campaign_grant g where t.reference = 'campaign:' || g.id and g.state = 'undone'
        and e.amount between 1 and g.amount)`,
  'A30: no reward is left of an order whose money went back': sql`
    select g.id as what from campaign_grant g join payment_order o on o.id = g.order_id
    where o.returned_at is not null and g.state = 'given'
      and not (g.kind = 'voucher' and exists (
        select 1 from payment_order u where u.voucher_id = g.id and u.returned_at is null
          and u.state in ('created', 'qr_issued', 'paid', 'activating', 'act_retry', 'active')))`,
  'A30: a voucher pays one order': sql`
    select voucher_id as what from payment_order where voucher_id is not null
    and returned_at is null
    and state in ('created', 'qr_issued', 'paid', 'activating', 'act_retry', 'active') group by voucher_id
    having count(*) > 1`,
  'a voucher is the line’s own, was given, and takes off no more than it says': sql`
    select o.id as what from payment_order o left join campaign_grant g on g.id = o.voucher_id
    where o.voucher_id is not null
      and (g.id is null or g.msisdn <> o.msisdn or g.kind <> 'voucher' or g.state not in ('given', 'undone')
        or o.discount > g.cap)`,
}
