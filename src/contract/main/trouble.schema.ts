import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { HELP_FILES_MAX } from '../rules/help-file.ts'
import { HELP_TEXT_MAX } from '../rules/help-request.ts'
import { STATUS_SERVICES } from '../rules/incident.ts'
import { CONTRACT_KINDS } from '../rules/managed-line.ts'
import { bilingual, body, idempotencyKey, isoTime } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'
import { fileId, helpRequest, helpSummary, measurement, troublePlace } from './help-ticket.schema.ts'
import { incident } from './incident.schema.ts'

const kind = z.enum(CONTRACT_KINDS)

/**
 * Lines and accesses of the customer. `account`: what `custservice_send_trouble` takes; `label`: as people
 * read it. `incidents`: known ones that concern it now.
 */
export const profileResult = z.strictObject({
  contracts: z.array(
    z.strictObject({
      account: z.string(),
      kind,
      label: z.string(),
      plan: bilingual,
      province_id: z.string(),
      address: z.string(),
      services: z.array(z.enum(STATUS_SERVICES)),
      incidents: z.array(incident),
    }),
  ),
  as_of: isoTime,
})
export type ContractProfile = z.infer<typeof profileResult>

export const errorsRequest = body({ kind: z.optional(kind) })
/** In the content's order. `measures`: a measurement from the browser says something about it. */
export const errorsResult = z.strictObject({
  errors: z.array(
    z.strictObject({
      key: z.string(),
      kinds: z.array(kind),
      service: z.enum(STATUS_SERVICES),
      name: bilingual,
      /** What may help at once; empty texts where there is nothing. */
      advice: bilingual,
      measures: z.boolean(),
    }),
  ),
})
export type FrequentErrors = z.infer<typeof errorsResult>

/**
 * `account`: omitted, the line of the session. `incident`: a known one to join; omitted, the operator joins
 * automatically where service and province agree. `text` may be empty, because the error says what it is.
 */
export const troubleRequest = body({
  account: z.optional(z.string().check(z.maxLength(64))),
  error: z.string().check(z.regex(/^[a-z0-9-]{2,40}$/)),
  since: isoTime,
  text: z._default(z.string().check(z.maxLength(HELP_TEXT_MAX)), ''),
  place: z.optional(troublePlace),
  measurement: z.optional(measurement),
  contact_no: z.optional(z.string().check(z.maxLength(40))),
  incident: z.optional(z.string().check(z.maxLength(60))),
  files: z._default(z.array(fileId).check(z.maxLength(HELP_FILES_MAX)), []),
  idempotency_key: idempotencyKey,
})
/** `joined`: the same fault of the same account was already open, and this is its request. */
export const troubleResult = z.strictObject({
  request: helpRequest,
  joined: z.boolean(),
  replayed: z.boolean(),
  as_of: isoTime,
})
export type TroubleSent = z.infer<typeof troubleResult>

export const sentTroubles = z.strictObject({ troubles: z.array(helpSummary), as_of: isoTime })

export const troubleSchemas = {
  custservice_contract_profile: callEntry(
    'Lines and accesses of the customer, with known incidents of each.',
    emptyRequest,
    profileResult,
  ),
  custservice_frequent_errors: callEntry('Frequent errors by kind of service.', errorsRequest, errorsResult),
  custservice_send_trouble: callEntry(
    'Reports a fault of a line or access; it joins a known incident.',
    troubleRequest,
    troubleResult,
  ),
  custservice_sent_trouble: callEntry('Faults that the line has reported.', emptyRequest, sentTroubles),
}
export type TroubleSchemas = typeof troubleSchemas
