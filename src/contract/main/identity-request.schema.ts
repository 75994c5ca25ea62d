/** A request to update subscriber information, as its owner sees it. Spec EKY-3. */
import * as z from 'zod/mini'
import { IDENTITY_REASONS, IDENTITY_STATES } from '../rules/identification.ts'
import { PERSONAL_FIELDS } from '../rules/personal.ts'
import { PHOTO_SIDES, PHOTO_STATES } from '../rules/photograph.ts'
import { isoTime } from '../schema.ts'

export const requestCode = z.string().check(z.regex(/^TT-[A-Z0-9]{8}$/))
const state = z.enum(IDENTITY_STATES)

/** `total` and `digest` of the upload that is going on or finished; 0 and empty while `missing`. */
export const photograph = z.strictObject({
  side: z.enum(PHOTO_SIDES),
  state: z.enum(PHOTO_STATES),
  received: z.int(),
  total: z.int(),
  digest: z.string(),
})
export type Photograph = z.infer<typeof photograph>

export const identityRequest = z.strictObject({
  code: requestCode,
  state,
  created_at: isoTime,
  /** All three, in the order of `PHOTO_SIDES`. */
  photographs: z.array(photograph),
  /** As sent with the last check, number and birth date masked; null before. */
  fields: z.nullable(
    z.strictObject({
      full_name: z.string(),
      birth_date: z.string(),
      sex: z.string(),
      id_number: z.string(),
      expires_on: z.string(),
    }),
  ),
  /** Failed checks, and the last of them. `code`: an error code; `fields` as in its details. */
  failures: z.int(),
  last_failure: z.nullable(z.strictObject({ code: z.string(), fields: z.array(z.string()), at: isoTime })),
  can_ask_person: z.boolean(),
  can_withdraw: z.boolean(),
  /** While `collecting` or `checked`: when it expires. */
  expires_at: z.nullable(isoTime),
  submitted_at: z.nullable(isoTime),
  /** While `submitted`: the latest time of the decision. */
  decide_by: z.nullable(isoTime),
  /** While `person`: the number, masked, and the time by which an employee calls. */
  person: z.nullable(z.strictObject({ contact_no: z.string(), contact_by: isoTime })),
  decided_at: z.nullable(isoTime),
  /** Of a refusal. */
  reasons: z.array(z.enum(IDENTITY_REASONS)),
  /** Fields of the record that the approval changed. */
  changed: z.array(z.enum(PERSONAL_FIELDS)),
  /** The link to another device. `waiting`: not opened yet, until `until`; `open`: the device is in use. */
  handoff: z.nullable(z.strictObject({ state: z.enum(['waiting', 'open']), until: isoTime })),
  /** When the photographs were or will be deleted; null while the request is open. */
  photographs_deleted_at: z.nullable(isoTime),
  /** Seconds until an open page should refresh; null in an end state. */
  refresh_in: z.nullable(z.int()),
  events: z.array(z.strictObject({ state, at: isoTime })),
})
export type IdentityRequest = z.infer<typeof identityRequest>

export const earlierRequest = z.strictObject({
  code: requestCode,
  state,
  created_at: isoTime,
  decided_at: z.nullable(isoTime),
  reasons: z.array(z.enum(IDENTITY_REASONS)),
})
