/** Balances of the sandbox wallet and cards. */
import { and, eq } from 'drizzle-orm'
import { HOSTED_METHODS, type HostedMethod } from '../../contract/rules/pay-method.ts'
import { normalPhone } from '../../contract/rules/phone.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { sandboxHostedAccount } from '../schema/sandbox-hosted.ts'
import { FIRST_HOSTED_BALANCE } from './sandbox.ts'

/**
 * Opens accounts for demo people, numbers in national format; a wallet only for those who have one.
 * Idempotent.
 */
export async function seedHostedAccounts(
  db: Database,
  people: readonly { number: string; wallet?: true }[],
): Promise<void> {
  const rows = people.flatMap(({ number, wallet }) =>
    HOSTED_METHODS.filter((method) => method !== 'wallet' || wallet).map((method) => ({
      method,
      msisdn: normalPhone(number) ?? number,
      balance: FIRST_HOSTED_BALANCE[method],
    })),
  )
  if (rows.length) await db.insert(sandboxHostedAccount).values(rows).onConflictDoNothing()
}

/** Returns the locked balance, đ; a first use creates the account with the initial balance. */
export async function lockBalance(tx: Database, method: HostedMethod, msisdn: string): Promise<number> {
  await tx
    .insert(sandboxHostedAccount)
    .values({ method, msisdn, balance: FIRST_HOSTED_BALANCE[method] })
    .onConflictDoNothing()
  const [account] = await tx.select().from(sandboxHostedAccount).where(isThis(method, msisdn)).for('update')
  if (!account) throw new Error('The account was not stored')
  return account.balance
}

export async function setBalance(
  tx: Database,
  method: HostedMethod,
  msisdn: string,
  balance: number,
): Promise<void> {
  await tx.update(sandboxHostedAccount).set({ balance }).where(isThis(method, msisdn))
}

function isThis(method: HostedMethod, msisdn: string) {
  return and(eq(sandboxHostedAccount.method, method), eq(sandboxHostedAccount.msisdn, msisdn))
}
