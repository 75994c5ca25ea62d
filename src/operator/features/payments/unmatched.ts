/**
 * Who is notified of a transfer that matched no order: the line whose order it was almost certainly meant
 * for. A memo that is nearly the order's is shown to its line. Where only the amount fits, nothing but the
 * amount is said, which the line knows anyway. Spec PAY-26.
 */
import { and, desc, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import { isNearMemo } from '../../../contract/rules/payment-claim.ts'
import { missingOf, PAYABLE_STATES, PAYMENT_TABLE } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { ownLine } from '../../platform/subscriber/line.ts'
import { sendUnmatched } from './claim-messages.ts'
import { bankCredit, paymentRefund } from './money-tables.ts'
import { paymentOrder } from './order-tables.ts'
import type { PaymentOrder } from './product.ts'
import type { BankCredit } from './records.ts'

type Hint = { amount: number; memo: string | null }

/** Runs in the transaction that records the transfer. */
export async function announceUnmatched(context: Context, tx: Database, credit: BankCredit): Promise<void> {
  const waiting = await tx
    .select()
    .from(paymentOrder)
    .where(
      and(
        inArray(paymentOrder.state, [...PAYABLE_STATES]),
        eq(paymentOrder.provider, credit.provider),
        lte(paymentOrder.createdAt, credit.at),
        gte(paymentOrder.expiresAt, credit.at),
      ),
    )
  const named = waiting.filter(({ memo }) => isNearMemo(credit.memo, memo))
  const fitting = waiting.filter((order) => missingOf(order) === credit.amount)
  const [order, another] = named.length > 0 ? named : fitting
  // Several lines wait for the same amount: their open pages say so, but no line gets a message.
  if (!order || another) return
  const line = await ownLine(tx, order.msisdn)
  await sendUnmatched(context, tx, line, order, hintOf(order, credit))
}

/** The newest unmatched transfer that may be meant for a waiting order. */
export async function unmatchedFor(db: Database, order: PaymentOrder): Promise<Hint | null> {
  if (PAYMENT_TABLE[order.state].phase !== 'waiting') return null
  const rows = await db
    .select({ credit: bankCredit })
    .from(bankCredit)
    .innerJoin(paymentRefund, eq(paymentRefund.creditId, bankCredit.id))
    .where(
      and(
        eq(bankCredit.provider, order.provider),
        eq(bankCredit.outcome, 'wrong_memo'),
        isNull(bankCredit.orderId),
        eq(paymentRefund.state, 'held'),
        gte(bankCredit.at, order.createdAt),
        lte(bankCredit.at, order.expiresAt),
      ),
    )
    .orderBy(desc(bankCredit.at))
  const hints = rows.map(({ credit }) => ({ credit, hint: hintOf(order, credit) }))
  return (
    hints.find(({ hint }) => hint.memo !== null)?.hint ??
    hints.find(({ credit }) => credit.amount === missingOf(order))?.hint ??
    null
  )
}

function hintOf(order: PaymentOrder, { amount, memo }: BankCredit): Hint {
  return { amount, memo: isNearMemo(memo, order.memo) ? memo : null }
}
