/** `help_incident_join`: the line is notified when a known incident ends. Spec INC-3. */
import { and, eq } from 'drizzle-orm'
import type { IncidentJoined } from '../../../contract/main/incident.schema.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { lockOpenIncident } from './find.ts'
import { incidentJoin } from './tables.ts'
import { viewIncidents } from './view.ts'

/** Fails with `incident_unknown`, `incident_over`. */
export const joinIncident: CallHandler<'help_incident_join'> = (context, caller, fields) =>
  withIdempotency<IncidentJoined>(
    context,
    caller,
    { call: 'help_incident_join', key: fields.idempotency_key, request: [fields.incident] },
    async ({ tx, line, now }) => {
      const row = await lockOpenIncident(tx, fields.incident)
      const joined_before = !(await addJoin(tx, row.id, line.msisdn, now))
      const [view] = await viewIncidents(context, tx, [row])
      if (!view) throw new Error('The incident does not exist')
      return { incident: view, joined_before }
    },
  )

/** Returns whether it is new. A later request of the same line takes the place of a press. */
export async function addJoin(
  tx: Database,
  incidentId: string,
  msisdn: string,
  joinedAt: Date,
  requestCode: string | null = null,
): Promise<boolean> {
  const added = await tx
    .insert(incidentJoin)
    .values({ incidentId, msisdn, joinedAt, requestCode })
    .onConflictDoNothing()
    .returning()
  if (added.length === 0 && requestCode)
    await tx
      .update(incidentJoin)
      .set({ requestCode })
      .where(and(eq(incidentJoin.incidentId, incidentId), eq(incidentJoin.msisdn, msisdn)))
  return added.length > 0
}
