/** Money of a generated prepaid line, booked like a top-up in a store. */
import type { Database } from '../../src/operator/platform/database/open.ts'
import { openMainAccount } from '../../src/operator/platform/ledger/accounts.ts'
import { postTransaction } from '../../src/operator/platform/ledger/post-transaction.ts'

/** `amount` in đ. Once per line: the reference is the number. */
export async function depositToLine(db: Database, msisdn: string, amount: number, at: Date): Promise<void> {
  const account = await openMainAccount(db, msisdn, 'prepaid')
  await db.transaction((tx) =>
    postTransaction(tx, {
      reference: `start:${msisdn}`,
      kind: 'top_up',
      name: { vi: 'Nạp tiền', en: 'Top-up' },
      channel: 'store',
      at,
      entries: [
        { account: 'funds', amount: -amount },
        { account, amount },
      ],
    }),
  )
}
