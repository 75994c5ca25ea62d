/** Publishes, updates and ends incidents, within the caller's transaction. Spec INC-2. */
import { and, eq, isNull } from 'drizzle-orm'
import type { IncidentState } from '../../../contract/rules/incident.ts'
import type { Bilingual } from '../../../contract/schema.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { lockOpenIncident } from './find.ts'
import { incident, incidentJoin, incidentUpdate } from './tables.ts'
import type { IncidentRow } from './view.ts'

export type NewIncident = Pick<
  IncidentRow,
  'kind' | 'effect' | 'services' | 'provinces' | 'title' | 'startedAt' | 'expectedEnd'
>

/** `scheduled` where it starts later. */
export async function openIncident(
  tx: Database,
  given: NewIncident & Partial<Pick<IncidentRow, 'id' | 'source' | 'countries'>>,
  now: Date,
): Promise<IncidentRow> {
  const state: IncidentState = given.startedAt > now ? 'scheduled' : 'in_progress'
  const [opened] = await tx
    .insert(incident)
    .values({
      id: newId(now),
      source: 'operator',
      ...given,
      state,
      dueAt: state === 'scheduled' ? given.startedAt : endOfWork(given),
    })
    .returning()
  if (!opened) throw new Error('The incident was not stored')
  return opened
}

/** Planned work ends by the clock; an incident when an employee ends it. */
export function endOfWork({ kind, expectedEnd }: Pick<IncidentRow, 'kind' | 'expectedEnd'>): Date | null {
  return kind === 'planned' ? expectedEnd : null
}

export async function addUpdate(tx: Database, incidentId: string, text: Bilingual, at: Date): Promise<void> {
  await tx.insert(incidentUpdate).values({ id: newId(at), incidentId, at, text })
}

/** A job notifies everyone who joined. Throws `incident_unknown`, `incident_over`. */
export async function endIncident(
  tx: Database,
  id: string,
  at: Date,
  to: 'resolved' | 'cancelled' = 'resolved',
): Promise<IncidentRow> {
  await lockOpenIncident(tx, id)
  const [ended] = await tx
    .update(incident)
    .set({ state: to, endedAt: at, dueAt: null })
    .where(eq(incident.id, id))
    .returning()
  if (!ended) throw new Error('The incident does not exist')
  await tx
    .update(incidentJoin)
    .set({ dueAt: at })
    .where(and(eq(incidentJoin.incidentId, id), isNull(incidentJoin.toldAt)))
  return ended
}
