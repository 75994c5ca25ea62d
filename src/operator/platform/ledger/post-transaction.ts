/** All money moves through this double-entry posting. */
import { type SQL, sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { missing } from '../../../contract/rules/money.ts'
import { vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import type { Database } from '../database/open.ts'
import { sendWrite } from '../database/pipeline.ts'
import { preparedBy, statement } from '../database/prepared.ts'
import { newId } from '../ids/id.ts'
import { lockDay } from './lock-day.ts'
import type { ledgerTransaction } from './tables.ts'

type Row = typeof ledgerTransaction.$inferInsert

export type Booking = {
  /** What the posting is for. Unique per reference and kind, enforced by a database constraint. */
  reference: string
  kind: Row['kind']
  name: { vi: string; en: string }
  packageCode?: string | undefined
  channel: Row['channel']
  consent?: { vi: string; en: string } | undefined
  at: Date
  /** The transaction whose money it returns. */
  reverses?: string | undefined
  /** Two or more whole amounts in đ that sum to zero. Positive into an account, negative out of it. */
  entries: readonly { account: string; amount: number }[]
}
export type Booked = {
  id: string
  /** Balances after the posting, đ, of the accounts that have one. */
  balances: ReadonlyMap<string, number>
}

/** `before`: the balance, null for the operator's accounts. */
type Account = { before: number | null; canOverdraw: boolean }
/** Accounts by id that a transaction has locked, with what is posted on `day` (Vietnamese, YYYY-MM-DD). */
export type LockedAccounts = { day: string; accounts: ReadonlyMap<string, Account> }
type Entry = { account: string; amount: number; after: number | null }

/**
 * Posts within the caller's transaction, in two statements. Locks the accounts that have a balance in the
 * order of their ids (to avoid deadlocks); the operator's accounts are not locked, so that sales of different
 * lines never wait for each other. Throws `insufficient_balance` (`missing` đ) if a main or promotion account
 * would become negative; the table's CHECK also prevents it. `locked`: what the transaction has locked and
 * not posted to since; where that is all, one statement is enough. Spec LED-2.
 */
export async function postTransaction(
  tx: Database,
  booking: Booking,
  locked?: LockedAccounts,
): Promise<Booked> {
  requireBalanced(booking)
  const day = vietnamDay(booking.at)
  const ids = booking.entries.map(({ account }) => account)
  const isEnough = locked?.day === day && ids.every((id) => locked.accounts.has(id))
  const { accounts } = isEnough ? locked : await lockAccounts(tx, ids, day)
  const entries = booking.entries.map(({ account, amount }): Entry => {
    const found = accounts.get(account)
    if (!found) throw new Error(`Posting ${booking.reference}: account ${account} does not exist`)
    const { before, canOverdraw } = found
    const after = before === null ? null : before + amount
    if (before !== null && before + amount < 0 && !canOverdraw)
      throw new ApiError('insufficient_balance', { missing: missing(-amount, before) })
    return { account, amount, after }
  })
  const id = newId(booking.at)
  await write(tx, { ...booking, id, day, entries })
  return {
    id,
    balances: new Map(
      entries.flatMap(({ account, after }) => (after === null ? [] : [[account, after] as const])),
    ),
  }
}

function requireBalanced({ reference, entries }: Booking): void {
  if (entries.length < 2 || new Set(entries.map(({ account }) => account)).size !== entries.length)
    throw new Error(`Posting ${reference}: needs two or more entries, one per account`)
  if (!entries.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0))
    throw new Error(`Posting ${reference}: amounts must be whole đồng`)
  if (entries.reduce((sum, { amount }) => sum + amount, 0) !== 0)
    throw new Error(`Posting ${reference}: entries do not add up to zero`)
}

type AccountRow = { id: string; kind: string; balance: number | string | null }

const lockNamed = preparedBy('lock_accounts', (db, count: number) => {
  const named = list(Array.from({ length: count }, (_, place) => sql`${sql.placeholder(`id${place}`)}`))
  return statement<AccountRow>(
    db,
    sql`
    select own.id, own.kind, own.balance from (
      select id, kind, balance from ledger_account where id in (${named}) and balance is not null
      order by id for update) own
    union all
    select id, kind, null from (
      select id, kind, ${lockDay(sql`${sql.placeholder('day')}`, 'shared')} from ledger_account
      where id in (${named}) and balance is null offset 0) operator`,
  )
})

/** Locks those of the accounts with a balance that exist, and the day of a posting against being closed. */
export async function lockAccounts(
  tx: Database,
  ids: readonly string[],
  day: string,
): Promise<LockedAccounts> {
  const named = ids.map((id, place) => [`id${place}`, id])
  const { rows } = await lockNamed(tx, ids.length).execute({ day, ...Object.fromEntries(named) })
  const accounts = new Map(
    rows.map(({ id, kind, balance }) => [
      id,
      { before: balance === null ? null : Number(balance), canOverdraw: kind === 'bill' },
    ]),
  )
  return { day, accounts }
}

type Written = Omit<Booking, 'entries'> & { id: string; day: string; entries: readonly Entry[] }

/** Transaction, entries and balances in one statement. What is posted to a closed day is added to its sum. */
const insertPosting = preparedBy('post_transaction', (db, count: number) => {
  const value = (name: string) => sql`${sql.placeholder(name)}`
  const posted = list(
    Array.from(
      { length: count },
      (_, place) => sql`(${sql.raw(String(place))}, ${value(`account${place}`)}::text,
        ${value(`amount${place}`)}::bigint, ${value(`after${place}`)}::bigint)`,
    ),
  )
  const [id, day] = [sql`${value('id')}::text`, sql`${value('day')}::date`]
  return statement(
    db,
    sql`
    with posted (place, account, amount, after) as (values ${posted}),
    head as (
      insert into ledger_transaction (
        id, reference, kind, name, package_code, channel, consent, at, reverses)
      values (${id}, ${value('reference')}, ${value('kind')}, ${value('name')}::jsonb,
        ${value('packageCode')}, ${value('channel')}, ${value('consent')}::jsonb,
        ${value('at')}::timestamptz, ${value('reverses')})),
    moved as (
      update ledger_account set balance = posted.after from posted
      where ledger_account.id = posted.account and posted.after is not null),
    late as (
      insert into ledger_day (account_id, day, amount)
      select account, ${day}, amount from posted
      where after is null and exists (select 1 from ledger_closing where day >= ${day})
      on conflict (account_id, day) do update set amount = ledger_day.amount + excluded.amount)
    insert into ledger_entry (id, transaction_id, account_id, amount, balance_after, day)
    select ${id} || ':' || account, ${id}, account, amount, after, case when after is null then ${day} end
    from posted order by place`,
  )
})

async function write(tx: Database, { id, day, entries, ...head }: Written): Promise<void> {
  const posted = entries.flatMap(({ account, amount, after }, place) => [
    [`account${place}`, account],
    [`amount${place}`, amount],
    [`after${place}`, after],
  ])
  const values = {
    id,
    day,
    reference: head.reference,
    kind: head.kind,
    name: JSON.stringify(head.name),
    packageCode: head.packageCode ?? null,
    channel: head.channel,
    consent: head.consent ? JSON.stringify(head.consent) : null,
    at: head.at.toISOString(),
    reverses: head.reverses ?? null,
    ...Object.fromEntries(posted),
  }
  await sendWrite(tx, insertPosting(tx, entries.length).execute(values))
}

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `)
}
