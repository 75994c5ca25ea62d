/**
 * Handles an attempt that took nothing: plans a retry for the next day or gives up, and notifies the line
 * with the reason. The caller locks the line.
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

/** `charge.tries` includes this attempt. */
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
  // The mandate was stopped during the call to the wallet: nothing was taken, and nothing will be.
  if (!mandate) return void (await set({ state: 'stopped', endedAt: now }))
  if (tries >= AUTOPAY_TRIES) {
    await set({ state: 'failed', endedAt: now })
    return sendCharge(context, tx, line, `over.${reason}`, due)
  }
  const chargeAt = nextTryTime(now)
  // The cap may have been changed since, so the current one applies.
  await set({ state: 'planned', mandateId: mandate.id, chargeAt })
  await sendCharge(context, tx, line, `again.${reason}`, due, { at: chargeAt })
}
