/** Unused lines, so that many payments do not interfere with each other. */

import type { Database } from '../../../src/operator/platform/database/open.ts'
import { openMainAccount, payingAccount } from '../../../src/operator/platform/ledger/accounts.ts'
import { bilingualText } from '../../../src/operator/platform/messages/texts.ts'
import { customer, ledgerAccount, line } from '../../../src/operator/schema.ts'
import { SANDBOX_BIN } from '../../../src/sandbox/bank/bank.ts'
import { sandboxBankAccount } from '../../../src/sandbox/schema/sandbox-bank.ts'

/**
 * Numbers are `091255` and four digits, from `first` on. Each has an account at the sandbox bank under its
 * own number, with 20 million đ.
 */
export async function openLines(db: Database, count: number, now: Date, first = 0): Promise<string[]> {
  const numbers = Array.from(
    { length: count },
    (_, index) => `091255${String(first + index).padStart(4, '0')}`,
  )
  const lines = numbers.map((number) => ({
    number,
    msisdn: `84${number.slice(1)}`,
    customerId: `KH-${number}`,
  }))
  await db
    .insert(customer)
    .values(lines.map(({ customerId: id, number }) => ({ id, fullName: `Khách ${number}`, updatedAt: now })))
  await db.insert(line).values(
    lines.map(({ msisdn, customerId }) => ({
      msisdn,
      customerId,
      kind: 'prepaid' as const,
      plan: { vi: 'Thử', en: 'Trial' },
      openedAt: now,
    })),
  )
  await db.insert(sandboxBankAccount).values(
    lines.map(({ number, msisdn }) => ({
      number,
      msisdn,
      bin: SANDBOX_BIN,
      holder: `KHACH ${number}`,
      balance: 20_000_000,
    })),
  )
  const [{ msisdn: one } = { msisdn: '' }] = lines
  // With the operator's accounts.
  await openMainAccount(db, one, 'prepaid')
  await db
    .insert(ledgerAccount)
    .values(
      lines.map(({ msisdn }) => ({
        id: payingAccount(msisdn, 'prepaid'),
        msisdn,
        kind: 'main' as const,
        name: bilingualText('notice', 'account.main'),
      })),
    )
    .onConflictDoNothing()
  return numbers
}
