/** Incidents and planned work as editors publish them: `content/incidents/<id>.yaml`. Spec INC-2. */
import * as z from 'zod/mini'
import { INCIDENT_EFFECTS, INCIDENT_KINDS, STATUS_SERVICES } from '../rules/incident.ts'
import { localisedText } from './package.schema.ts'
import { oneOf } from './text.ts'

const time = (what: string) =>
  z
    .string({ error: `${what}: a time in quotes, as in '2026-12-05T02:00+07:00'` })
    .check(
      z.regex(
        /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}\+07:00$/,
        `${what}: a time of Vietnam, as in '2026-12-05T02:00+07:00'`,
      ),
    )

export const incidentContent = z.strictObject({
  kind: z.enum(INCIDENT_KINDS, { error: `kind: ${oneOf(INCIDENT_KINDS)}` }),
  effect: z.enum(INCIDENT_EFFECTS, { error: `effect: ${oneOf(INCIDENT_EFFECTS)}` }),
  services: z
    .array(z.enum(STATUS_SERVICES, { error: `services: ${oneOf(STATUS_SERVICES)}` }), {
      error: 'services: a list',
    })
    .check(z.minLength(1, 'services: at least one')),
  /** Official two-digit codes in quotes; left out for the whole country. */
  provinces: z._default(
    z.array(z.string().check(z.regex(/^\d{2}$/, "provinces: two digits in quotes, as in '01'")), {
      error: 'provinces: a list',
    }),
    [],
  ),
  /** Codes of `content/roaming/countries.yaml` in quotes, of an incident abroad. */
  countries: z._default(
    z.array(z.string().check(z.regex(/^[a-z]{2}$/, "countries: two letters in quotes, as in 'jp'")), {
      error: 'countries: a list',
    }),
    [],
  ),
  title: localisedText,
  starts: time('starts'),
  /** Expected end; of planned work the end. */
  expected: z.optional(time('expected')),
  /** Once it is over. */
  ends: z.optional(time('ends')),
  updates: z._default(
    z.array(z.strictObject({ at: time('at'), text: localisedText }), { error: 'updates: a list' }),
    [],
  ),
})
export type IncidentContent = z.infer<typeof incidentContent> & { id: string }
