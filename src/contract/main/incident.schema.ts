import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import {
  INCIDENT_EFFECTS,
  INCIDENT_KINDS,
  INCIDENT_STATES,
  SERVICE_STATES,
  STATUS_SERVICES,
} from '../rules/incident.ts'
import { bilingual, body, idempotencyKey, isoTime } from '../schema.ts'

const province = z.string().check(z.regex(/^\d{2}$/))
const service = z.enum(STATUS_SERVICES)

/**
 * `provinces`: two digits each; empty: the whole country. `countries`: two letters each, of an incident
 * abroad. `expected_end`: null while it is not known.
 * `updates`: newest first. `credit`: what the content's rule gives, in words; null where it gives nothing.
 */
export const incident = z.strictObject({
  id: z.string(),
  kind: z.enum(INCIDENT_KINDS),
  effect: z.enum(INCIDENT_EFFECTS),
  state: z.enum(INCIDENT_STATES),
  services: z.array(service),
  provinces: z.array(province),
  countries: z.array(z.string()),
  title: bilingual,
  started_at: isoTime,
  expected_end: z.nullable(isoTime),
  ended_at: z.nullable(isoTime),
  updates: z.array(z.strictObject({ at: isoTime, text: bilingual })),
  credit: z.nullable(bilingual),
})
export type Incident = z.infer<typeof incident>

/** Both narrow the list. */
export const incidentsRequest = body({ province_id: z.optional(province), service: z.optional(service) })
/**
 * Open ones, running before planned. `near`: it concerns the signed-in line's services or addresses; false
 * for visitors. `joined`: the line gets a message when it ends.
 */
export const incidentsResult = z.strictObject({
  incidents: z.array(z.strictObject({ ...incident.shape, near: z.boolean(), joined: z.boolean() })),
  as_of: isoTime,
})
export type IncidentList = z.infer<typeof incidentsResult>

export const joinRequest = body({
  incident: z.string().check(z.maxLength(60)),
  idempotency_key: idempotencyKey,
})
/** `joined_before`: it already was. */
export const joinResult = z.strictObject({
  incident,
  joined_before: z.boolean(),
  replayed: z.boolean(),
})
export type IncidentJoined = z.infer<typeof joinResult>

export const statusRequest = body({ province_id: z.optional(province) })
/**
 * `services`: all, in their order; `days`: oldest first, the last is today, each with the worst state and
 * the minutes that a disturbance lasted. `closed_until`: the maintenance of this site itself. `past`: ended
 * within the days, newest first.
 */
export const statusResult = z.strictObject({
  as_of: isoTime,
  closed_until: z.nullable(isoTime),
  services: z.array(
    z.strictObject({
      service,
      state: z.enum(SERVICE_STATES),
      days: z.array(z.strictObject({ day: z.string(), state: z.enum(SERVICE_STATES), minutes: z.int() })),
    }),
  ),
  open: z.array(incident),
  planned: z.array(incident),
  past: z.array(incident),
  refresh_in: z.int(),
})
export type ServiceStatus = z.infer<typeof statusResult>

export const incidentSchemas = {
  help_status_get: callEntry(
    'Services now, planned work and the history of 90 days.',
    statusRequest,
    statusResult,
  ),
  help_incident_list: callEntry('Known incidents and planned work.', incidentsRequest, incidentsResult),
  help_incident_join: callEntry('Tells the line when a known incident ends.', joinRequest, joinResult),
}
export type IncidentSchemas = typeof incidentSchemas
