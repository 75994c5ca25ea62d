import type { Handlers } from '../../platform/context.ts'
import { joinIncident } from './join.ts'
import { listIncidents } from './list.ts'
import { getStatus } from './status.ts'

export const incidentHandlers = {
  help_status_get: getStatus,
  help_incident_list: listIncidents,
  help_incident_join: joinIncident,
} satisfies Partial<Handlers>
