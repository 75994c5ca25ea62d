/** A request for help as its owner sees it. Spec HLP-3. */
import * as z from 'zod/mini'
import { HELP_FILE_TYPES } from '../rules/help-file.ts'
import {
  HELP_CODE,
  HELP_EVENTS,
  HELP_KINDS,
  HELP_STATES,
  HELP_SUBJECTS,
  HELP_TEAMS,
} from '../rules/help-request.ts'
import { MEASURED_KBPS_MAX, MEASURED_MS_MAX } from '../rules/incident.ts'
import { bilingual, isoTime } from '../schema.ts'

export const helpCode = z.string().check(z.regex(HELP_CODE))
export const fileId = z.uuid()

export const helpFile = z.strictObject({
  id: fileId,
  name: z.string(),
  type: z.enum(HELP_FILE_TYPES),
  bytes: z.int(),
})
export type HelpFile = z.infer<typeof helpFile>

/** `files` is empty once `files_deleted_at` of the request has passed. */
export const helpMessage = z.strictObject({
  from: z.enum(['customer', 'agent']),
  text: z.string(),
  files: z.array(helpFile),
  at: isoTime,
})

/** What was measured by the browser against our gateway. `null`: not measured. */
export const measurement = z.strictObject({
  at: isoTime,
  latency_ms: z.nullable(z.int().check(z.gte(0), z.lte(MEASURED_MS_MAX))),
  down_kbps: z.nullable(z.int().check(z.gte(0), z.lte(MEASURED_KBPS_MAX))),
  up_kbps: z.nullable(z.int().check(z.gte(0), z.lte(MEASURED_KBPS_MAX))),
})
export type Measurement = z.infer<typeof measurement>

/** Where it is: a pin, or an address by words, or both. `province_id`: two digits; empty: not said. */
export const troublePlace = z.strictObject({
  province_id: z.string().check(z.regex(/^(\d{2})?$/)),
  address: z.string().check(z.maxLength(200)),
  latitude: z.nullable(z.number().check(z.gte(-90), z.lte(90))),
  longitude: z.nullable(z.number().check(z.gte(-180), z.lte(180))),
})
export type TroublePlace = z.infer<typeof troublePlace>

/** What was attached by consent. `error.code`: of this portal. `about`: of a thing, by its code. */
export const helpContext = z.strictObject({
  line: z.optional(z.literal(true)),
  error: z.optional(z.strictObject({ code: z.string().check(z.regex(/^[a-z0-9_]{2,40}$/)), at: isoTime })),
  payment: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))),
  about: z.optional(
    z.strictObject({ kind: z.enum(HELP_SUBJECTS), code: z.string().check(z.regex(/^[\w.:@-]{1,60}$/)) }),
  ),
})
export type HelpContext = z.infer<typeof helpContext>

const rating = z.strictObject({ stars: z.int(), text: z.string(), at: isoTime })

/** Of the whole request and of its summary. `topic`: key in `content/help.yaml`. */
const ticket = {
  code: helpCode,
  kind: z.enum(HELP_KINDS),
  state: z.enum(HELP_STATES),
  topic: z.string(),
  topic_name: bilingual,
}

export const helpRequest = z.strictObject({
  ...ticket,
  text: z.string(),
  created_at: isoTime,
  /** Masked: where we call or write. */
  contact_no: z.string(),
  /** `contact_by` is the promise in force; `broken_at`: when an earlier one was broken, `contacted_at`: kept. */
  promise: z.strictObject({
    contact_by: isoTime,
    contacted_at: z.nullable(isoTime),
    broken_at: z.nullable(isoTime),
  }),
  /** With whom it is. */
  team: z.enum(HELP_TEAMS),
  context: helpContext,
  /** Of a trouble; null for other requests. `account` masked. */
  trouble: z.nullable(
    z.strictObject({
      account: z.string(),
      error: z.string(),
      error_name: bilingual,
      since: isoTime,
      place: z.nullable(troublePlace),
      measurement: z.nullable(measurement),
    }),
  ),
  /** The known incident it belongs to. `credited`: đ booked in the ledger for it; null: not yet or none. */
  incident: z.nullable(
    z.strictObject({
      id: z.string(),
      title: bilingual,
      ended_at: z.nullable(isoTime),
      credited: z.nullable(z.int()),
    }),
  ),
  /** Oldest first. `note`: the team of `forwarded`, the incident of `incident_…`; otherwise empty. */
  events: z.array(z.strictObject({ type: z.enum(HELP_EVENTS), at: isoTime, note: z.string() })),
  messages: z.array(helpMessage),
  can_write: z.boolean(),
  can_cancel: z.boolean(),
  can_reopen: z.boolean(),
  can_rate: z.boolean(),
  closed_at: z.nullable(isoTime),
  /** Of a closed request: until when it can be reopened. */
  reopen_until: z.nullable(isoTime),
  /** While `pending`: when it is closed without an answer. */
  answer_by: z.nullable(isoTime),
  rating: z.nullable(rating),
  files_deleted_at: z.nullable(isoTime),
  /** Seconds until an open page should refresh; null where nothing will happen. */
  refresh_in: z.nullable(z.int()),
})
export type HelpRequest = z.infer<typeof helpRequest>

export const helpSummary = z.strictObject({
  ...ticket,
  /** The beginning of the text. */
  text: z.string(),
  created_at: isoTime,
  contact_by: isoTime,
  contacted_at: z.nullable(isoTime),
  broken_at: z.nullable(isoTime),
  /** An answer of ours that was not followed by one of the customer. */
  answered: z.boolean(),
  can_rate: z.boolean(),
})
export type HelpSummary = z.infer<typeof helpSummary>
