/** Invariants of the ledger itself: its sums are consistent. Spec LED-4. */
import { sql } from 'drizzle-orm'
import type { Rules } from './invariant.ts'

export const BOOKS: Rules = {
  'I4: the entries of a transaction add up to zero, and there are two or more': sql`
    select t.id as what from ledger_transaction t left join ledger_entry e on e.transaction_id = t.id
    group by t.id having coalesce(sum(e.amount), 1) <> 0 or count(e.id) < 2`,
  'I4: a balance is the sum of its entries': sql`
    select a.id as what from ledger_account a left join ledger_entry e on e.account_id = a.id
    group by a.id, a.balance having a.balance <> coalesce(sum(e.amount), 0)`,
  'I4: each entry says the balance after it': sql`
    select id as what
    from (select id, balance_after, sum(amount) over (partition by account_id order by sequence) as running
      from ledger_entry) e
    where balance_after <> running`,
  'I4: the ledger as a whole is zero': sql`
    select 'all accounts' as what from ledger_account having coalesce(sum(balance), 0) <> 0`,
  'a main or promotion account is not overdrawn': sql`
    select id as what from ledger_account where kind in ('main', 'promotion') and balance < 0`,
}
