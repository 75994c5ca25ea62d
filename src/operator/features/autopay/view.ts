/** `autopay_get`: the active mandate, what it will do with each open bill, and past charges. Spec BIL-4. */
import { and, asc, desc, eq, gt, inArray, notInArray } from 'drizzle-orm'
import type { Autopay, AutopayCharge } from '../../../contract/main/autopay.schema.ts'
import { AUTOPAY_HISTORY, chargeTime, notificationTime } from '../../../contract/rules/autopay.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { isFeatureOn } from '../../platform/settings/features.ts'
import { ownLine } from '../../platform/subscriber/line.ts'
import { bill, billAccount } from '../bills/tables.ts'
import { leftOf } from '../bills/view.ts'
import type { Mandate } from '../payments/consent.ts'
import { autopayMandate } from '../payments/mandate-tables.ts'
import { hasWallet } from '../payments/methods.ts'
import { paymentOrder } from '../payments/order-tables.ts'
import { mandateProvider, usedInMonth } from './mandate.ts'
import { autopayCharge } from './tables.ts'

type Bill = typeof bill.$inferSelect
type Charge = typeof autopayCharge.$inferSelect

export const autopayGet: CallHandler<'autopay_get'> = (context, { msisdn }) => viewAutopay(context, msisdn)

export async function viewAutopay(context: Context, msisdn: string): Promise<Autopay> {
  const { db, clock } = context
  const now = clock.now()
  const line = await ownLine(db, msisdn)
  const mandates = await db
    .select()
    .from(autopayMandate)
    .where(eq(autopayMandate.msisdn, msisdn))
    .orderBy(desc(autopayMandate.begunAt), desc(autopayMandate.id))
    .limit(AUTOPAY_HISTORY)
  const standing = mandates.find(({ endedAt }) => endedAt === null)
  const used = await usedInMonth(db, msisdn, now)
  return {
    line_kind: line.kind,
    offered: mandateProvider(context) !== undefined && (await isFeatureOn(context, 'wallet')),
    wallet_linked: await hasWallet(db, msisdn),
    mandate: standing ? viewMandate(standing) : null,
    used,
    open: standing ? await openUnder(db, standing, used, now) : [],
    mandates: mandates.map(viewMandate),
    charges: await ended(db, msisdn),
    as_of: now.toISOString(),
  }
}

function viewMandate({
  cap,
  consent,
  consentVersion,
  begunAt,
  endedAt,
  endReason,
}: Mandate): Autopay['mandates'][number] {
  return {
    cap,
    consent,
    consent_version: consentVersion,
    begun_at: begunAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    end_reason: endReason,
  }
}

/**
 * What was or will be announced to the line. A bill that another mandate is charging now is shown as being
 * charged.
 */
async function openUnder(
  db: Database,
  { id, msisdn, cap }: Mandate,
  used: number,
  now: Date,
): Promise<AutopayCharge[]> {
  const rows = await db
    .select({ bill })
    .from(bill)
    .innerJoin(billAccount, and(eq(billAccount.code, bill.accountCode), eq(billAccount.subscriber, msisdn)))
    .where(and(eq(bill.state, 'open'), gt(bill.amount, 0)))
    .orderBy(asc(bill.month))
  const bills = rows.map(({ bill: row }) => row)
  const charges = bills.length
    ? await db
        .select()
        .from(autopayCharge)
        .where(
          inArray(
            autopayCharge.billId,
            bills.map((row) => row.id),
          ),
        )
    : []
  return bills.map((due) => {
    const known = charges.find(
      (row) => row.billId === due.id && (row.mandateId === id || row.state === 'charging'),
    )
    return known ? viewCharge(due, known) : coming(due, cap - used, now)
  })
}

function coming(due: Bill, left: number, now: Date): AutopayCharge {
  const notifiedAt = new Date(Math.max(now.getTime(), notificationTime(due.dueAt).getTime()))
  const { dueAt } = due
  const amount = leftOf(due)
  const state = amount <= left ? 'coming' : 'above_cap'
  return {
    ...common(due, amount),
    state,
    at: chargeTime(dueAt, notifiedAt).toISOString(),
    tries: 0,
    reason: null,
    receipt_code: null,
  }
}

function common({ id, month, dueAt }: Bill, amount: number) {
  return { bill_id: id, month, amount, due_at: dueAt.toISOString() }
}

/** The announced amount; for an open bill at most what is left of it. */
function viewCharge(
  due: Bill,
  { amount, state, chargeAt, endedAt, tries, reason }: Charge,
  receipt: string | null = null,
): AutopayCharge {
  return {
    ...common(due, due.state === 'open' ? Math.min(amount, leftOf(due)) : amount),
    state,
    at: (endedAt ?? chargeAt).toISOString(),
    tries,
    reason,
    receipt_code: receipt,
  }
}

async function ended(db: Database, msisdn: string): Promise<AutopayCharge[]> {
  const rows = await db
    .select({ charge: autopayCharge, bill, receipt: paymentOrder.receiptCode })
    .from(autopayCharge)
    .innerJoin(bill, eq(bill.id, autopayCharge.billId))
    .leftJoin(paymentOrder, eq(paymentOrder.id, autopayCharge.orderId))
    .where(and(eq(autopayCharge.msisdn, msisdn), notInArray(autopayCharge.state, ['planned', 'charging'])))
    .orderBy(desc(autopayCharge.endedAt), desc(autopayCharge.id))
    .limit(AUTOPAY_HISTORY)
  return rows.map((row) => viewCharge(row.bill, row.charge, row.charge.state === 'paid' ? row.receipt : null))
}
