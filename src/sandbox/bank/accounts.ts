/**
 * Accounts of the sandbox bank: one for each demo person, under their phone number, and the operator's
 * account.
 */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../contract/errors.ts'
import { normalPhone } from '../../contract/rules/phone.ts'
import { sandboxBankAccount } from '../schema/sandbox-bank.ts'
import { FIRST_BALANCE, holderName, type SandboxBank } from './bank.ts'

export type Account = typeof sandboxBankAccount.$inferSelect

/** Opens missing accounts. Numbers of `people` are in national format. Idempotent. */
export async function seedAccounts(
  { db, beneficiary }: Pick<SandboxBank, 'db' | 'beneficiary'>,
  people: readonly { number: string; name: string }[],
): Promise<void> {
  const { bin, accountNumber: number, accountName: holder } = beneficiary
  const theirs = people.map(({ number, name }) => ({
    number,
    bin,
    holder: holderName(name),
    msisdn: normalPhone(number) ?? number,
    balance: FIRST_BALANCE,
  }))
  await db
    .insert(sandboxBankAccount)
    .values([{ number, bin, holder, msisdn: null, balance: 0 }, ...theirs])
    .onConflictDoNothing()
}

/** The account that a line pays from. Throws `bad_request` where it has none. */
export async function accountOf({ db }: Pick<SandboxBank, 'db'>, msisdn: string): Promise<Account> {
  const [account] = await db.select().from(sandboxBankAccount).where(eq(sandboxBankAccount.msisdn, msisdn))
  if (!account) throw new ApiError('bad_request', { fields: ['from'] })
  return account
}

/** All accounts, ordered by number. */
export async function allAccounts({ db }: Pick<SandboxBank, 'db'>): Promise<Account[]> {
  return db.select().from(sandboxBankAccount).orderBy(sandboxBankAccount.number)
}
