/** `help_incident_list`: open incidents, and which of them concern the line. Spec INC-3. */
import { and, eq, inArray } from 'drizzle-orm'
import { isInArea } from '../../../contract/rules/incident.ts'
import type { CallHandler } from '../../platform/context.ts'
import { contractsOf } from './contracts.ts'
import { concerns, openIncidents } from './find.ts'
import { incidentJoin } from './tables.ts'
import { viewIncidents } from './view.ts'

export const listIncidents: CallHandler<'help_incident_list'> = async (context, caller, fields) => {
  const { province_id: province, service } = fields
  const { db } = context
  const rows = (await openIncidents(db)).filter(
    (row) => isInArea(row.provinces, province) && (!service || row.services.includes(service)),
  )
  const contracts = caller.msisdn ? await contractsOf(context, caller.msisdn) : []
  const near = (id: string): boolean => {
    const row = rows.find((one) => one.id === id)
    return row !== undefined && contracts.some((one) => concerns(row, one.services, one.province))
  }
  const ids = rows.map(({ id }) => id)
  const joined =
    caller.msisdn && ids.length > 0
      ? await db
          .select({ id: incidentJoin.incidentId })
          .from(incidentJoin)
          .where(and(eq(incidentJoin.msisdn, caller.msisdn), inArray(incidentJoin.incidentId, ids)))
      : []
  const incidents = (await viewIncidents(context, db, rows)).map((view) => ({
    ...view,
    near: near(view.id),
    joined: joined.some(({ id }) => id === view.id),
  }))
  return { incidents, as_of: context.clock.now().toISOString() }
}
