/** An incident as people see it. Spec INC-1. */
import { desc, inArray } from 'drizzle-orm'
import type { Incident } from '../../../contract/main/incident.schema.ts'
import { isAbroad } from '../../../contract/rules/incident.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { type incident, incidentUpdate } from './tables.ts'

export type IncidentRow = typeof incident.$inferSelect

/** In the order of `rows`, with their updates, newest first. */
export async function viewIncidents(
  { help }: Pick<Context, 'help'>,
  db: Database,
  rows: readonly IncidentRow[],
): Promise<Incident[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const updates = await db
    .select()
    .from(incidentUpdate)
    .where(inArray(incidentUpdate.incidentId, ids))
    .orderBy(desc(incidentUpdate.at), desc(incidentUpdate.id))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    effect: row.effect,
    state: row.state,
    services: row.services,
    provinces: row.provinces,
    countries: row.countries,
    title: row.title,
    started_at: row.startedAt.toISOString(),
    expected_end: row.expectedEnd?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
    updates: updates
      .filter(({ incidentId }) => incidentId === row.id)
      .map(({ at, text }) => ({ at: at.toISOString(), text })),
    credit:
      row.kind === 'planned' || isAbroad(row)
        ? null
        : (help.credits.find(({ service, effect }) => row.services.includes(service) && effect === row.effect)
            ?.text ?? null),
  }))
}
