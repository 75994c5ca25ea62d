/**
 * What must be true of money and services at any instant (reliability C.2, I1, I2, I4). Each is one query that finds what breaks it;
 * tests and fault runs call this after everything they do.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'

export type Violation = { rule: string; what: string }

const RULES: Readonly<Record<string, SQL>> = {
  'I4: the entries of a transaction add up to zero, and there are two or more': sql`
    select t.id as what from ledger_transaction t left join ledger_entry e on e.transaction_id = t.id
    group by t.id having coalesce(sum(e.amount), 1) <> 0 or count(e.id) < 2`,
  'I4: a balance is the sum of its entries': sql`
    select a.id as what from ledger_account a left join ledger_entry e on e.account_id = a.id
    group by a.id, a.balance having a.balance <> coalesce(sum(e.amount), 0)`,
  'I4: each entry says the balance after it': sql`
    select id as what from (select id, balance_after, sum(amount) over (partition by account_id order by sequence) as running from ledger_entry) e
    where balance_after <> running`,
  'I4: the ledger as a whole is zero': sql`select 'all accounts' as what from ledger_account having coalesce(sum(balance), 0) <> 0`,
  'a main or promotion account is not overdrawn': sql`select id as what from ledger_account where kind in ('main', 'promotion') and balance < 0`,
  'I1: a service is paid for once': sql`
    select reference as what from ledger_transaction where kind = 'package' group by reference having count(*) > 1`,
  'I1: a renewal is charged once': sql`
    select reference as what from ledger_transaction where kind = 'renewal' group by reference having count(*) > 1`,
  'I1: a line has a package once at a time': sql`
    select msisdn || ' ' || code as what from service where status <> 'ended' group by msisdn, code having count(*) > 1`,
  'a line has one package of a group at a time': sql`
    select s.msisdn || ' ' || (v.content->>'group') as what from service s join package_version v using (code, version)
    where s.status <> 'ended' and v.content->>'group' is not null group by s.msisdn, v.content->>'group' having count(*) > 1`,
  'I2: no service without its debit': sql`
    select s.id as what from service s where s.price > 0 and not exists (
      select 1 from ledger_transaction t join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.account_id
      where t.id = s.paid_by and t.kind = 'package' and t.reference = 'service:' || s.id and a.msisdn = s.msisdn and e.amount = -s.price)`,
  'no debit without its service': sql`
    select t.reference as what from ledger_transaction t where t.kind in ('package', 'renewal')
    and not exists (select 1 from service s where s.id = split_part(t.reference, ':', 2))`,
  'what was refunded has ended': sql`
    select t.reference as what from ledger_transaction t where t.kind = 'refund'
    and not exists (select 1 from service s where s.id = split_part(t.reference, ':', 2) and s.status = 'ended')`,
  'a bucket holds between nothing and all': sql`select id as what from bucket where "left" < 0 or "left" > total`,
  'a bucket that is open belongs to a service that runs': sql`
    select b.id as what from bucket b join service s on s.id = b.service_id where s.status = 'ended' and b.closed_at is null and b.expires_at > s.ended_at`,
  'an order is where its history says, and begins with being received': sql`
    select o.code as what from home_order o where not exists (select 1 from home_order_event e where e.order_code = o.code and e.state = o.state)
    or not exists (select 1 from home_order_event e where e.order_code = o.code and e.state = 'received')`,
  'an order has one end': sql`
    select order_code as what from home_order_event where state in ('done', 'cancelled', 'failed') group by order_code having count(*) > 1`,
  'an order that has ended waits for nothing, and one that has not waits for something': sql`
    select code as what from home_order where (state in ('done', 'cancelled', 'failed')) <> (due_at is null)`,
  'an order costs what was quoted': sql`select code as what from home_order where total <> price * cycle + setup_fee`,
  'an appointment has a person and a window': sql`
    select code as what from home_order where state in ('scheduled', 'installing', 'done')
    and (appointment_from is null or appointment_to is null or installer is null or appointment_from >= appointment_to)`,
  'every version that somebody ordered is kept': sql`
    select o.code as what from home_order o where not exists (select 1 from package_version v where v.code = o.package_code and v.version = o.package_version)`,
  'every version that somebody has is kept': sql`
    select s.id as what from service s where not exists (select 1 from package_version v where v.code = s.code and v.version = s.version)`,
}

/** Everything that is broken; empty when all is well. */
export async function invariants(db: Database): Promise<Violation[]> {
  const found: Violation[] = []
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = (await db.execute(query)) as unknown as { rows: { what: string }[] }
    found.push(...rows.map(({ what }) => ({ rule, what })))
  }
  return found
}
