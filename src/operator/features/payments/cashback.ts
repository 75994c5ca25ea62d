/**
 * Pays the promotion's cash back when it is due: once per delivered order whose money was kept, and takes it
 * back where the money returns. Spec PRO-3, Spec ROA-14.
 */
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { bookCashback, returnCashback } from '../../platform/ledger/cashback.ts'
import { ledgerTransaction } from '../../platform/ledger/tables.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { lockPayment, paymentById } from './find.ts'
import { sendCashback } from './notifications.ts'
import { markDone, processDue, reschedule } from './outbox.ts'
import type { PaymentOrder } from './product.ts'

/** Interval for asking again about an order whose dispute is open, seconds. */
const ASK_AGAIN_SECONDS = 60

export function payCashback(context: Context): Promise<void> {
  return processDue(context, 'cashback', async (work) => {
    const found = await paymentById(context.db, work.subject)
    await context.db.transaction(async (tx) => {
      const { line, order } = await lockPayment(tx, found)
      const now = context.clock.now()
      if (order.returnedAt) return markDone(tx, work, now)
      if (await isDisputed(tx, order)) return reschedule(tx, work, addSeconds(now, ASK_AGAIN_SECONDS))
      const name = bilingualText('notice', 'ledger.cashback', (language) => ({
        name: order.itemName[language],
      }))
      await bookCashback(tx, line, {
        reference: referenceOf(order),
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

/** Takes back what is left of the order's cash back, if it was paid. The caller has locked the line. */
export async function withdrawCashback(tx: Database, order: PaymentOrder, at: Date): Promise<void> {
  const reference = referenceOf(order)
  const [paid] = await tx
    .select({ id: ledgerTransaction.id })
    .from(ledgerTransaction)
    .where(and(eq(ledgerTransaction.reference, reference), eq(ledgerTransaction.kind, 'cashback')))
  if (!paid) return
  const name = bilingualText('notice', 'ledger.cashbackReturn', (language) => ({
    name: order.itemName[language],
  }))
  await returnCashback(tx, { reference, name, at })
}

function referenceOf({ id }: PaymentOrder): string {
  return `cashback:${id}`
}

/** A decision about the payment is open, so its cash back waits. */
async function isDisputed(tx: Database, { id }: PaymentOrder): Promise<boolean> {
  const { rows } = (await tx.execute(sql`
    select d.code from dispute d join ledger_transaction t on t.id = d.transaction_id
    where t.reference = ${`order:${id}`} and d.state in ('received', 'looking')`)) as unknown as {
    rows: unknown[]
  }
  return rows.length > 0
}
