/** Invariants of services and their money: no service is paid twice or runs unpaid. Spec LED-4. */
import { sql } from 'drizzle-orm'
import type { Rules } from '../../platform/ledger/invariant.ts'

export const SERVICES: Rules = {
  'I1: a service is paid for once': sql`
    select reference as what from ledger_transaction where kind = 'package' group by reference
    having count(*) > 1`,
  'I1: a renewal is charged once': sql`
    select reference as what from ledger_transaction where kind = 'renewal' group by reference
    having count(*) > 1`,
  'I1: a line has a package once at a time': sql`
    select msisdn || ' ' || code as what from service where status <> 'ended' group by msisdn, code
    having count(*) > 1`,
  'a line has one package of a group at a time': sql`
    select s.msisdn || ' ' || (v.content->>'group') as what from service s
    join package_version v using (code, version)
    where s.status <> 'ended' and v.content->>'group' is not null group by s.msisdn, v.content->>'group'
    having count(*) > 1`,
  'I2: no service without its debit or its delivery': sql`
    select s.id as what from service s where s.price > 0 and not exists (
      select 1 from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      join ledger_account a on a.id = e.account_id
      where t.id = s.paid_by and t.kind = 'package' and t.reference = 'service:' || s.id
        and a.msisdn = s.msisdn and e.amount = -s.price)
    and not exists (
      select 1 from payment_order o join ledger_transaction t on t.kind = 'delivery'
        and t.reference = 'order:' || o.id
      join ledger_entry e on e.transaction_id = t.id and e.account_id = 'held' and e.amount = -o.final_amount
      where t.id = s.paid_by and o.service_id = s.id and o.msisdn = s.msisdn and o.state = 'active')
    and not exists (
      select 1 from home_order o where s.id = 'order:' || o.code and s.paid_until is not null
        and o.msisdn = s.msisdn and o.package_code = s.code and o.state = 'done')`,
  'no debit without its service': sql`
    select t.reference as what from ledger_transaction t where t.kind in ('package', 'renewal')
    and not exists (
      select 1 from service s where starts_with(t.reference || ':', 'service:' || s.id || ':'))`,
  'what was refunded has ended': sql`
    select t.reference as what from ledger_transaction t where t.kind = 'refund'
      and not starts_with(t.reference, 'failure:')
    and not exists (select 1 from service s where s.status = 'ended'
        and (t.reference = 'service:' || s.id or s.paid_by = t.reverses))
    and not exists (select 1 from sim_order o where o.paid_by = t.reverses
        and o.state in ('cancelled', 'failed'))`,
  'a bucket holds between nothing and all': sql`
    select id as what from bucket where "left" < 0 or "left" > total`,
  'a bucket that is open belongs to a service that runs': sql`
    select b.id as what from bucket b join service s on s.id = b.service_id where s.status = 'ended'
      and b.closed_at is null and b.expires_at > s.ended_at`,
  'every version that somebody has is kept': sql`
    select s.id as what from service s where
      not exists (select 1 from package_version v where v.code = s.code and v.version = s.version)`,
}
