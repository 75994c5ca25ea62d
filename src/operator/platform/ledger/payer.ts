/** The amount that a line can spend now. */
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import type { Line } from '../subscriber/line.ts'
import { payingAccount } from './accounts.ts'
import { ledgerAccount } from './tables.ts'

export type Payer = {
  account: string
  kind: Line['kind']
  /** In đ: prepaid the balance (never below 0), postpaid minus the debt. */
  balance: number
  /** Maximum price of a purchase, đ: prepaid the balance, postpaid the remaining credit limit. */
  available: number
}

/** Reads the paying account; `lock` locks it until the transaction ends, so that decisions remain valid. */
export async function payerOf(db: Database, line: Line, lock: boolean): Promise<Payer> {
  const query = db
    .select()
    .from(ledgerAccount)
    .where(eq(ledgerAccount.id, payingAccount(line.msisdn, line.kind)))
  const [row] = await (lock ? query.for('update') : query)
  return toPayer(line, row)
}

/** `row`: the line's paying account. Throws without one. */
export function toPayer(line: Line, row: typeof ledgerAccount.$inferSelect | undefined): Payer {
  const balance = row?.balance
  if (row === undefined || balance == null)
    throw new Error(`The line has no account to pay from: ${line.kind}`)
  return {
    account: row.id,
    kind: line.kind,
    balance,
    available: availableOf(line, balance),
  }
}

/** `balance`: of the line's paying account. */
export function availableOf({ kind, creditLimit }: Line, balance: number): number {
  return Math.max(0, kind === 'prepaid' ? balance : creditLimit + balance)
}
