/** Maps a payment order to the contract. Spec ROA-9. */
import { and, eq } from 'drizzle-orm'
import { nationalPhone } from '../../../contract/format/phone.ts'
import type {
  QueryResult,
  Refund as RefundView,
  Transaction,
} from '../../../contract/roaming/transaction.schema.ts'
import { CHECK_MIN_SECONDS } from '../../../contract/rules/payment.ts'
import { missingOf, PAYMENT_TABLE } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { ledgerEntry, ledgerTransaction } from '../../platform/ledger/tables.ts'
import { isPayable } from './credits.ts'
import { bankCredit, paymentRefund } from './money-tables.ts'
import { refundDeadline } from './notifications.ts'
import { placeOfRefund, sourceOfPayment } from './payment-source.ts'
import type { PaymentOrder } from './product.ts'
import type { Refund } from './records.ts'
import { unmatchedFor } from './unmatched.ts'

/** Poll interval of a page that waits for a refund, seconds. */
const POLL_REFUND_SECONDS = 60

export function viewTransaction(order: PaymentOrder, now: Date, replayed: boolean): Transaction {
  return { ...asItIs(order, now), replayed }
}

function asItIs(order: PaymentOrder, now: Date): Omit<Transaction, 'replayed'> {
  const { bin, bankName, accountNumber, accountName } = order
  return {
    transactionId: order.id,
    packageId: order.itemCode,
    packageCode: order.itemCode,
    packageName: order.itemName,
    amount: order.amount,
    feeAmount: order.fee,
    discountAmount: order.discount,
    finalAmount: order.finalAmount,
    missing: isPayable(order) ? missingOf(order) : 0,
    cashback: order.cashback,
    memo: order.memo,
    beneficiary: { bin, bankName, accountNumber, accountName },
    receiptCode: order.receiptCode,
    expiresAt: order.expiresAt.toISOString(),
    expires_in: Math.max(0, Math.ceil((order.expiresAt.getTime() - now.getTime()) / 1000)),
  }
}

export async function viewQuery(context: Context, order: PaymentOrder, now: Date): Promise<QueryResult> {
  const { status } = PAYMENT_TABLE[order.state]
  const [{ reference, paid, refunds, serviceUntil }, unmatched] = await Promise.all([
    moneyOf(context, order),
    unmatchedFor(context.db, order),
  ])
  return {
    ...asItIs(order, now),
    transactionStatus: status,
    state: order.state,
    createDate: order.createdAt.toISOString(),
    serviceName: order.itemName,
    phoneNumber: nationalPhone(order.msisdn),
    paymentTransId: reference,
    message: '',
    paid,
    refunds,
    unmatched,
    service_until: serviceUntil,
    poll_after: pollAfter(order),
  }
}

/** Seconds until a page may poll again; 0: the state is final. */
export function pollAfter({ state }: Pick<PaymentOrder, 'state'>): number {
  const { phase } = PAYMENT_TABLE[state]
  return phase === 'done' || phase === 'over'
    ? 0
    : phase === 'refunding'
      ? POLL_REFUND_SECONDS
      : CHECK_MIN_SECONDS
}

/**
 * Money of an order: what was received, what is missing while it waits, its refunds, and the end of the
 * delivered service. `reference`: of the transfer that paid it, or empty.
 */
export type Money = {
  reference: string
  paid: number
  missing: number
  refunds: RefundView[]
  serviceUntil: string | null
}

export async function moneyOf(
  { db, products }: Pick<Context, 'db' | 'products'>,
  order: PaymentOrder,
): Promise<Money> {
  // Nothing is refunded or delivered yet: skips the queries for the most frequent poll.
  if (isPayable(order))
    return {
      reference: '',
      paid: order.received,
      missing: missingOf(order),
      refunds: [],
      serviceUntil: null,
    }
  const [credits, refunds, own, until] = await Promise.all([
    db.select().from(bankCredit).where(eq(bankCredit.orderId, order.id)),
    db
      .select()
      .from(paymentRefund)
      .where(eq(paymentRefund.orderId, order.id))
      .orderBy(paymentRefund.createdAt, paymentRefund.id),
    ownReturns(db, order),
    order.serviceId ? products[order.product]?.runsUntil?.(db, order.serviceId) : undefined,
  ])
  return {
    reference: credits.find(({ id }) => id === order.paidBy)?.bankReference ?? '',
    paid: credits.reduce(
      (sum, { amount }) => sum + amount,
      order.paidMethod === 'main_account' ? order.finalAmount : 0,
    ),
    missing: 0,
    refunds: [...(await Promise.all(refunds.map((refund) => viewRefund(db, refund)))), ...own],
    serviceUntil: until?.toISOString() ?? null,
  }
}

async function viewRefund(db: Database, refund: Refund): Promise<RefundView> {
  const { amount, reason, state, createdAt, doneAt } = refund
  return {
    amount,
    reason,
    state,
    place: await placeOfRefund(db, refund),
    at: createdAt.toISOString(),
    until: refundDeadline(refund).toISOString(),
    done_at: doneAt?.toISOString() ?? null,
  }
}

/** Money that returned to the main account or the bill: at once, without a provider. */
async function ownReturns(db: Database, { paidBy, paidMethod }: PaymentOrder): Promise<RefundView[]> {
  if (paidMethod !== 'main_account' || !paidBy) return []
  const { place, account } = await sourceOfPayment(db, paidBy)
  const rows = await db
    .select({
      kind: ledgerTransaction.kind,
      reference: ledgerTransaction.reference,
      at: ledgerTransaction.at,
      amount: ledgerEntry.amount,
    })
    .from(ledgerTransaction)
    .innerJoin(ledgerEntry, eq(ledgerEntry.transactionId, ledgerTransaction.id))
    .where(and(eq(ledgerTransaction.reverses, paidBy), eq(ledgerEntry.accountId, account)))
    .orderBy(ledgerTransaction.at, ledgerTransaction.id)
  return rows.map(({ kind, reference, at, amount }) => ({
    amount,
    reason: reasonOf(kind, reference),
    state: 'done',
    place: place === 'bill' ? 'bill' : 'main',
    at: at.toISOString(),
    until: at.toISOString(),
    done_at: at.toISOString(),
  }))
}

function reasonOf(kind: string, reference: string): RefundView['reason'] {
  if (reference.startsWith('failure:')) return 'network_failed'
  return kind === 'refund' ? 'undone' : 'disputed'
}
