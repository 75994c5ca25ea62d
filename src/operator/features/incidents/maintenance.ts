/** The maintenance of this site, as it appears in the status and its history. Spec INC-5. */
import { and, eq, like } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { setMaintenance } from '../../platform/settings/maintenance.ts'
import { endIncident, openIncident } from './change.ts'
import { incident } from './tables.ts'

const PREFIX = 'maintenance-'

/** Closes the system until a time, or opens it (`null`), and publishes that. */
export async function announceMaintenance(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  until: Date | null,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const open = await tx
      .select({ id: incident.id })
      .from(incident)
      .where(and(eq(incident.state, 'in_progress'), like(incident.id, `${PREFIX}%`)))
    for (const { id } of open) await endIncident(tx, id, now)
    await setMaintenance(tx, until)
    if (until)
      await openIncident(
        tx,
        {
          id: `${PREFIX}${now.getTime()}`,
          kind: 'planned',
          effect: 'outage',
          services: ['portal'],
          provinces: [],
          title: bilingualText('helpNotice', 'maintenance'),
          startedAt: now,
          expectedEnd: until,
        },
        now,
      )
  })
}
