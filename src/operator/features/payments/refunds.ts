/**
 * Processes refunds: held, pending, sent, done. The refund's id is the idempotency key with the bank, so a
 * lost answer can be retried. Spec PAY-15.
 */

import { and, eq, inArray, lte, ne } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { rowItemJob } from '../../platform/jobs/item-job.ts'
import { bankAccount, HELD } from '../../platform/ledger/accounts.ts'
import { postTransaction } from '../../platform/ledger/post-transaction.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { errorFields } from '../../platform/telemetry/log.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { lockPayment, paymentById } from './find.ts'
import { providerNamed } from './known-providers.ts'
import { bankCredit, paymentRefund } from './money-tables.ts'
import { sendRefundDone } from './notifications.ts'
import { enqueue, markDone, nextTry, type OutboxJob, processDue, reschedule } from './outbox.ts'
import type { PaymentOrder } from './product.ts'
import type { SentBack } from './provider.ts'
import { ProviderUnavailable, withTimeout } from './provider-calls.ts'
import type { BankCredit, Refund } from './records.ts'
import { transitionOrder } from './transition-order.ts'

/** Interval for polling a refund that the bank has accepted but not yet paid out, seconds. */
const RECHECK_SECONDS = 60
/** Memo of the refund; banks allow plain letters only. */
const MEMO = 'HOAN TIEN'

/** Releases a held refund whose money was not claimed in time. */
export const heldRefunds = rowItemJob({
  name: 'payment_held_refunds',
  table: paymentRefund,
  key: paymentRefund.id,
  dueAt: paymentRefund.dueAt,
  due: (now) => and(eq(paymentRefund.state, 'held'), lte(paymentRefund.dueAt, now)),
  process: async ({ failpoint }, tx, { row: { id }, now }) => {
    await tx.update(paymentRefund).set({ state: 'pending' }).where(eq(paymentRefund.id, id))
    await enqueue(tx, 'refund', id, now)
    failpoint('payment_refund:released')
  },
})

/**
 * Sends all due refunds, each through the provider that received the money. While a provider is unavailable
 * its refunds wait; they are never given up.
 */
export async function sendRefunds(context: Context): Promise<void> {
  const away = new Set<string>()
  await processDue(context, 'refund', (work) => sendOne(context, work, away))
}

/** Adds an unresponsive provider to `away`, so that the run does not wait for the same timeout again. */
async function sendOne(context: Context, work: OutboxJob, away: Set<string>): Promise<void> {
  const { refund, credit } = await find(context.db, work.subject)
  if (refund.state !== 'done') {
    const provider = providerNamed(context, credit.provider)
    if (!provider || away.has(provider.name))
      return reschedule(context.db, work, nextTry(work, context.clock.now()))
    context.failpoint('payment_refund:before-send')
    const sent = await withTimeout('pay', () =>
      provider.sendBack({
        refundId: refund.id,
        bankReference: credit.bankReference,
        amount: refund.amount,
        memo: MEMO,
      }),
    ).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error
      context.log.error(errorFields('payment_refund', refund.id, error))
      return undefined
    })
    const known =
      sent &&
      (sent.state === 'sent' || sent.state === 'done') &&
      typeof sent.bankReference === 'string' &&
      sent.bankReference !== ''
    if (!known) {
      away.add(provider.name)
      return reschedule(context.db, work, nextTry(work, context.clock.now()))
    }
    context.failpoint('payment_refund:after-send')
    await context.db.transaction((tx) => record(context, tx, work, refund, credit, sent))
    context.failpoint('payment_refund:after-commit')
  } else await markDone(context.db, work, context.clock.now())
}

async function find(db: Database, id: string): Promise<{ refund: Refund; credit: BankCredit }> {
  const [found] = await db
    .select({ refund: paymentRefund, credit: bankCredit })
    .from(paymentRefund)
    .innerJoin(bankCredit, eq(bankCredit.id, paymentRefund.creditId))
    .where(eq(paymentRefund.id, id))
  if (!found) throw new Error('The refund does not exist')
  return found
}

/** Locks line and order before the refund, in the same order everywhere. */
async function record(
  context: Context,
  tx: Database,
  work: OutboxJob,
  { id, orderId }: Refund,
  credit: BankCredit,
  sent: SentBack,
): Promise<void> {
  const held = orderId ? await lockPayment(tx, await paymentById(tx, orderId)) : undefined
  const [refund] = await tx.select().from(paymentRefund).where(eq(paymentRefund.id, id)).for('update')
  const now = context.clock.now()
  // Another worker finished it after our lease.
  if (!refund || refund.state === 'done') return markDone(tx, work, now)
  const done = sent.state === 'done'
  const [changed] = await tx
    .update(paymentRefund)
    .set({
      state: sent.state,
      bankReference: sent.bankReference,
      sentAt: refund.sentAt ?? now,
      doneAt: done ? now : null,
    })
    .where(eq(paymentRefund.id, id))
    .returning()
  if (!changed) throw new Error('The refund does not exist')
  if (!done) return reschedule(tx, work, addSeconds(now, RECHECK_SECONDS))
  await postTransaction(tx, {
    reference: `refund:${id}`,
    kind: 'bank_refund',
    name: bilingualText('notice', 'ledger.bankRefund'),
    channel: 'bank',
    at: now,
    entries: [
      { account: HELD, amount: -refund.amount },
      { account: bankAccount(credit.provider), amount: refund.amount },
    ],
  })
  await markDone(tx, work, now)
  if (held) {
    const order = (await endsOrder(tx, held.order, changed))
      ? await transitionOrder(context, tx, held.order, 'refunded', 'worker', now)
      : held.order
    await sendRefundDone(context, tx, held.line, order, changed)
  }
  context.failpoint('payment_refund:before-commit')
}

/**
 * Only the refunds of the order's own payment end the order, with the last of them; refunds of excess, late
 * or duplicate money do not.
 */
async function endsOrder(tx: Database, { id, state }: PaymentOrder, { reason }: Refund): Promise<boolean> {
  const own = ['short', 'not_delivered'] as const
  if (state !== 'refund_pending' || !own.some((one) => one === reason)) return false
  const open = await tx
    .select({ id: paymentRefund.id })
    .from(paymentRefund)
    .where(
      and(eq(paymentRefund.orderId, id), inArray(paymentRefund.reason, own), ne(paymentRefund.state, 'done')),
    )
  return open.length === 0
}
