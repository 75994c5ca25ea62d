/**
 * A try that took nothing: once more on the next day, or no more; the line is told which, and why. The caller
 * holds the line.
 */
import { eq } from 'drizzle-orm'
import { AUTOPAY_TRIES, type AutopayReason, nextTryTime } from '../../../contract/rules/autopay.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import type { bill } from '../bills/tables.ts'
import { activeMandate } from './mandate.ts'
import { sendCharge } from './notifications.ts'
import { autopayCharge } from './tables.ts'

/** `charge.tries`: with this one. */
type Failed = {
  charge: typeof autopayCharge.$inferSelect
  due: typeof bill.$inferSelect
  reason: AutopayReason
}

export async function failTry(
  context: Context,
  tx: Database,
  line: Line,
  { charge, due, reason }: Failed,
  now: Date,
): Promise<void> {
  const { id, tries } = charge
  const set = (change: Partial<typeof autopayCharge.$inferInsert>) =>
    tx
      .update(autopayCharge)
      .set({ tries, reason, ...change })
      .where(eq(autopayCharge.id, id))
  const mandate = await activeMandate(tx, line.msisdn)
  // Stopped while the wallet was asked: nothing was taken, and nothing will be.
  if (!mandate) return void (await set({ state: 'stopped', endedAt: now }))
  if (tries >= AUTOPAY_TRIES) {
    await set({ state: 'failed', endedAt: now })
    return sendCharge(context, tx, line, `over.${reason}`, due)
  }
  const chargeAt = nextTryTime(now)
  // Another cap may have been set meanwhile: from now on that one counts.
  await set({ state: 'planned', mandateId: mandate.id, chargeAt })
  await sendCharge(context, tx, line, `again.${reason}`, due, { at: chargeAt })
}
