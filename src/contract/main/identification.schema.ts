import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import {
  IDENTITY_OBSTACLES,
  IDENTITY_TOKEN,
  MATCHED_FIELDS,
  STANDINGS,
  STORE_PAPERS,
} from '../rules/identification.ts'
import { PERSONAL_FIELDS } from '../rules/personal.ts'
import { PHOTO_DIGEST, PHOTO_PART_MAX, PHOTO_SIDES, PHOTO_STATES } from '../rules/photograph.ts'
import { TD1_LENGTH, TD1_LINES } from '../rules/td1.ts'
import { body, idempotencyKey, isoTime } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'
import { earlierRequest, identityRequest, requestCode } from './identity-request.schema.ts'
import { personal, personalFact } from './personal.schema.ts'

/** Only a coarse limit: fields are checked by a rule (`rules/identification-form.ts`), which names them. */
const field = z.string().check(z.maxLength(200))
const token = z.string().check(z.regex(IDENTITY_TOKEN))
/**
 * `handoff`: the caller is the browser that opened the link to another device, even if another line is
 * signed in there. Without it the caller is the signed-in line. Spec EKY-8.
 */
const ofRequest = { request: requestCode, handoff: z.optional(z.literal(true)) }

/** `fields`: the four that the law compares. `as_of` by the operator's clock. Spec EKY-10. */
export const registeredOwner = z.strictObject({
  standing: z.enum(STANDINGS),
  fields: z.array(
    z.strictObject({
      field: z.enum(MATCHED_FIELDS),
      /** `confirmed`: by an approved request; `held`: on record only. */
      state: z.enum(['confirmed', 'held', 'missing']),
      at: z.nullable(isoTime),
    }),
  ),
  /** `wait`: a request is open. `none`: there is nothing to do. */
  next: z.enum(['none', 'update', 'wait', 'store']),
  /** Code of the open request. */
  request: z.nullable(z.string()),
  as_of: isoTime,
})
export type RegisteredOwner = z.infer<typeof registeredOwner>

/** Without the two fields, those on record count. `birth_date`: DD/MM/YYYY. */
export const eligibilityRequest = body({ id_number: z.optional(field), birth_date: z.optional(field) })
/** `papers`: what a store needs. */
export const eligibility = z.strictObject({
  allowed: z.boolean(),
  obstacles: z.array(z.enum(IDENTITY_OBSTACLES)),
  papers: z.array(z.enum(STORE_PAPERS)),
  /** Limits of the rules, for their texts. */
  lines_max: z.int(),
  age_min: z.int(),
  decision_hours: z.int(),
  /** Hours after the decision until the photographs are deleted. */
  photographs_kept_hours: z.int(),
})
export type IdentityEligibility = z.infer<typeof eligibility>

/** The API fixes the names. `token_id` names the token and grants nothing; `token_tokenKey` is its purpose. */
export const ekycToken = z.strictObject({
  access_token: token,
  token_tokenKey: z.literal('ekyc'),
  token_id: z.string(),
  expires_in: z.int(),
})
export type EkycToken = z.infer<typeof ekycToken>
/** `consent`: to the processing of the photographs; the text's version is stored with the request. */
export const beginRequest = body({
  access_token: token,
  token_id: z.string().check(z.maxLength(40)),
  id_number: field,
  birth_date: field,
  consent: z.literal(true),
})
export const requestResult = z.strictObject({ request: identityRequest, as_of: isoTime })

/**
 * One part of a photograph. `total` and `digest` (SHA-256) are those of the whole. `part`: on the page bytes
 * in a form, here base64. Spec EKY-4.
 */
export const uploadRequest = body({
  ...ofRequest,
  side: z.enum(PHOTO_SIDES),
  offset: z.int().check(z.gte(0)),
  total: z.int().check(z.gte(1)),
  digest: z.string().check(z.regex(PHOTO_DIGEST)),
  part: z.base64().check(z.minLength(1), z.maxLength(4 * Math.ceil(PHOTO_PART_MAX / 3))),
})
/** `received`: bytes so far, where the next part begins, whatever `offset` was. */
export const uploadResult = z.strictObject({
  side: z.enum(PHOTO_SIDES),
  state: z.enum(PHOTO_STATES),
  received: z.int(),
  total: z.int(),
})
export type PhotoUploaded = z.infer<typeof uploadResult>

