/**
 * Three days before its day every bill under a mandate is told of by SMS: what will be charged, when, and how
 * to stop; or that it is above the cap.
 */
import { and, asc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { chargeTime, notificationTime } from '../../../contract/rules/autopay.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { type Line, lockLine } from '../../platform/subscriber/line.ts'
import { addDays } from '../../platform/time/day.ts'
import { monthAt } from '../bills/month.ts'
import { bill, billAccount } from '../bills/tables.ts'
import { leftOf } from '../bills/view.ts'
import type { Mandate } from '../payments/consent.ts'
import { autopayMandate } from '../payments/mandate-tables.ts'
import { activeMandate, usedInMonth } from './mandate.ts'
import { sendCharge } from './notifications.ts'
import { autopayCharge } from './tables.ts'

type Bill = typeof bill.$inferSelect
type Charge = typeof autopayCharge.$inferSelect

/** No due day is farther away than this when it is told of, days. */
const AHEAD_DAYS = 5

export async function planCharges(context: Context): Promise<void> {
  const now = context.clock.now()
  const due = await context.db
    .select({ msisdn: autopayMandate.msisdn, bill })
    .from(autopayMandate)
    .innerJoin(
      billAccount,
      and(eq(billAccount.subscriber, autopayMandate.msisdn), eq(billAccount.kind, 'mobile')),
    )
    .innerJoin(
      bill,
      and(
        eq(bill.accountCode, billAccount.code),
        eq(bill.state, 'open'),
        gt(bill.amount, 0),
        lte(bill.dueAt, addDays(now, AHEAD_DAYS)),
      ),
    )
    .leftJoin(autopayCharge, and(eq(autopayCharge.billId, bill.id), spoken(autopayMandate.id)))
    .where(and(isNull(autopayMandate.endedAt), isNull(autopayCharge.id)))
    .orderBy(asc(bill.dueAt), asc(bill.id))
  for (const { msisdn, bill: found } of due)
    if (notificationTime(found.dueAt) <= now)
      await context.db.transaction((tx) => planOne(context, tx, msisdn, found.id))
}

/**
 * Under the line's lock it is read again: the bill may be paid, the mandate stopped, another worker faster.
 */
async function planOne(context: Context, tx: Database, msisdn: string, billId: string): Promise<void> {
  const line = await lockLine(tx, msisdn)
  const mandate = await activeMandate(tx, msisdn)
  const [due] = await tx
    .select()
    .from(bill)
    .where(and(eq(bill.id, billId), eq(bill.state, 'open')))
  const now = context.clock.now()
  if (!mandate || !due || (await isSpokenOf(tx, mandate, billId))) return
  const chargeAt = chargeTime(due.dueAt, now)
  const [charge] = await tx
    .insert(autopayCharge)
    .values({
      id: newId(now),
      mandateId: mandate.id,
      msisdn,
      billId,
      amount: leftOf(due),
      state: 'planned',
      toldAt: now,
      chargeAt,
    })
    .returning()
  if (!charge) throw new Error('The charge was not kept')
  if (await limitToCap(context, tx, line, { mandate, charge, due }, now))
    await sendCharge(context, tx, line, 'coming', due, { at: chargeAt })
  context.failpoint('autopay_plan:before-commit')
}

async function isSpokenOf(tx: Database, { id }: Mandate, billId: string): Promise<boolean> {
  const found = await tx
    .select({ id: autopayCharge.id })
    .from(autopayCharge)
    .where(and(eq(autopayCharge.billId, billId), spoken(id)))
  return found.length > 0
}

/**
 * Charges that stand for a bill already: of this mandate whatever became of them, of another while the wallet
 * has not said what it did.
 */
function spoken(mandateId: string | typeof autopayMandate.id) {
  return or(eq(autopayCharge.mandateId, mandateId), inArray(autopayCharge.state, ['planned', 'charging']))
}

/**
 * True: the month's cap leaves enough for it. Else it is given up, and the line is told that this bill is its
 * own to pay. The caller holds the line.
 */
export async function limitToCap(
  context: Context,
  tx: Database,
  line: Line,
  { mandate, charge, due }: { mandate: Mandate; charge: Charge; due: Bill },
  now: Date,
): Promise<boolean> {
  const taken = await usedInMonth(tx, line.msisdn, charge.chargeAt)
  if (taken + (await plannedBefore(tx, charge)) + charge.amount <= mandate.cap) return true
  await tx
    .update(autopayCharge)
    .set({ state: 'above_cap', endedAt: now })
    .where(eq(autopayCharge.id, charge.id))
  await sendCharge(context, tx, line, 'aboveCap', due, { cap: mandate.cap })
  return false
}

/** đ of other bills that come sooner in the same month. */
async function plannedBefore(tx: Database, { id, msisdn, chargeAt }: Charge): Promise<number> {
  const others = await tx
    .select()
    .from(autopayCharge)
    .where(
      and(
        eq(autopayCharge.msisdn, msisdn),
        eq(autopayCharge.state, 'planned'),
        ne(autopayCharge.id, id),
        sql`(${autopayCharge.chargeAt}, ${autopayCharge.id}) < (${chargeAt.toISOString()}, ${id})`,
      ),
    )
  return others
    .filter((other) => monthAt(other.chargeAt) === monthAt(chargeAt))
    .reduce((sum, { amount }) => sum + amount, 0)
}
