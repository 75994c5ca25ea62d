/** Ends SIM-change locks whose day of waiting is over. Spec SIM-6. */
import { eq, lte } from 'drizzle-orm'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { addFreezeEvent } from './freeze-state.ts'
import { notifyFreeze } from './notify-freeze.ts'
import { simFreeze } from './tables.ts'

export const simFreezeEnds = lineItemJob({
  name: 'sim_freeze_ends',
  table: simFreeze,
  key: simFreeze.msisdn,
  msisdn: simFreeze.msisdn,
  dueAt: simFreeze.offAt,
  due: (now) => lte(simFreeze.offAt, now),
  process: async (context, tx, { row: { msisdn, offAt }, line, now }) => {
    await tx.delete(simFreeze).where(eq(simFreeze.msisdn, msisdn))
    await addFreezeEvent(tx, { msisdn, sessionDigest: '' }, 'off', offAt ?? now)
    await notifyFreeze(context, tx, line, 'off', null)
  },
})
