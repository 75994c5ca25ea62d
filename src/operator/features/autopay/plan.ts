/**
 * Three days before its due day, announces every bill under a mandate by SMS: what will be charged, when and
 * how to stop it, or that it is above the cap.
 */
import { and, eq, inArray, lte, ne, or, sql } from 'drizzle-orm'
import { chargeTime, notificationTime } from '../../../contract/rules/autopay.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { monthAt } from '../bills/month.ts'
import { bill, billAccount } from '../bills/tables.ts'
import { leftOf } from '../bills/view.ts'
import type { Mandate } from '../payments/consent.ts'
import { activeMandate, usedInMonth } from './mandate.ts'
import { sendCharge } from './notifications.ts'
import { autopayCharge } from './tables.ts'

type Bill = typeof bill.$inferSelect
type Charge = typeof autopayCharge.$inferSelect

/** `autopay_at` is set where a bill is issued or paid under a mandate, and for open bills of a new one. */
export const chargePlans = lineItemJob({
  name: 'autopay_plans',
  table: bill,
  key: bill.id,
  msisdn: sql`(select ${billAccount.subscriber} from ${billAccount}
    where ${billAccount.code} = ${bill.accountCode})`,
  dueAt: bill.autopayAt,
  due: (now) => lte(bill.autopayAt, now),
  process: async (context, tx, { row, line, now }) => {
    const at = notificationTime(row.dueAt)
    await tx
      .update(bill)
      .set({ autopayAt: row.state === 'open' && at > now ? at : null })
      .where(eq(bill.id, row.id))
    if (row.state === 'paid') await skipCharge(tx, row.id, now)
    else if (at <= now) await planCharge(context, tx, line, row, now)
  },
})

async function planCharge(context: Context, tx: Database, line: Line, due: Bill, now: Date): Promise<void> {
  const { msisdn } = line
  const mandate = await activeMandate(tx, msisdn)
  if (!mandate || due.amount === 0 || (await isCovered(tx, mandate, due.id))) return
  const chargeAt = chargeTime(due.dueAt, now)
  const [charge] = await tx
    .insert(autopayCharge)
    .values({
      id: newId(now),
      mandateId: mandate.id,
      msisdn,
      billId: due.id,
      amount: leftOf(due),
      state: 'planned',
      notifiedAt: now,
      chargeAt,
    })
    .returning()
  if (!charge) throw new Error('The charge was not stored')
  if (await limitToCap(context, tx, line, { mandate, charge, due }, now))
    await sendCharge(context, tx, line, 'coming', due, { at: chargeAt })
  context.failpoint('autopay_plan:before-commit')
}

/** A bill that was paid otherwise is not charged. */
async function skipCharge(tx: Database, billId: string, now: Date): Promise<void> {
  await tx
    .update(autopayCharge)
    .set({ state: 'skipped', endedAt: now })
    .where(and(eq(autopayCharge.billId, billId), eq(autopayCharge.state, 'planned')))
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
function coversBill(mandateId: string) {
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

/** A new mandate covers the open bills of its line. */
export async function coverOpenBills(tx: Database, msisdn: string, now: Date): Promise<void> {
  const own = tx
    .select({ code: billAccount.code })
    .from(billAccount)
    .where(eq(billAccount.subscriber, msisdn))
  await tx
    .update(bill)
    .set({ autopayAt: now })
    .where(and(inArray(bill.accountCode, own), eq(bill.state, 'open')))
}
