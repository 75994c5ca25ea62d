/** What a line can spend now. */
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import type { Line } from '../subscriber/line.ts'
import { payingAccount } from './accounts.ts'
import { ledgerAccount } from './tables.ts'

export type Payer = {
  account: string
  /** đ: prepaid what it has (never below 0), postpaid minus what it owes. */
  balance: number
  /** đ that a purchase may cost at most: prepaid the balance, postpaid what is left of the credit limit. */
  available: number
}

/**
 * Reads the paying account; `lock` keeps it until the transaction ends, so that what was decided stays true.
 */
export async function payerOf(db: Database, line: Line, lock: boolean): Promise<Payer> {
  const account = payingAccount(line.msisdn, line.kind)
  const query = db.select().from(ledgerAccount).where(eq(ledgerAccount.id, account))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new Error(`The line has no account to pay from: ${line.kind}`)
  return {
    account,
    balance: row.balance,
    available: Math.max(0, line.kind === 'prepaid' ? row.balance : line.creditLimit + row.balance),
  }
}
