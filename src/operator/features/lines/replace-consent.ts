/** A manager has one consent for an account: a new one ends the one before. Spec SUB-5, Spec CAR-2. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { managedAccount } from './tables.ts'

/** A consent that is over ends by time, a running one is replaced. Under the lock of the manager's line. */
export async function replaceConsent(
  tx: Database,
  consent: typeof managedAccount.$inferInsert,
  now: Date,
): Promise<void> {
  const { manager, account } = consent
  const isRunning = sql`${managedAccount.until} > ${now.toISOString()}::timestamptz`
  await tx
    .update(managedAccount)
    .set({
      endedAt: now,
      endedBy: sql`case when ${isRunning} then 'replaced' else 'time' end`,
    })
    .where(
      and(
        eq(managedAccount.manager, manager),
        eq(managedAccount.account, account),
        isNull(managedAccount.endedAt),
      ),
    )
  await tx.insert(managedAccount).values(consent)
}
