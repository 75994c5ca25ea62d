/**
 * Automatic charges need a mandate that was active, stay within its cap, are announced before, and pay each
 * bill once. Spec BIL-4, Spec LED-4.
 */
import { sql } from 'drizzle-orm'
import { AUTOPAY_NOTIFICATION_DAYS } from '../../../contract/rules/autopay.ts'
import type { Rules } from '../../platform/ledger/invariant.ts'

const MONTH = (column: string) => sql.raw(`to_char(${column} at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM')`)

export const AUTOPAY: Rules = {
  'E11: no charge without a mandate of the own line that stood when it began': sql`
    select a.id as what from payment_attempt a join payment_order o on o.id = a.order_id
    join autopay_mandate m on m.id = a.mandate_id
    where m.msisdn <> o.msisdn or m.begun_at > a.begun_at or m.ended_at < a.begun_at`,
  'E11: no charge above the cap: what a month has taken, with it, is no more': sql`
    select a.id as what from payment_attempt a join payment_order o on o.id = a.order_id
    join autopay_mandate m on m.id = a.mandate_id
    where a.state in ('begun', 'paid') and m.cap < (
      select sum(b.amount) from payment_attempt b join payment_order p on p.id = b.order_id
      where p.msisdn = o.msisdn and b.mandate_id is not null and b.state in ('begun', 'paid')
        and b.begun_at <= a.begun_at
      and ${MONTH('b.begun_at')} = ${MONTH('a.begun_at')})`,
  'E11: nothing is charged that the line was not told of days before': sql`
    select a.id as what from payment_attempt a join payment_order o on o.id = a.order_id
    where a.mandate_id is not null and not exists (
      select 1 from autopay_charge c where c.msisdn = o.msisdn and o.details->'bills' ? c.bill_id
      and c.amount >= a.amount
        and c.told_at <= a.begun_at - make_interval(days => ${AUTOPAY_NOTIFICATION_DAYS}))`,
  'E11: what the ledger calls automatic was paid by a mandate, whose words stand beside it': sql`
    select t.reference as what from ledger_transaction t where t.channel = 'autopay'
      and (t.consent is null or not exists (
      select 1 from payment_order o join bank_credit c on c.id = o.paid_by
      join payment_attempt a on a.id = c.attempt_id
      where t.reference = 'order:' || o.id and a.mandate_id is not null))`,
  'E11: a charge that is paid has paid its bill': sql`
    select c.id as what from autopay_charge c join bill b on b.id = c.bill_id
    where c.state = 'paid' and (b.payment_order_id is distinct from c.order_id
      or b.paid_channel is distinct from 'autopay')`,
  'E11: nothing is planned under a mandate that has ended': sql`
    select c.id as what from autopay_charge c join autopay_mandate m on m.id = c.mandate_id
    where c.state = 'planned' and m.ended_at is not null`,
  'E11: one mandate of a line stands at a time': sql`
    select msisdn as what from autopay_mandate where ended_at is null group by msisdn having count(*) > 1`,
}
