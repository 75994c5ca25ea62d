/** Finds open incidents, those that concern a place and a service, and those that ended lately. */
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { isAbroad, isInArea, isOpenIncident, type StatusService } from '../../../contract/rules/incident.ts'
import type { Database } from '../../platform/database/open.ts'
import { incident } from './tables.ts'
import type { IncidentRow } from './view.ts'

/** Running ones before planned ones, then by their beginning. */
export async function openIncidents(db: Database): Promise<IncidentRow[]> {
  const rows = await db
    .select()
    .from(incident)
    .where(inArray(incident.state, ['scheduled', 'in_progress']))
    .orderBy(asc(incident.startedAt), asc(incident.id))
  const isRunning = ({ state }: IncidentRow) => state === 'in_progress'
  return [...rows.filter(isRunning), ...rows.filter((row) => !isRunning(row))]
}

export function incidentsEndedSince(db: Database, since: Date): Promise<IncidentRow[]> {
  return db
    .select()
    .from(incident)
    .where(and(gt(incident.endedAt, since), eq(incident.state, 'resolved')))
    .orderBy(desc(incident.endedAt), desc(incident.id))
}

/**
 * Whether it concerns one of the services there. `undefined`: anywhere; empty: at a place that is not known,
 * where only an incident of the whole country surely is. What is abroad concerns no place at home.
 */
export function concerns(
  row: Pick<IncidentRow, 'services' | 'provinces' | 'countries'>,
  services: readonly StatusService[],
  province: string | undefined,
): boolean {
  return (
    !isAbroad(row) &&
    services.some((service) => row.services.includes(service)) &&
    isInArea(row.provinces, province)
  )
}

/** Locked. Throws `incident_unknown`, `incident_over`. */
export async function lockOpenIncident(tx: Database, id: string): Promise<IncidentRow> {
  const [found] = await tx.select().from(incident).where(eq(incident.id, id)).for('update')
  if (!found) throw new ApiError('incident_unknown')
  if (!isOpenIncident(found.state)) throw new ApiError('incident_over')
  return found
}
