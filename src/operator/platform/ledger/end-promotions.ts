/** Returns the remainder of expired promotion accounts to `grants`. */
import { lte } from 'drizzle-orm'
import { rowItemJob } from '../jobs/item-job.ts'
import { bilingualText } from '../messages/texts.ts'
import { postTransaction } from './post-transaction.ts'
import { ledgerAccount } from './tables.ts'

export const promotionEnds = rowItemJob({
  name: 'promotion_ends',
  table: ledgerAccount,
  key: ledgerAccount.id,
  dueAt: ledgerAccount.endsAt,
  due: (now) => lte(ledgerAccount.endsAt, now),
  process: async (_context, tx, { row, now }) => {
    const left = row.balance ?? 0
    await postTransaction(tx, {
      reference: `promotion:${row.id}`,
      kind: 'adjustment',
      name: bilingualText('notice', 'ledger.promotionEnded'),
      channel: 'system',
      at: now,
      entries: [
        { account: row.id, amount: -left },
        { account: 'grants', amount: left },
      ],
    })
  },
})
