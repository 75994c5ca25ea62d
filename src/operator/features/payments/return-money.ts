/**
 * Returns the money of a payment to where it came from: the main account, the bill, or through the bank,
 * wallet or card that paid. The only function that does so after a delivery; what depends on the payment
 * (cash back, promotions, points, voucher) ends with it. Spec PAY-25, Spec PRO-5.
 */
import { eq, sql } from 'drizzle-orm'
import type { MoneyReturn } from '../../../contract/main/service.schema.ts'
import type { SourcePlace } from '../../../contract/rules/pay-method.ts'
import type { PaymentProduct, ReturnReason } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { sendWrite } from '../../platform/database/pipeline.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { enqueueWork } from '../../platform/jobs/enqueue-work.ts'
import { HELD, payingAccounts } from '../../platform/ledger/accounts.ts'
import { type Booking, type LockedAccounts, postTransaction } from '../../platform/ledger/post-transaction.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { refundDeadline } from './notifications.ts'
import { paymentOrder } from './order-tables.ts'
import { type PaymentSource, sourceOfPayment } from './payment-source.ts'
import type { NamedPayment } from './receipt-link.ts'
import type { Refund } from './records.ts'
import { refundOrder } from './refund-order.ts'

/** Products that keep their whole price as revenue; others pass it on (a top-up, a bill). */
const RETURNABLE: readonly PaymentProduct[] = ['package', 'roaming_package', 'card_code', 'sim']

/**
 * `transactionId`: the ledger transaction of the payment. `amount` in đ; without it all that was not returned
 * yet. `reference`, `kind`, `name` and `channel` are those of the posting.
 */
export type ReturnRequest = Pick<Booking, 'name' | 'channel' | 'at'> & {
  transactionId: string
  amount?: number
  reason: ReturnReason
  kind: 'refund' | 'dispute_refund'
  /** Without: the reference of the payment. */
  reference?: string
}

/**
 * `amount` in đ, 0 if everything was returned before. `place`: where to; `account`: the ledger account that
 * was credited, and `balance` after it, null for `held` and where nothing moved; `until`: latest time of the
 * arrival, null if it is there already; `whole`: nothing of the payment is left; `payment`: missing for a
 * renewal, which no order paid.
 */
export type Returned = {
  amount: number
  place: SourcePlace
  account: string
  balance: number | null
  until: Date | null
  whole: boolean
  payment: NamedPayment | undefined
}

/** What was asked for before with the lock of the line. */
export type KnownSource = { source: PaymentSource; accounts: LockedAccounts }

/** The accounts that a return to a line may move. */
export function returnAccounts(msisdn: string): string[] {
  return [...payingAccounts(msisdn), HELD, 'grants', 'revenue']
}

/**
 * Runs within the caller's transaction, with the line locked. Never returns more than was paid. Sends no SMS:
 * the caller says why the money returns.
 */
export async function returnMoney(
  context: Context,
  tx: Database,
  line: Line,
  request: ReturnRequest,
  known?: KnownSource,
): Promise<Returned> {
  const source = known?.source ?? (await sourceOfPayment(tx, request.transactionId, context.rewards))
  const { place, account, paid, returned, order, booking } = source
  if (account === HELD && !(order && RETURNABLE.includes(order.product)))
    throw new Error(`The money of ${booking.reference} cannot be returned after its delivery`)
  const payment = order ?? undefined
  const amount = Math.min(request.amount ?? paid, paid - returned)
  const whole = returned + amount === paid
  if (amount === 0) return { amount, place, account, balance: null, until: null, whole, payment }
  const back: Booking = {
    reference: request.reference ?? booking.reference,
    kind: request.kind,
    name: request.name,
    packageCode: booking.packageCode ?? undefined,
    channel: request.channel,
    at: request.at,
    reverses: booking.id,
    entries: entriesOf(source, amount, whole),
  }
  const { id, balances } = await postTransaction(tx, back, known?.accounts)
  const [refund] = account === HELD ? await sendBack(tx, source, amount, request) : []
  // What the main account paid was invoiced with its top-up.
  if (order && order.paidMethod !== 'main_account')
    await enqueueWork(tx, 'invoices', `return:${id}`, request.at)
  if (whole) await endBenefits(context, tx, line, source, request.at)
  context.failpoint(`payment_return:${place}`)
  const until = refund ? refundDeadline(refund) : null
  return { amount, place, account, balance: balances.get(account) ?? null, until, whole, payment }
}

/** Maps it to the contract. */
export function viewReturn({ place, until, amount }: Returned): MoneyReturn {
  return { amount, place, until: until?.toISOString() ?? null }
}

/** The discount that the operator had paid returns with the whole payment. */
function entriesOf({ account, order }: PaymentSource, amount: number, whole: boolean): Booking['entries'] {
  const discount = whole && account === HELD ? (order?.discount ?? 0) : 0
  return [
    { account, amount },
    ...(discount > 0 ? [{ account: 'grants', amount: discount }] : []),
    { account: 'revenue', amount: -amount - discount },
  ]
}

/** The providers that received the money return it. */
async function sendBack(
  tx: Database,
  { order }: PaymentSource,
  amount: number,
  { reason, at }: ReturnRequest,
): Promise<Refund[]> {
  if (!order) throw new Error('Money from outside without its order')
  return refundOrder(tx, order, { amount, reason }, at)
}

const markReturned = prepared('mark_returned', (db) =>
  db
    .update(paymentOrder)
    .set({ returnedAt: sql`${sql.placeholder('at')}` })
    .where(eq(paymentOrder.id, sql.placeholder('id'))),
)

/** Renewals belong to no order and earned nothing. */
async function endBenefits(
  context: Context,
  tx: Database,
  line: Line,
  { order, earned }: PaymentSource,
  at: Date,
): Promise<void> {
  if (!order) return
  await sendWrite(tx, markReturned(tx).execute({ id: order.id, at: at.toISOString() }))
  for (const [place, reward] of context.rewards.entries())
    if (earned[place]) await reward.paidBack?.(context, tx, line, order, at)
}
