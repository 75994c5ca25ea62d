/** Links a request to an incident: the customer is notified now and again at its end. Spec INC-3. */
import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { IncidentRow } from '../incidents/view.ts'
import { notifyRequester } from './notifications.ts'
import type { Request } from './record.ts'
import { helpRequest } from './tables.ts'
import { transitionRequest } from './transition.ts'

export async function linkIncident(
  context: Context,
  tx: Database,
  row: Request,
  { id, title }: IncidentRow,
  now: Date,
): Promise<Request> {
  await tx.update(helpRequest).set({ incidentId: id }).where(eq(helpRequest.code, row.code))
  const linked = await transitionRequest(
    context,
    tx,
    { ...row, incidentId: id },
    'in_progress',
    now,
    { type: 'incident_joined', note: id },
    { contactedAt: row.contactedAt ?? now, isAnswered: true },
  )
  await notifyRequester(context, tx, linked, 'incident_joined', { title })
  return linked
}
