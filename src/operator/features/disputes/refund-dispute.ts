/**
 * Carries out a decision: a separate refund transaction, and the end of a service whose running cycle is no
 * longer paid.
 */
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { ledgerTransaction } from '../../platform/ledger/tables.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { endService, type Service } from '../packages/service.ts'
import { service } from '../packages/tables.ts'
import { type Returned, returnMoney } from '../payments/return-money.ts'
import type { Charge } from './charges.ts'
import { serviceCharged } from './evidence.ts'
import { disputeCharge } from './tables.ts'
import type { DisputeRow } from './view.ts'

/** The disputed transaction. `back`: the purchase was undone since. */
export async function findDisputedTransaction(
  tx: Database,
  { transactionId }: Pick<Charge, 'transactionId'>,
): Promise<{ id: string; reference: string; back: boolean }> {
  const [found] = await tx
    .select({ id: ledgerTransaction.id, reference: ledgerTransaction.reference })
    .from(ledgerTransaction)
    .where(eq(ledgerTransaction.id, transactionId))
  if (!found) throw new Error('The disputed posting does not exist')
  const [refund] = await tx
    .select({ id: ledgerTransaction.id })
    .from(ledgerTransaction)
    .where(and(eq(ledgerTransaction.reference, found.reference), eq(ledgerTransaction.kind, 'refund')))
  return { ...found, back: refund !== undefined }
}

/** Each charge has a refund; that of the charge from which it was opened is named by the dispute alone. */
function refundReference(code: string, transactionId: string, opened: string): string {
  return transactionId === opened ? `dispute:${code}` : `dispute:${code}:${transactionId}`
}

/** Returns `amount` đ to where the disputed payment came from. */
export async function refundDispute(
  context: Context,
  tx: Database,
  line: Line,
  { code, transactionId: opened, line: about }: DisputeRow,
  { transactionId }: Charge,
  amount: number,
  at: Date,
): Promise<Returned> {
  const returned = await returnMoney(context, tx, line, {
    transactionId,
    amount,
    reason: 'disputed',
    kind: 'dispute_refund',
    reference: refundReference(code, transactionId, opened),
    name: bilingualText('notice', 'ledger.disputeRefund', (language) => ({
      code,
      what: about.name[language],
    })),
    channel: 'system',
    at,
  })
  await tx
    .update(disputeCharge)
    .set({ refunded: returned.amount })
    .where(and(eq(disputeCharge.msisdn, line.msisdn), eq(disputeCharge.transactionId, transactionId)))
  context.failpoint(`dispute:refunded-${line.kind}`)
  return returned
}

/**
 * Ends the service if this was its newest charge, because its cycle is refunded. Returns the ended service;
 * refunding an older cycle ends nothing.
 */
export async function endUnpaid(
  tx: Database,
  msisdn: string,
  booking: { id: string; reference: string },
  at: Date,
): Promise<Service | undefined> {
  const charged = await serviceCharged(tx, msisdn, booking)
  if (!charged) return undefined
  if (charged.status === 'ended') {
    // It ended with the dispute: what was refunded cannot be taken back.
    await tx.update(service).set({ takeBackUntil: null }).where(eq(service.id, charged.id))
    return undefined
  }
  const { id, paidBy } = charged
  const own = sql`
    ${ledgerTransaction.reference} = ${`service:${id}`}
      or starts_with(${ledgerTransaction.reference}, ${`service:${id}:`})`
  const [newest] = await tx
    .select({ id: ledgerTransaction.id })
    .from(ledgerTransaction)
    .where(
      and(
        or(own, eq(ledgerTransaction.id, paidBy ?? '')),
        inArray(ledgerTransaction.kind, ['package', 'renewal', 'delivery']),
      ),
    )
    .orderBy(desc(ledgerTransaction.at), desc(ledgerTransaction.id))
    .limit(1)
  if (newest?.id !== booking.id) return undefined
  return endService(tx, charged, at, { cancelledAt: charged.cancelledAt ?? at })
}
