/**
 * All postings of a line: entries of its accounts, external payments (bank, wallet, card) that touch none of
 * them, and gifts: services that the system gave without a price. Shared by the list, its sums and disputes.
 * Spec LED-1.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { LedgerLine } from '../../../contract/main/balance.schema.ts'
import { NOT_MONEY_KINDS } from '../../../contract/rules/ledger.ts'
import { addDays, startOfDay } from '../../../contract/rules/vietnam-day.ts'
import { postingsOfCode } from './postings-of-code.ts'

/** As returned by the database: times as text, counts as text or, in JSON, as numbers. */
export type EntryRow = {
  id: string
  reference: string
  at: string
  kind: LedgerLine['kind']
  name: LedgerLine['name']
  package_code: string | null
  channel: LedgerLine['channel']
  consent: LedgerLine['consent']
  sequence: string | number
  amount: string | number
  balance_after: string | number | null
  account: LedgerLine['account']
  account_id: string | null
}

/**
 * A query with the columns of `EntryRow`; the newest row has the latest `at` and, among equal times, the
 * highest `sequence`.
 */
export function entriesOf(msisdn: SQLWrapper | string): SQL {
  const columns = sql`
    t.id, t.reference, t.at, t.kind, t.name, t.package_code, t.channel, t.consent, e.sequence, e.amount`
  return sql`
    select ${columns}, e.balance_after, a.kind as account, a.id as account_id
    from ledger_account a join ledger_entry e on e.account_id = a.id
    join ledger_transaction t on t.id = e.transaction_id
    where a.msisdn = ${msisdn} and a.kind in ('main', 'bill', 'promotion')
    union all
    select ${columns}, null, 'outside', null
    from payment_order o join ledger_transaction paid on paid.reference = 'order:' || o.id
      and paid.kind = 'delivery'
    join lateral (
      select * from ledger_transaction where id = paid.id
      union all select * from ledger_transaction where reverses = paid.id) t on true
    join ledger_entry e on e.transaction_id = t.id and e.account_id = 'held'
    where o.msisdn = ${msisdn} and not exists (
      select 1 from ledger_entry own join ledger_account a on a.id = own.account_id
      where own.transaction_id = t.id and a.msisdn = ${msisdn})
    union all
    select s.id, 'service:' || s.id, s.registered_at, 'gift', jsonb_build_object('vi', s.name, 'en', s.name),
      s.code, s.channel, s.consent, hashtext(s.id)::bigint & 2147483647, 0, null, 'none', null
    from service s where s.msisdn = ${msisdn} and s.channel = 'system' and s.price = 0`
}

/** Filter values; days are Vietnamese, both included. */
export type EntryFilter = {
  from?: string | undefined
  to?: string | undefined
  direction?: 'in' | 'out' | undefined
  kind?: LedgerLine['kind'] | undefined
  package_code?: string | undefined
  search?: string | undefined
}

const IS_MONEY = sql`(account <> 'promotion' and kind not in (${sql.join(
  NOT_MONEY_KINDS.map((kind) => sql.raw(`'${kind}'`)),
  sql`, `,
)}))`
/** Money that came in, without opening balances and promotional amounts. */
export const IS_IN = sql`(amount > 0 and ${IS_MONEY})`
/** Money that went out. */
export const IS_OUT = sql`(amount < 0 and ${IS_MONEY})`

/**
 * Conditions over the columns of `entriesOf`. Words match without diacritics; digits also match the amount,
 * and the beginning of a transaction code its payment. Spec PAY-28.
 */
export function matching(
  msisdn: string,
  { from, to, direction, kind, package_code, search }: EntryFilter,
): SQL {
  const parts: SQL[] = [sql`true`]
  if (from) parts.push(sql`at >= ${new Date(startOfDay(from)).toISOString()}::timestamptz`)
  if (to) parts.push(sql`at < ${new Date(startOfDay(addDays(to, 1))).toISOString()}::timestamptz`)
  if (direction) parts.push(direction === 'in' ? IS_IN : IS_OUT)
  if (kind) parts.push(sql`kind = ${kind}`)
  if (package_code) parts.push(sql`package_code = ${package_code}`)
  for (const word of wordsOf(search ?? '')) {
    const figures = word.replace(/[.,đ]/g, '')
    const inCode = /^[a-z0-9]{4,10}$/.test(word)
      ? sql`or id in ${postingsOfCode(msisdn, word.toUpperCase())}`
      : sql``
    const inAmount = /^\d+$/.test(figures) ? sql`or abs(amount)::text like ${`${figures}%`}` : sql``
    parts.push(
      sql`
        (strpos(unaccent(lower(name->>'vi' || ' ' || (name->>'en') || ' ' || coalesce(package_code, ''))),
          unaccent(${word}::text)) > 0 ${inAmount} ${inCode})`,
    )
  }
  return sql.join(parts, sql` and `)
}

/** Further words are ignored. */
const WORDS = 6
function wordsOf(text: string): string[] {
  return text.toLowerCase().trim().split(/\s+/).filter(Boolean).slice(0, WORDS)
}
