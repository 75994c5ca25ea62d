/** A new SIM is in use once the network sees it for the first time. Spec SIM-2. */
import { eq, lte } from 'drizzle-orm'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { notifySim } from './notifications.ts'
import { simCard } from './tables.ts'

export const simActivations = lineItemJob({
  name: 'sim_activations',
  table: simCard,
  key: simCard.id,
  msisdn: simCard.msisdn,
  dueAt: simCard.dueAt,
  due: (now) => lte(simCard.dueAt, now),
  process: async (context, tx, { row, line }) => {
    const { id, iccid, type, dueAt } = row
    await tx
      .update(simCard)
      .set({ state: 'active', lastSeenAt: dueAt, dueAt: null })
      .where(eq(simCard.id, id))
    await notifySim(context, tx, line, 'active', { iccid, type })
  },
})
