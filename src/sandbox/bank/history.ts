/** The statement of a sandbox bank account, as its owner sees it. */
import { desc, eq, or } from 'drizzle-orm'
import { sandboxBankAccount, sandboxBankTransfer } from '../schema/sandbox-bank.ts'
import type { SandboxBank } from './bank.ts'

/** Maximum number of entries in one response. */
const MOST = 100

/**
 * One line of the statement. `amount` in đ, negative when money leaves the account. `other`: the account on
 * the other side. `refundOf`: the outgoing transfer that was returned.
 */
export type Movement = {
  reference: string
  amount: number
  memo: string
  at: Date
  other: { number: string; holder: string }
  refundOf: string | null
}

/** Newest first. */
export async function movementsOf({ db }: Pick<SandboxBank, 'db'>, number: string): Promise<Movement[]> {
  const rows = await db
    .select()
    .from(sandboxBankTransfer)
    .where(or(eq(sandboxBankTransfer.from, number), eq(sandboxBankTransfer.to, number)))
    .orderBy(desc(sandboxBankTransfer.at), desc(sandboxBankTransfer.reference))
    .limit(MOST)
  const holders = new Map(
    (await db.select().from(sandboxBankAccount)).map((account) => [account.number, account.holder]),
  )
  return rows.map(({ reference, from, to, amount, memo, at, refundOf }) => {
    const other = from === number ? to : from
    return {
      reference,
      amount: from === number ? -amount : amount,
      memo,
      at,
      other: { number: other, holder: holders.get(other) ?? '' },
      refundOf,
    }
  })
}
