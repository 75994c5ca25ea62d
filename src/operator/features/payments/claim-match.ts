/**
 * Finds the transfer of a claim and pays the order with it. Everything must fit: the bank's reference, the
 * amount, the time, the account it came from (where the bank reports it), and an order of this line
 * that already waited for exactly this amount when the transfer arrived. A person who merely heard of a
 * reference has no such order. Spec PAY-26.
 */
import { and, eq, gt, gte, isNull, lte, ne, type SQL } from 'drizzle-orm'
import { CLAIM_TIME_MINUTES, normalReference } from '../../../contract/rules/payment-claim.ts'
import { missingOf } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import type { paymentClaim } from './claim-tables.ts'
import { apply, isPayable } from './credits.ts'
import { bankCredit, normalisedReference, paymentRefund } from './money-tables.ts'
import type { PaymentOrder } from './product.ts'
import type { BankCredit, Refund } from './records.ts'

export type Claim = typeof paymentClaim.$inferSelect
/** What the payer stated. */
export type Stated = Pick<Claim, 'reference' | 'amount' | 'transferredAt' | 'accountEnd'>
export type Unmatched = { credit: BankCredit; refund: Refund }

/** Transfers without an order, with their refunds locked. */
const selectUnmatched = (tx: Database, bank: string, ...conditions: SQL[]) =>
  tx
    .select({ credit: bankCredit, refund: paymentRefund })
    .from(bankCredit)
    .innerJoin(paymentRefund, eq(paymentRefund.creditId, bankCredit.id))
    .where(and(eq(bankCredit.provider, bank), eq(bankCredit.outcome, 'wrong_memo'), ...conditions))
    .for('update', { of: paymentRefund })

/** The transfer with this reference that matched no order, with its refund locked. */
export async function findUnmatched(
  { bank }: Pick<Context, 'bank'>,
  tx: Database,
  reference: string,
): Promise<Unmatched | undefined> {
  const wanted = normalReference(reference)
  if (!bank || !wanted) return undefined
  const [found] = await selectUnmatched(
    tx,
    bank.name,
    isNull(bankCredit.orderId),
    eq(normalisedReference(bankCredit.bankReference), wanted),
  )
  return found
}

/**
 * The unmatched transfer that a claim without a reference means: the only one with its amount and time, from
 * an account with its last digits.
 */
export async function findFitting(
  { bank }: Pick<Context, 'bank'>,
  tx: Database,
  stated: Stated,
): Promise<Unmatched | undefined> {
  if (!bank) return undefined
  const skew = CLAIM_TIME_MINUTES * 60
  const found = await selectUnmatched(
    tx,
    bank.name,
    eq(bankCredit.amount, stated.amount),
    gte(bankCredit.at, addSeconds(stated.transferredAt, -skew)),
    lte(bankCredit.at, addSeconds(stated.transferredAt, skew)),
    ne(bankCredit.senderAccount, ''),
  )
  const [only, another] = found.filter(({ credit }) => fitsTransfer(stated, credit))
  return another ? undefined : only
}

/** The payer's data agree with the bank's. */
export function fitsTransfer(stated: Stated, { amount, at, senderAccount }: BankCredit): boolean {
  const minutes = Math.abs(stated.transferredAt.getTime() - at.getTime()) / 60_000
  const account = senderAccount.replace(/\D/g, '')
  return (
    stated.amount === amount &&
    minutes <= CLAIM_TIME_MINUTES &&
    (account === '' || account.endsWith(stated.accountEnd))
  )
}

/**
 * The order waited for this transfer when it arrived, and still does. A part of it that came later than the
 * transfer does not count, so that an order cannot be made to fit.
 */
export async function fitsOrder(
  tx: Database,
  order: PaymentOrder,
  { amount, at }: BankCredit,
): Promise<boolean> {
  if (!isPayable(order) || missingOf(order) !== amount || order.createdAt > at || at > order.expiresAt)
    return false
  const later = await tx
    .select({ id: bankCredit.id })
    .from(bankCredit)
    .where(and(eq(bankCredit.orderId, order.id), gt(bankCredit.at, at)))
    .limit(1)
  return later.length === 0
}

/** The order is paid by the transfer, which is no longer refunded. The caller has locked line and order. */
export async function payByTransfer(
  context: Context,
  tx: Database,
  line: Line,
  order: PaymentOrder,
  { credit, refund }: Unmatched,
  now: Date,
): Promise<void> {
  await tx.delete(paymentRefund).where(eq(paymentRefund.id, refund.id))
  const [paid] = await tx
    .update(bankCredit)
    .set({ orderId: order.id, outcome: 'paid' })
    .where(eq(bankCredit.id, credit.id))
    .returning()
  if (!paid) throw new Error('The transfer does not exist')
  await apply(context, tx, { line, order, credit: paid, method: 'vietqr' }, now)
}
