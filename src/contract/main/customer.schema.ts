import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { IDENTITY_STATES } from '../rules/identification.ts'
import { SIM_CHANGE_STATES } from '../rules/sim.ts'
import { bilingual, bodyWithMsisdn, isoTime, msisdn } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'

/** The API fixes the names FULL_NAME and CUSTOMER_ID. Spec SUB-1. */
export const customer = z.strictObject({ MSISDN: msisdn, FULL_NAME: z.string(), CUSTOMER_ID: z.string() })

/** Contact data leave the operator masked. */
export const customerDetail = z.strictObject({
  ...customer.shape,
  CONTACT: z.string(),
  EMAIL: z.string(),
  ADDRESS: z.string(),
  BIRTH_DATE: z.string(),
  updated_at: isoTime,
})

/**
 * VinaPhone Plus membership. `hoivienVinaphonePlus` 0: not a member, then the rest is null.
 * `customerOfVinaphone` 1: may become one.
 */
export const rank = z.strictObject({
  hoivienVinaphonePlus: z.union([z.literal(0), z.literal(1)]),
  customerOfVinaphone: z.union([z.literal(0), z.literal(1)]),
  member: z.nullable(
    z.strictObject({
      HangHoiVienMoiId: z.int().check(z.gte(1), z.lte(5)),
      rank_name: z.string(),
      SoTheHoiVienVinaPhonePlus: z.string(),
      TenHoiVien: z.string(),
      points: z.int(),
      points_expiring: z.int(),
      points_expire_at: z.nullable(isoTime),
    }),
  ),
})

/**
 * The line itself: its kind, its start, and whether its owner is our customer. Roles: Spec IDN-8.
 * `sim_change`: the open request to change its SIM. `owner_incomplete`: name, birth date or card number are
 * missing. `owner_request`: the open request to update them. `confirm_by`: when outgoing calls are barred
 * unless the owner confirms the number (Spec NUM-2); null where that is not asked, or they are barred.
 * `simple`: the line uses the simple page (Spec CAR-5).
 * `others`: at most `SWITCHED_MAX` other mobile lines that it may view, own ones first. Their `name` is empty
 * while they are unnamed.
 */
export const lineInfo = z.strictObject({
  MSISDN: msisdn,
  kind: z.enum(['prepaid', 'postpaid']),
  plan: bilingual,
  status: z.enum(['active', 'one_way', 'locked']),
  opened_at: isoTime,
  locks_at: z.nullable(isoTime),
  off_net: z.enum(['0', '1']),
  roaming: z.enum(['on', 'off', 'barred']),
  wallet: z.boolean(),
  simple: z.boolean(),
  password_set: z.boolean(),
  sim_change: z.nullable(z.strictObject({ code: z.string(), state: z.enum(SIM_CHANGE_STATES) })),
  owner_incomplete: z.boolean(),
  owner_request: z.nullable(z.enum(IDENTITY_STATES)),
  confirm_by: z.nullable(isoTime),
  others: z.array(z.strictObject({ account: msisdn, name: z.string() })),
})
export type LineInfo = z.infer<typeof lineInfo>

/** What the browser sends: the number. */
export const contactUpdateRequest = bodyWithMsisdn({})

/**
 * What the gateway adds: a request id (milliseconds), the partner and a hash that only the two sides can
 * compute. Spec WIR-9.
 */
export const signedContactUpdateRequest = bodyWithMsisdn({
  request_id: z.string().check(z.regex(/^\d{10,20}$/)),
  partner_code: z.string().check(z.maxLength(20)),
  token: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type SignedContactUpdateRequest = z.infer<typeof signedContactUpdateRequest>

/** The text for the dialog, in the language of the request; the envelope's `message` is the same. */
export const contactUpdateResult = z.strictObject({ message: z.string() })

export const customerSchemas = {
  core_customer_get_info: callEntry(
    'Name and customer number for the greeting, which is omitted on failure.',
    emptyRequest,
    customer,
  ),
  cust_get_info_ver2: callEntry('The customer with contact data, masked.', emptyRequest, customerDetail),
  get_rank_vnp_plus: callEntry('Membership, tier and points.', emptyRequest, rank),
  mobile_get_info: callEntry('The line: kind, plan, state, roaming, wallet.', emptyRequest, lineInfo),
  selfcare_add_contact_update_user_info: callEntry(
    'Sends a line instructions to update its subscriber information. Same response for all numbers.',
    contactUpdateRequest,
    contactUpdateResult,
    signedContactUpdateRequest,
  ),
}
export type CustomerSchemas = typeof customerSchemas
