/** A manager has one consent for an account: a new one ends the one before. Spec SUB-5, Spec CAR-2. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { managedAccount } from './tables.ts'

/** `endedBy`: why the one before ends, if there is one. Under the lock of the manager's line. */
export async function replaceConsent(
  tx: Database,
  consent: typeof managedAccount.$inferInsert,
  endedBy: 'time' | 'replaced',
): Promise<void> {
  const { manager, account, agreedAt } = consent
  await tx
    .update(managedAccount)
    .set({ endedAt: agreedAt, endedBy })
    .where(
      and(
        eq(managedAccount.manager, manager),
        eq(managedAccount.account, account),
        isNull(managedAccount.endedAt),
      ),
    )
  await tx.insert(managedAccount).values(consent)
}
