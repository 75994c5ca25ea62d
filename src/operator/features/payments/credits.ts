/**
 * Incoming money: each credit is recorded once, whichever source reported it first, is matched to its order
 * by its memo (or by the attempt of a hosted page), and pays the order or a part of it, or is refunded.
 * Recording, posting, transition and outbox are one transaction. Spec PAY-7, Spec PAY-27, Spec LED-4.
 */

import { eq } from 'drizzle-orm'
import { missingOf } from '../../../contract/rules/part-payment.ts'
import type { PayMethod } from '../../../contract/rules/pay-method.ts'
import { WRONG_MEMO_HOLD_SECONDS } from '../../../contract/rules/payment.ts'
import { PAYABLE_STATES } from '../../../contract/rules/payment-order.ts'
import { memoIn } from '../../../contract/vietqr.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { bankAccount, HELD, openPaymentAccounts } from '../../platform/ledger/accounts.ts'
import { postTransaction } from '../../platform/ledger/post-transaction.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { lockPayment, paymentById, paymentByMemo } from './find.ts'
import type { ProviderStatus } from './hosted.ts'
import { bankCredit } from './money-tables.ts'
import { sendPartReceived, sendRefundAnnounced } from './notifications.ts'
import { enqueueClosing } from './open-pages.ts'
import { paymentAttempt, paymentOrder } from './order-tables.ts'
import { enqueue } from './outbox.ts'
import type { PaymentOrder } from './product.ts'
import type { Credit } from './provider.ts'
import { theBank } from './provider-calls.ts'
import { type BankCredit, createRefund, type PaymentAttempt } from './records.ts'
import { type TransitionCause, transitionOrder } from './transition-order.ts'
import { announceUnmatched } from './unmatched.ts'

/** Source of a credit: the bank's webhook, or our own check. */
export type CreditSource = BankCredit['learnedBy']
export type RecordedCredit = {
  /** False: it was recorded before. */ fresh: boolean
  orderId: string | undefined
  outcome: BankCredit['outcome'] | undefined
}

/** Effect of a credit on its order in its current state. */
export function classifyCredit(
  order: Pick<PaymentOrder, 'state' | 'finalAmount' | 'received' | 'paidBy'> | undefined,
  amount: number,
): BankCredit['outcome'] {
  if (!order) return 'wrong_memo'
  if (isPayable(order)) return amount >= missingOf(order) ? 'paid' : 'part'
  return order.paidBy ? 'duplicate' : 'late'
}

export function isPayable({ state }: Pick<PaymentOrder, 'state'>): boolean {
  return PAYABLE_STATES.some((payable) => payable === state)
}

/** Records a transfer. The caller has validated `credit` (`isValidCredit`). */
export async function recordCredit(
  context: Context,
  credit: Credit,
  learnedBy: CreditSource,
): Promise<RecordedCredit> {
  const memo = memoIn(credit.memo)
  const found = memo === undefined ? undefined : await paymentByMemo(context.db, memo)
  return take(context, { ...credit, provider: theBank(context).name }, found, undefined, learnedBy)
}

/**
 * Records a hosted-page payment that the caller has validated (`isValidStatus`). `attempt`: our attempt with
 * that reference, if it is known.
 */
export async function recordPayment(
  context: Context,
  provider: string,
  reported: ProviderStatus,
  attempt: PaymentAttempt | undefined,
  learnedBy: CreditSource,
): Promise<RecordedCredit> {
  const { reference, paymentReference: bankReference, amount, at } = reported
  const found = attempt && (await paymentById(context.db, attempt.orderId))
  return take(
    context,
    { provider, bankReference, accountNumber: '', amount, memo: reference, at },
    found,
    attempt,
    learnedBy,
  )
}

