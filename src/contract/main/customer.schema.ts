import * as z from 'zod/mini'
import { bilingual, moment, msisdn } from '../schema.ts'

/** FULL_NAME and CUSTOMER_ID are the specification's own names (roaming §3, "Subscriber info record"). */
export const customer = z.strictObject({ MSISDN: msisdn, FULL_NAME: z.string(), CUSTOMER_ID: z.string() })
export type Customer = z.infer<typeof customer>

/** Contact data leave the operator masked. */
export const customerDetail = z.strictObject({
  ...customer.shape,
  CONTACT: z.string(),
  EMAIL: z.string(),
  ADDRESS: z.string(),
  BIRTH_DATE: z.string(),
  updated_at: moment,
})
export type CustomerDetail = z.infer<typeof customerDetail>

/** Membership of VinaPhone Plus. `hoivienVinaphonePlus` 0: not a member, then the rest is null. `customerOfVinaphone` 1: may become one. */
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
      points_expire_at: z.nullable(moment),
    }),
  ),
})
export type Rank = z.infer<typeof rank>

/** The line itself: what kind, since when, and who its owner is to us. Roles: feature B18. */
export const lineInfo = z.strictObject({
  MSISDN: msisdn,
  kind: z.enum(['prepaid', 'postpaid']),
  plan: bilingual,
  status: z.enum(['active', 'one_way', 'locked']),
  opened_at: moment,
  locks_at: z.nullable(moment),
  off_net: z.enum(['0', '1']),
  roaming: z.enum(['on', 'off', 'barred']),
  wallet: z.boolean(),
  password_set: z.boolean(),
})
export type LineInfo = z.infer<typeof lineInfo>
