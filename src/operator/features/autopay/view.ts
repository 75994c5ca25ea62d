/** `autopay_get`: the active mandate, what it will do with each open bill, and past charges. Spec BIL-4. */
import { and, asc, desc, eq, gt, inArray, notInArray } from 'drizzle-orm'
import type { Autopay, AutopayCharge, AutopayDue } from '../../../contract/main/autopay.schema.ts'
import { AUTOPAY_HISTORY, chargeTime, notificationTime, withinCap } from '../../../contract/rules/autopay.ts'
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
  const open = await openBills(db, msisdn, standing)
  const due = await dueOf(db, msisdn, open, now)
  return {
    line_kind: line.kind,
    offered: mandateProvider(context) !== undefined && (await isFeatureOn(context, 'wallet')),
    wallet_linked: await hasWallet(db, msisdn),
    mandate: standing ? viewMandate(standing) : null,
    used: await usedInMonth(db, msisdn, now),
    due,
    open: standing ? openUnder(standing, open, due) : [],
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

type Open = { bill: Bill; known: Charge | undefined }

/** Open mobile bills, oldest first, with the charge of this mandate or the one in progress. */
async function openBills(db: Database, msisdn: string, mandate: Mandate | undefined): Promise<Open[]> {
  const rows = await db
    .select({ bill })
    .from(bill)
    .innerJoin(
      billAccount,
      and(
        eq(billAccount.code, bill.accountCode),
        eq(billAccount.subscriber, msisdn),
        eq(billAccount.kind, 'mobile'),
      ),
    )
    .where(and(eq(bill.state, 'open'), gt(bill.amount, 0)))
    .orderBy(asc(bill.month))
  const ids = rows.map((row) => row.bill.id)
  const charges = ids.length
    ? await db.select().from(autopayCharge).where(inArray(autopayCharge.billId, ids))
    : []
  return rows.map((row) => ({
    bill: row.bill,
    known: charges.find(
      (charge) =>
        charge.billId === row.bill.id && (charge.mandateId === mandate?.id || charge.state === 'charging'),
    ),
  }))
}

/** A new mandate charges whatever is open, also what the present one gave up, but not what is in progress. */
async function dueOf(db: Database, msisdn: string, open: readonly Open[], now: Date): Promise<AutopayDue[]> {
  const waiting = open.filter(({ known }) => known?.state !== 'charging')
  return Promise.all(
    waiting.map(async ({ bill: found, known }) => {
      const notifiedAt = new Date(Math.max(now.getTime(), notificationTime(found.dueAt).getTime()))
      const at = known?.state === 'planned' ? known.chargeAt : chargeTime(found.dueAt, notifiedAt)
      const used = await usedInMonth(db, msisdn, at)
      return { ...common(found, leftOf(found)), at: at.toISOString(), used }
    }),
  )
}

/**
 * What was or will be announced to the line. A planned charge that no longer fits the cap, because that was
 * lowered, is shown as above it.
 */
function openUnder({ cap }: Mandate, open: readonly Open[], due: readonly AutopayDue[]): AutopayCharge[] {
  const waits = new Set(
    open.filter(({ known }) => !known || known.state === 'planned').map((one) => one.bill.id),
  )
  const waiting = due.filter(({ bill_id }) => waits.has(bill_id))
  const covered = withinCap(waiting, cap)
  return open.flatMap(({ bill: found, known }): AutopayCharge[] => {
    const planned = waiting.find(({ bill_id }) => bill_id === found.id)
    if (known && (!planned || covered.has(found.id))) return [viewCharge(found, known)]
    if (!planned) return []
    const { used: _, ...coming } = planned
    const state = covered.has(found.id) ? 'coming' : 'above_cap'
    return [{ ...coming, state, tries: 0, reason: null, receipt_code: null }]
  })
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
