/** Invariants of the ledger itself: its sums are consistent. Spec LED-4. */
import { sql } from 'drizzle-orm'
import type { Rules } from './invariant.ts'
import { operatorSum } from './operator-balance.ts'

export const BOOKS: Rules = {
  'I4: the entries of a transaction add up to zero, and there are two or more': sql`
    select t.id as what from ledger_transaction t left join ledger_entry e on e.transaction_id = t.id
    group by t.id having coalesce(sum(e.amount), 1) <> 0 or count(e.id) < 2`,
  'I4: a balance is the sum of its entries': sql`
    select a.id as what from ledger_account a left join ledger_entry e on e.account_id = a.id
    group by a.id, a.kind, a.balance
    having case when a.balance is null then ${operatorSum(sql`a.id`)} else a.balance end
      <> coalesce(sum(e.amount), 0)`,
  'I4: a closed day is the sum of its entries': sql`
    select coalesce(d.account_id, e.account_id) || ' ' || coalesce(d.day, e.day) as what from ledger_day d
    full join (
      select account_id, day, sum(amount) as amount from ledger_entry
      where day <= (select max(day) from ledger_closing) group by account_id, day) e
      on e.account_id = d.account_id and e.day = d.day
    where coalesce(d.amount, 0) <> coalesce(e.amount, 0)`,
  'I4: each entry of an account with a balance says the balance after it': sql`
    select id as what
    from (select e.id, e.balance_after, sum(e.amount) over (partition by e.account_id order by e.sequence)
        as running
      from ledger_entry e join ledger_account a on a.id = e.account_id and a.balance is not null) e
    where balance_after is distinct from running`,
  'I4: the ledger as a whole is zero': sql`
    select 'all accounts' as what from ledger_account a
    having coalesce(sum(coalesce(a.balance, ${operatorSum(sql`a.id`)})), 0) <> 0`,
  'a main or promotion account is not overdrawn': sql`
    select id as what from ledger_account where kind in ('main', 'promotion') and balance < 0`,
}
