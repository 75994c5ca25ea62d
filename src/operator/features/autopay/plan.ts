/**
 * Three days before its due day, announces every bill under a mandate by SMS: what will be charged, when and
 * how to stop it, or that it is above the cap.
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

/** Days: the due day is never farther away than this when a bill is announced. */
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
    .leftJoin(autopayCharge, and(eq(autopayCharge.billId, bill.id), coversBill(autopayMandate.id)))
    .where(and(isNull(autopayMandate.endedAt), isNull(autopayCharge.id)))
    .orderBy(asc(bill.dueAt), asc(bill.id))
  for (const { msisdn, bill: found } of due)
    if (notificationTime(found.dueAt) <= now)
      await context.db.transaction((tx) => planOne(context, tx, msisdn, found.id))
}

/**
 * Read again under the line's lock: the bill may be paid, the mandate stopped, or another worker may have
 * planned it.
 */
async function planOne(context: Context, tx: Database, msisdn: string, billId: string): Promise<void> {
  const line = await lockLine(tx, msisdn)
  const mandate = await activeMandate(tx, msisdn)
  const [due] = await tx
    .select()
    .from(bill)
    .where(and(eq(bill.id, billId), eq(bill.state, 'open')))
  const now = context.clock.now()
  if (!mandate || !due || (await isCovered(tx, mandate, billId))) return
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
  if (!charge) throw new Error('The charge was not stored')
  if (await limitToCap(context, tx, line, { mandate, charge, due }, now))
    await sendCharge(context, tx, line, 'coming', due, { at: chargeAt })
  context.failpoint('autopay_plan:before-commit')
}

async function isCovered(tx: Database, { id }: Mandate, billId: string): Promise<boolean> {
  const found = await tx
    .select({ id: autopayCharge.id })
    .from(autopayCharge)
    .where(and(eq(autopayCharge.billId, billId), coversBill(id)))
  return found.length > 0
}

/**
 * Charges that already cover a bill: those of this mandate in any state, those of another one while the
 * result at the wallet is unknown.
 */
function coversBill(mandateId: string | typeof autopayMandate.id) {
  return or(eq(autopayCharge.mandateId, mandateId), inArray(autopayCharge.state, ['planned', 'charging']))
}

/**
 * True if the month's cap leaves enough for the charge. Otherwise ends the charge and notifies the line that
 * it has to pay this bill manually. The caller locks the line.
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

/** đ of other bills that are charged earlier in the same month. */
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
