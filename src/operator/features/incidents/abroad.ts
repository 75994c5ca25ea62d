/** Incidents abroad as time without data, for what roaming packages return. Spec INC-7. */
import { isAbroad } from '../../../contract/rules/incident.ts'
import type { Stay } from '../../../contract/rules/roaming-failure.ts'
import type { Database } from '../../platform/database/open.ts'
import { incidentsEndedSince, openIncidents } from './find.ts'
import type { IncidentRow } from './view.ts'

/** On all networks of a country; what still runs lasts until now. Planned work gives nothing (INC-4). */
export async function dataOutagesAbroad(db: Database, since: Date, now: Date): Promise<Stay[]> {
  const rows = [...(await openIncidents(db)), ...(await incidentsEndedSince(db, since))]
  return rows
    .filter((row) => isAbroad(row) && isDataOutage(row) && row.startedAt < now)
    .flatMap(({ countries, startedAt, endedAt }) =>
      countries.map((country) => ({
        ...{ country, carrier: '', from: startedAt.getTime(), until: (endedAt ?? now).getTime() },
      })),
    )
}

function isDataOutage({ kind, effect, services }: IncidentRow): boolean {
  return kind === 'incident' && effect === 'outage' && services.includes('mobile_data')
}
