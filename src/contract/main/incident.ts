/** Status of the services and known incidents. Spec INC-1 to INC-5. */
import { defineCall, sessionWrite } from '../call.ts'
import type { IncidentSchemas } from './incident.schema.ts'

export const helpStatusGet = defineCall<IncidentSchemas>()({
  service: 'main',
  name: 'help_status_get',
  publishedAsFeed: true,
  subject: 'none',
  retry: 'read',
  errors: [],
})
export const helpIncidentList = defineCall<IncidentSchemas>()({
  service: 'main',
  name: 'help_incident_list',
  subject: 'open',
  retry: 'read',
  errors: [],
})
export const helpIncidentJoin = defineCall<IncidentSchemas>()({
  ...sessionWrite,
  name: 'help_incident_join',
  blockedInMaintenance: false,
  errors: ['incident_unknown', 'incident_over', 'idempotency_conflict'],
})
