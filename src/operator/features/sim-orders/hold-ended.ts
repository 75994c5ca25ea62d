/**
 * Informs a line that its number is no longer held. The hold itself ends by its time, without a job.
 * Spec SMO-3.
 */
import { eq, lte } from 'drizzle-orm'
import { rowItemJob } from '../../platform/jobs/item-job.ts'
import { line } from '../../platform/subscriber/tables.ts'
import { lineOfHolder } from './holder.ts'
import { sendHoldEnded } from './notifications.ts'
import { simNumber } from './tables.ts'

export const numberHoldsEnded = rowItemJob({
  name: 'sim_number_holds_ended',
  table: simNumber,
  key: simNumber.msisdn,
  dueAt: simNumber.noticeAt,
  due: (now) => lte(simNumber.noticeAt, now),
  process: async (context, tx, { row }) => {
    const holder = row.heldBy && lineOfHolder(row.heldBy)
    const [own] = holder ? await tx.select().from(line).where(eq(line.msisdn, holder)) : []
    if (own) await sendHoldEnded(context, tx, own, row.msisdn)
    await tx.update(simNumber).set({ noticeAt: null }).where(eq(simNumber.msisdn, row.msisdn))
  },
})
