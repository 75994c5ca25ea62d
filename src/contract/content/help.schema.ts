/** Schema of `content/help.yaml`: topics of requests, frequent errors, credits, categories of ratings. */
import * as z from 'zod/mini'
import { HELP_TEAMS } from '../rules/help-request.ts'
import { INCIDENT_EFFECTS, STATUS_SERVICES } from '../rules/incident.ts'
import { CONTRACT_KINDS } from '../rules/managed-line.ts'
import { localisedText } from './package.schema.ts'
import { day, line, oneOf, partField, slug } from './text.ts'

const list = <Item extends z.ZodMiniType>(item: Item, what: string) =>
  z.array(item, { error: `${what}: a list` })
const phrase = z
  .string({ error: 'words: small letters without accents' })
  .check(z.regex(/^[a-z0-9 .]{2,40}$/, 'words: small letters and digits without accents, as in mat sim'))
const amount = (what: string) =>
  z.int({ error: `${what}: a whole number` }).check(z.gte(0, `${what}: 0 or more`))
const service = z.enum(STATUS_SERVICES, { error: `service: ${oneOf(STATUS_SERVICES)}` })

export const helpContent = z.strictObject({
  topics: list(
    z.strictObject({
      key: slug('key'),
      name: localisedText,
      team: z.enum(HELP_TEAMS, { error: `team: ${oneOf(HELP_TEAMS)}` }),
      /** In a text, without accents: they suggest the topic. */
      words: list(phrase, 'words'),
      /** Answers that may do, by their slug in `content/faq`. */
      answers: list(slug('answers'), 'answers'),
      /** The part of the portal that it is about; no request is sent about it where that is absent. */
      part: partField,
    }),
    'topics',
  ).check(z.minLength(1, 'topics: at least one')),
  errors: list(
    z.strictObject({
      key: slug('key'),
      kinds: list(z.enum(CONTRACT_KINDS, { error: `kinds: ${oneOf(CONTRACT_KINDS)}` }), 'kinds'),
      service,
      name: localisedText,
      advice: z._default(localisedText, { vi: '', en: '' }),
      measures: z._default(z.boolean(), false),
    }),
    'errors',
  ).check(z.minLength(1, 'errors: at least one')),
  /** đ for a disturbance of a service, booked for every line that reported it or joined. */
  credits: list(
    z.strictObject({
      service,
      effect: z.enum(INCIDENT_EFFECTS, { error: `effect: ${oneOf(INCIDENT_EFFECTS)}` }),
      min_hours: amount('min_hours'),
      per_day: amount('per_day'),
      max: amount('max'),
      text: localisedText,
    }),
    'credits',
  ),
  staff_categories: list(
    z.strictObject({
      key: slug('key'),
      name: localisedText,
      for: z.enum(['low', 'high'], { error: 'for: low or high' }),
    }),
    'staff_categories',
  ).check(z.minLength(1, 'staff_categories: at least one')),
  /** What changed because of votes, newest first. */
  changes: list(z.strictObject({ day: day('day'), text: localisedText }), 'changes'),
  /** Words that no text may contain. `whole`: with accents; `bare`: the same without accents and blanks. */
  inappropriate: z.strictObject({
    whole: list(line('whole', 40), 'whole'),
    bare: list(line('bare', 40), 'bare'),
  }),
  /** Authorities that issue identity papers. */
  issuers: list(z.strictObject({ id: slug('id'), name: localisedText }), 'issuers'),
})
export type HelpContent = z.infer<typeof helpContent>
