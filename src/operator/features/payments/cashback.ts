/** Pays the promotion's cash back when it is due: once per delivered order. Spec PRO-3, Spec ROA-14. */
import type { Context } from '../../platform/context.ts'
import { bookCashback } from '../../platform/ledger/cashback.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { lockPayment, paymentById } from './find.ts'
import { sendCashback } from './notifications.ts'
import { markDone, processDue } from './outbox.ts'

export function payCashback(context: Context): Promise<void> {
  return processDue(context, 'cashback', async (work) => {
    const found = await paymentById(context.db, work.subject)
    await context.db.transaction(async (tx) => {
      const { line, order } = await lockPayment(tx, found)
      const now = context.clock.now()
      const name = bilingualText('notice', 'ledger.cashback', (language) => ({
        name: order.itemName[language],
      }))
      await bookCashback(tx, line, {
        reference: `cashback:${order.id}`,
        name,
        packageCode: order.itemCode,
        amount: order.cashback,
        at: now,
      })
      await markDone(tx, work, now)
      await sendCashback(context, tx, line, order)
      context.failpoint('payment_cashback:before-commit')
    })
  })
}
