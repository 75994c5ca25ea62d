/** Returns the remainder of expired promotion accounts to `grants`. */
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { bilingualText } from '../messages/texts.ts'
import type { Clock } from '../time/clock.ts'
import { postTransaction } from './post-transaction.ts'
import { ledgerAccount } from './tables.ts'

export async function endPromotions({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now()
  const over = and(
    eq(ledgerAccount.kind, 'promotion'),
    gt(ledgerAccount.balance, 0),
    lte(ledgerAccount.expiresAt, now),
  )
  for (const { id } of await db.select({ id: ledgerAccount.id }).from(ledgerAccount).where(over))
    await db.transaction(async (tx) => {
      const [left] = await tx
        .select()
        .from(ledgerAccount)
        .where(and(eq(ledgerAccount.id, id), over))
        .for('update')
      if (!left) return
      await postTransaction(tx, {
        reference: `promotion:${id}`,
        kind: 'adjustment',
        name: bilingualText('notice', 'ledger.promotionEnded'),
        channel: 'system',
        at: now,
        entries: [
          { account: id, amount: -left.balance },
          { account: 'grants', amount: left.balance },
        ],
      })
    })
}
