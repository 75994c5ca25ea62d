/** Lines with money, which buy while processes come and go. */
import { normalPhone } from '../../../src/contract/rules/phone.ts'
import type { Database } from '../../../src/operator/platform/database/open.ts'
import { openMainAccount } from '../../../src/operator/platform/ledger/accounts.ts'
import { postTransaction } from '../../../src/operator/platform/ledger/post-transaction.ts'
import { openLines } from '../../operator/payments/lines.ts'

const FUNDS = 200_000

export async function openFundedLines(db: Database, count: number): Promise<string[]> {
  const now = new Date()
  const numbers = await openLines(db, count, now)
  for (const number of numbers) {
    const account = await openMainAccount(db, normalPhone(number) ?? number, 'prepaid')
    await db.transaction((tx) =>
      postTransaction(tx, {
        reference: `fund:${account}`,
        kind: 'top_up',
        name: { vi: 'Nạp', en: 'Top-up' },
        channel: 'store',
        at: now,
        entries: [
          { account, amount: FUNDS },
          { account: 'funds', amount: -FUNDS },
        ],
      }),
    )
  }
  return numbers
}
