/** All money moves through this double-entry posting. */
import { eq, inArray } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { missing } from '../../../contract/rules/money.ts'
import type { Database } from '../database/open.ts'
import { newId } from '../ids/id.ts'
import { ledgerAccount, ledgerEntry, ledgerTransaction } from './tables.ts'

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
  id: string /** Balances after the posting, đ, by account. */
  balances: ReadonlyMap<string, number>
}

/**
 * Posts within the caller's transaction. Locks the accounts in the order of their ids (to avoid deadlocks),
 * writes the entries and updates the balances. Throws `insufficient_balance` (`missing` đ) if a main or
 * promotion account would become negative; the table's CHECK also prevents it.
 */
export async function postTransaction(tx: Database, booking: Booking): Promise<Booked> {
  const { entries, packageCode, consent, reverses, ...head } = booking
  const ids = entries.map(({ account }) => account)
  if (entries.length < 2 || new Set(ids).size !== ids.length)
    throw new Error(`Posting ${head.reference}: needs two or more entries, one per account`)
  if (!entries.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0))
    throw new Error(`Posting ${head.reference}: amounts must be whole đồng`)
  if (entries.reduce((sum, { amount }) => sum + amount, 0) !== 0)
    throw new Error(`Posting ${head.reference}: entries do not add up to zero`)

  const balances = await lockAccounts(tx, ids)
  const id = newId(head.at)
  await tx.insert(ledgerTransaction).values({
    ...head,
    id,
    packageCode: packageCode ?? null,
    consent: consent ?? null,
    reverses: reverses ?? null,
  })
  for (const { account, amount } of entries) {
    const before = balances.get(account)
    if (!before) throw new Error(`Posting ${head.reference}: account ${account} does not exist`)
    const after = before.balance + amount
    if (after < 0 && (before.kind === 'main' || before.kind === 'promotion'))
      throw new ApiError('insufficient_balance', { missing: missing(-amount, before.balance) })
    await tx.update(ledgerAccount).set({ balance: after }).where(eq(ledgerAccount.id, account))
    await tx
      .insert(ledgerEntry)
      .values({ id: `${id}:${account}`, transactionId: id, accountId: account, amount, balanceAfter: after })
  }
  return {
    id,
    balances: new Map(
      entries.map(({ account, amount }) => [account, (balances.get(account)?.balance ?? 0) + amount]),
    ),
  }
}

async function lockAccounts(tx: Database, ids: string[]) {
  const rows = await tx
    .select()
    .from(ledgerAccount)
    .where(inArray(ledgerAccount.id, ids))
    .orderBy(ledgerAccount.id)
    .for('update')
  return new Map(rows.map((row) => [row.id, { balance: row.balance, kind: row.kind }]))
}
