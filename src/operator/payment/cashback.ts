/** The promotion's cash back, when its time has come: once for an order that was delivered. Roaming §9, "Promotions"; feature K19; abuse case A30. */
import { PROMOTION_LIFE_DAYS } from '../../contract/rules/payment.ts'
import type { Context } from '../context.ts'
import { addDays } from '../day.ts'
import { everyWords } from '../inbox/words.ts'
import { openPromotionAccount, payingAccount } from '../ledger/accounts.ts'
import { book } from '../ledger/book.ts'
import { holdPayment, paymentById } from './find.ts'
import { sendCashback } from './notice.ts'
import { workDone, workThrough } from './outbox.ts'

/** A prepaid line gets it on a promotion account with an end of its own, a postpaid one on its bill. */
export function payCashback(context: Context): Promise<void> {
  return workThrough(context, 'cashback', async (work) => {
    const found = await paymentById(context.db, work.subject)
    await context.db.transaction(async (tx) => {
      const { line, order } = await holdPayment(tx, found)
      const now = context.clock.now()
      const account =
        line.kind === 'prepaid'
          ? await openPromotionAccount(tx, line.msisdn, everyWords('notice', 'account.promotion'), addDays(now, PROMOTION_LIFE_DAYS))
          : payingAccount(line.msisdn, line.kind)
      await book(tx, {
        reference: `cashback:${order.id}`,
        kind: 'cashback',
        name: everyWords('notice', 'ledger.cashback', (language) => ({ name: order.itemName[language] })),
        packageCode: order.itemCode,
        channel: 'system',
        at: now,
        entries: [
          { account: 'grants', amount: -order.cashback },
          { account, amount: order.cashback },
        ],
      })
      await workDone(tx, work, now)
      await sendCashback(context, tx, line, order)
      context.failpoint('payment_cashback:before-commit')
    })
  })
}
