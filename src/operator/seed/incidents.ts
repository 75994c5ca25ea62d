/**
 * Loads incidents from `content/incidents` at every start. Without its file an open
 * incident is cancelled. An incident that the file ends is ended like by an employee, with notifications.
 */
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { IncidentContent } from '../../contract/content/incident.schema.ts'
import { isOpenIncident } from '../../contract/rules/incident.ts'
import { endIncident, endOfWork, openIncident } from '../features/incidents/change.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/open.ts'
import { incident, incidentUpdate } from '../schema.ts'

export async function seedIncidents(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  published: readonly IncidentContent[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now()
    for (const one of published) await publish(tx, one, now)
    const gone = await tx
      .select({ id: incident.id })
      .from(incident)
      .where(
        and(
          eq(incident.source, 'content'),
          inArray(incident.state, ['scheduled', 'in_progress']),
          ...(published.length > 0
            ? [
                notInArray(
                  incident.id,
                  published.map(({ id }) => id),
                ),
              ]
            : []),
        ),
      )
    for (const { id } of gone) await endIncident(tx, id, now, 'cancelled')
  })
}

async function publish(tx: Database, one: IncidentContent, now: Date): Promise<void> {
  const { id, kind, effect, services, provinces, countries, title } = one
  const startedAt = new Date(one.starts)
  const expectedEnd = one.expected ? new Date(one.expected) : null
  const given = { kind, effect, services, provinces, countries, title, startedAt, expectedEnd }
  const [known] = await tx.select().from(incident).where(eq(incident.id, id)).for('update')
  const row = known ?? (await openIncident(tx, { id, source: 'content', ...given }, now))
  if (isOpenIncident(row.state)) {
    const dueAt = row.state === 'scheduled' ? startedAt : endOfWork(given)
    await tx
      .update(incident)
      .set({ ...given, dueAt })
      .where(eq(incident.id, id))
    const ended = one.ends ? new Date(one.ends) : undefined
    if (ended && ended <= now) await endIncident(tx, id, ended)
  }
  await tx.delete(incidentUpdate).where(eq(incidentUpdate.incidentId, id))
  if (one.updates.length > 0)
    await tx.insert(incidentUpdate).values(
      one.updates.map(({ at, text }, index) => ({
        id: `${id}-${String(index).padStart(3, '0')}`,
        incidentId: id,
        at: new Date(at),
        text,
      })),
    )
}
