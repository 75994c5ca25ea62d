/** Schemas of the desk's requests. */
import * as z from 'zod/mini'
import { HELP_TEAMS, HELP_TEXT_MAX } from '../../contract/rules/help-request.ts'
import { INCIDENT_EFFECTS, STATUS_SERVICES } from '../../contract/rules/incident.ts'

const text = z.string().check(z.minLength(1), z.maxLength(HELP_TEXT_MAX))
const note = z.optional(text)

export const deskAction = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('answer'), text }),
  z.strictObject({ action: z.literal('ask'), text }),
  z.strictObject({ action: z.literal('forward'), team: z.enum(HELP_TEAMS), text: note }),
  z.strictObject({ action: z.literal('close'), text: note }),
])
export const deskIncident = z.strictObject({
  service: z.enum(STATUS_SERVICES),
  effect: z.enum(INCIDENT_EFFECTS),
  province: z.optional(z.string().check(z.regex(/^\d{2}$/))),
  text: note,
})
export const deskIncidentAction = z.strictObject({ action: z.enum(['update', 'end']), text: note })