/** `zone`: the three lines on the back, if the page could read them. */
export const checkRequest = body({
  ...ofRequest,
  full_name: field,
  birth_date: field,
  sex: field,
  id_number: field,
  expires_on: field,
  zone: z.optional(z.array(z.string().check(z.length(TD1_LENGTH))).check(z.length(TD1_LINES))),
})
export const changeRequest = body({ ...ofRequest, idempotency_key: idempotencyKey })
/** `replayed`: it had already been done under this key. */
export const changeResult = z.strictObject({ ...requestResult.shape, replayed: z.boolean() })
export type IdentityRequestChanged = z.infer<typeof changeResult>
/** `contact_no`: where an employee calls; normalised and checked as a contact number. */
export const personRequest = body({
  ...ofRequest,
  contact_no: z.string().check(z.maxLength(40)),
  idempotency_key: idempotencyKey,
})

export const statusRequest = body({ handoff: z.optional(z.literal(true)) })
/** With `handoff` only `request` is filled: the other device learns nothing else of the line. */
export const updateStatus = z.strictObject({
  facts: z.array(personalFact),
  missing: z.array(z.enum(PERSONAL_FIELDS)),
  contact_online: personal.shape.contact_online,
  eligibility: z.nullable(eligibility),
  /** The newest request, ended or not. */
  request: z.nullable(identityRequest),
  /** Those before it, newest first. */
  earlier: z.array(earlierRequest),
  as_of: isoTime,
})
export type IdentityStatus = z.infer<typeof updateStatus>

/**
 * `token` goes into the fragment of `/ekyc#<token>`, which no server and no log receives. It is shown once;
 * a second link replaces the first.
 */
export const handoffResult = z.strictObject({ token, expires_in: z.int(), ...requestResult.shape })
export type IdentityHandoff = z.infer<typeof handoffResult>
export const handoffOpenRequest = body({ token })
export const handoffEndRequest = body(ofRequest)

export const identificationSchemas = {
  selfcare_check_chinhchu: callEntry(
    'Whether the line is registered to its user, what that means and what to do next.',
    emptyRequest,
    registeredOwner,
  ),
  selfcare_update_info_status: callEntry(
    'What is on record, what is missing, and the newest request with its decision.',
    statusRequest,
    updateStatus,
  ),
  selfcare_update_info_check: callEntry(
    'Whether the line can be updated online, before any photograph is taken.',
    eligibilityRequest,
    eligibility,
  ),
  selfcare_get_ekyc_token: callEntry(
    'A token for one request, bound to session and line, valid for ten minutes.',
    emptyRequest,
    ekycToken,
  ),
  ekyc_identification_ver2: callEntry('Begins a request and uses up its token.', beginRequest, requestResult),
  selfcare_identification: callEntry(
    'Receives a part of a photograph; continues an upload that was broken off.',
    uploadRequest,
    uploadResult,
  ),
  selfcare_identification_v3: callEntry(
    'Checks photographs and fields; a failed check is counted.',
    checkRequest,
    requestResult,
  ),
  selfcare_update_info_request: callEntry(
    'Submits a checked request, which is decided within 24 hours.',
    changeRequest,
    changeResult,
  ),
  selfcare_update_info_withdraw: callEntry(
    'Withdraws an open request and deletes its photographs.',
    changeRequest,
    changeResult,
  ),
  selfcare_update_info_person: callEntry(
    'Asks for a call by an employee, after two failed checks.',
    personRequest,
    changeResult,
  ),
  selfcare_update_info_handoff: callEntry(
    'A link that continues the request on another device, once and within five minutes.',
    body({ request: requestCode }),
    handoffResult,
  ),
  selfcare_update_info_handoff_open: callEntry(
    'Opens the request on the other device, without signing it in.',
    handoffOpenRequest,
    requestResult,
  ),
  selfcare_update_info_handoff_end: callEntry(
    'Ends the link or the access of the other device.',
    handoffEndRequest,
    requestResult,
  ),
}
export type IdentificationSchemas = typeof identificationSchemas
