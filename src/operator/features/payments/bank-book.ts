/** Compares our record of the bank account with the bank's own. Spec LED-4. */
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import type { Violation } from '../../platform/ledger/invariant.ts'
import { bankCredit } from './money-tables.ts'
import type { Credit } from './provider.ts'

/**
 * Both ways: credits that only the bank has, credits that only we have, and credits that differ. `theirs`:
 * all credits of the account.
 */
export async function bankDifferences(
  db: Database,
  provider: string,
  theirs: readonly Credit[],
): Promise<Violation[]> {
  const ours = new Map(
    (await db.select().from(bankCredit).where(eq(bankCredit.provider, provider))).map((row) => [
      row.bankReference,
      row,
    ]),
  )
  const seen = new Set(theirs.map(({ bankReference }) => bankReference))
  return [
    ...theirs
      .filter(({ bankReference }) => !ours.has(bankReference))
      .map(({ bankReference: what }) => ({ rule: 'I4: every transfer of the bank is known to us', what })),
    ...theirs
      .filter(({ bankReference, amount }) => (ours.get(bankReference)?.amount ?? amount) !== amount)
      .map(({ bankReference: what }) => ({ rule: 'I4: a transfer is the same amount in both books', what })),
    ...[...ours.keys()]
      .filter((what) => !seen.has(what))
      .map((what) => ({ rule: 'I4: every transfer of ours is known to the bank', what })),
  ]
}
