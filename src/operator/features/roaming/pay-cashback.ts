/**
 * The cash back of a roaming purchase: paid once when it is due, unless the purchase was refunded; taken back
 * with a later refund. Spec PRO-3, Spec ROA-14.
 */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { formatMoney } from '../../../contract/format/money.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { bookCashback, returnCashback } from '../../platform/ledger/cashback.ts'
import { bilingualText, messageText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { refundStateOf } from '../disputes/reverted.ts'
import { lockPayment, paymentById } from '../payments/find.ts'
import { sendCashback } from '../payments/notifications.ts'
import {
  isOutboxDue,
  markDone,
  OUTBOX_JOBS,
  type OutboxJob,
  processDue,
  reschedule,
} from '../payments/outbox.ts'
import { outbox } from '../payments/outbox-tables.ts'
import type { PaymentOrder } from '../payments/product.ts'
import { namedPayment } from '../payments/receipt-link.ts'
import type { Reward } from '../payments/reward.ts'

/** How often a promised cash back looks whether the dispute of its purchase is decided, seconds. */
const DISPUTED_SECONDS = 600

export const roamingCashback: Job = {
  name: OUTBOX_JOBS.cashback,
  isDue: (now) => isOutboxDue('cashback', now),
  run: (context) => processDue(context, 'cashback', (work) => payCashback(context, work)),
}

async function payCashback(context: Context, work: OutboxJob): Promise<void> {
  const found = await paymentById(context.db, work.subject)
  await context.db.transaction(async (tx) => {
    const { line, order } = await lockPayment(tx, found)
    const now = context.clock.now()
    const money = await refundStateOf(tx, order)
    if (money === 'asked') return reschedule(tx, work, addSeconds(now, DISPUTED_SECONDS))
    if (money === 'kept') {
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
      await sendCashback(context, tx, line, order)
    }
    await markDone(tx, work, now)
    context.failpoint('payment_cashback:before-commit')
  })
}

function referenceOf({ id }: Pick<PaymentOrder, 'id'>): string {
  return `cashback:${id}`
}

export const cashbackReward: Reward = {
  hasEarned: ({ cashback }) => sql`${cashback} > 0`,
  async paidBack(context, tx, line, order, at) {
    const [stopped] = await tx
      .update(outbox)
      .set({ doneAt: at, leasedUntil: null })
      .where(and(eq(outbox.kind, 'cashback'), eq(outbox.subject, order.id), isNull(outbox.doneAt)))
      .returning()
    if (stopped) return sendCashbackNotification(context, tx, line, order, 'cashbackStopped', order.cashback)
    const name = bilingualText('notice', 'ledger.cashbackReturn', (language) => ({
      name: order.itemName[language],
    }))
    const back = await returnCashback(tx, { reference: referenceOf(order), name, at })
    if (back > 0) await sendCashbackNotification(context, tx, line, order, 'cashbackTaken', back)
  },
}

async function sendCashbackNotification(
  context: Context,
  tx: Database,
  { msisdn, language }: Line,
  order: PaymentOrder,
  key: 'cashbackStopped' | 'cashbackTaken',
  amount: number,
): Promise<void> {
  const sentence = messageText('notice', `payment.${key}`, language, {
    brand: context.content.brand.name,
    name: order.itemName[language],
    amount: formatMoney(amount, language),
  })
  const text = `${sentence} ${namedPayment(context, order, language)}`
  await context.messages.send({ to: msisdn, channel: 'sms', text, purpose: 'payment' }, tx)
}