async function take(
  context: Context,
  credit: Credit & { provider: string },
  found: PaymentOrder | undefined,
  attempt: PaymentAttempt | undefined,
  learnedBy: CreditSource,
): Promise<RecordedCredit> {
  const taken = await context.db.transaction(async (tx) => {
    const held = found && (await lockPayment(tx, found))
    const now = context.clock.now()
    const outcome = classifyCredit(held?.order, credit.amount)
    const row = await write(tx, {
      ...credit,
      learnedBy,
      learnedAt: now,
      orderId: held?.order.id ?? null,
      attemptId: attempt?.id ?? null,
      outcome,
    })
    if (!row) return { fresh: false, orderId: found?.id, outcome: undefined }
    context.failpoint('payment_credit:after-insert')
    await receive(tx, row, now)
    context.failpoint('payment_credit:after-booking')
    if (attempt) await markPaid(tx, attempt, now)
    if (held) await apply(context, tx, { ...held, credit: row, method: attempt?.method ?? 'vietqr' }, now)
    else {
      const heldUntil = addSeconds(now, WRONG_MEMO_HOLD_SECONDS)
      const owed = {
        credit: row,
        orderId: null,
        amount: row.amount,
        reason: 'wrong_memo',
        heldUntil,
      } as const
      await createRefund(tx, owed, now)
      await announceUnmatched(context, tx, row)
    }
    context.failpoint('payment_credit:before-commit')
    return { fresh: true, orderId: held?.order.id, outcome }
  })
  context.failpoint('payment_credit:after-commit')
  return taken
}

/** `undefined`: a parallel call has recorded it. */
async function write(
  tx: Database,
  values: Omit<typeof bankCredit.$inferInsert, 'id'>,
): Promise<BankCredit | undefined> {
  const [row] = await tx
    .insert(bankCredit)
    .values({ ...values, id: newId(values.learnedAt) })
    .onConflictDoNothing()
    .returning()
  return row
}

/** The money is at the bank and held until it is earned or refunded. */
async function receive(tx: Database, { id, provider, amount }: BankCredit, now: Date): Promise<void> {
  await openPaymentAccounts(tx, provider)
  await postTransaction(tx, {
    reference: `credit:${id}`,
    kind: 'bank_credit',
    name: bilingualText('notice', 'ledger.bankCredit'),
    channel: 'bank',
    at: now,
    entries: [
      { account: bankAccount(provider), amount: -amount },
      { account: HELD, amount },
    ],
  })
}

/** Overrides any earlier status: the money has arrived. */
async function markPaid(tx: Database, { id }: PaymentAttempt, now: Date): Promise<void> {
  await tx
    .update(paymentAttempt)
    .set({ state: 'paid', endedAt: now, nextCheckAt: null })
    .where(eq(paymentAttempt.id, id))
}

type Applied = { line: Line; order: PaymentOrder; credit: BankCredit; method: PayMethod }

/** Moves the order according to the credit's outcome, which the caller has determined. */
export async function apply(
  context: Context,
  tx: Database,
  { line, order, credit, method }: Applied,
  now: Date,
): Promise<void> {
  const { id: orderId } = order
  const { amount, outcome } = credit
  if (outcome === 'part') return receivePart(context, tx, line, order, credit, now)
  if (outcome !== 'paid') {
    const refund = await createRefund(tx, { credit, orderId, amount, reason: outcome }, now)
    return sendRefundAnnounced(context, tx, line, order, refund)
  }
  const by = credit.learnedBy === 'notice' ? 'notice' : 'check'
  const paid = await payOrder(
    context,
    tx,
    order,
    { credit, received: order.received + amount, method, by },
    now,
  )
  const excess = paid.received - paid.finalAmount
  if (excess === 0) return
  const refund = await createRefund(tx, { credit, orderId, amount: excess, reason: 'excess' }, now)
  await sendRefundAnnounced(context, tx, line, order, refund)
}

/** `credit`: it completed the amount. `received`: by the order in all, đ. */
export async function payOrder(
  context: Context,
  tx: Database,
  order: PaymentOrder,
  paid: { credit: Pick<BankCredit, 'id'>; received: number; method: PayMethod; by: TransitionCause },
  now: Date,
): Promise<PaymentOrder> {
  const moved = await transitionOrder(context, tx, order, 'paid', paid.by, now, {
    received: paid.received,
    paidAt: now,
    paidBy: paid.credit.id,
    paidMethod: paid.method,
  })
  await enqueue(tx, 'activate', order.id, now)
  return moved
}

/**
 * The order waits for the rest. Its hosted pages ask for more than that, so they are closed. A part found
 * after the order's end is refunded with the others when the order expires.
 */
async function receivePart(
  context: Context,
  tx: Database,
  line: Line,
  order: PaymentOrder,
  { amount }: BankCredit,
  now: Date,
): Promise<void> {
  const received = order.received + amount
  await tx.update(paymentOrder).set({ received }).where(eq(paymentOrder.id, order.id))
  await enqueueClosing(tx, order.id, now)
  context.failpoint('payment_part:after-received')
  if (order.expiresAt > now) await sendPartReceived(context, tx, line, { ...order, received }, amount)
}
