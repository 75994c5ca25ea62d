/** Planned work starts and ends by the clock. Spec INC-2. */
import { eq, lte } from 'drizzle-orm'
import { rowItemJob } from '../../platform/jobs/item-job.ts'
import { endIncident, endOfWork } from './change.ts'
import { incident } from './tables.ts'

export const incidentSteps = rowItemJob({
  name: 'incident_steps',
  table: incident,
  key: incident.id,
  dueAt: incident.dueAt,
  due: (now) => lte(incident.dueAt, now),
  process: async (_context, tx, { row }) => {
    const at = row.dueAt
    if (!at) return
    if (row.state === 'scheduled')
      await tx
        .update(incident)
        .set({ state: 'in_progress', dueAt: endOfWork(row) })
        .where(eq(incident.id, row.id))
    else await endIncident(tx, row.id, at)
  },
})
