/** What a line sees of its group: package, invitations, members, what is left. Spec FAM-1. */
import * as z from 'zod/mini'
import { FAMILY_ROLES, INVITATION_STATES } from '../rules/family.ts'
import { dong, isoTime } from '../schema.ts'

/** MB or minutes. */
export const volume = z.int().check(z.gte(0))

/**
 * A package for a group. `members`: its places, the owner's included. `data_mb` and `minutes` of one cycle;
 * 0 where it has none.
 */
export const familyPackage = z.strictObject({
  code: z.string(),
  name: z.string(),
  price: dong,
  period: z.int(),
  members: z.int(),
  data_mb: volume,
  minutes: volume,
  renews: z.boolean(),
})
export type FamilyPackage = z.infer<typeof familyPackage>

/**
 * An invitation as the invited line sees it. `master`: who invites. `refused`: why this line cannot accept
 * now. `consent_version`: of the text to agree to.
 */
export const familyInvitation = z.strictObject({
  id: z.string(),
  master: z.string(),
  package: familyPackage,
  state: z.enum(INVITATION_STATES),
  sent_at: isoTime,
  expires_at: isoTime,
  refused: z.nullable(
    z.enum(['family_in_group', 'family_barred', 'family_off_net', 'family_line_kind', 'family_full']),
  ),
  consent_version: z.string(),
})
export type FamilyInvitation = z.infer<typeof familyInvitation>

/**
 * `use_consent`: of a member who lets the owner read its use, with the last time it was read; null without.
 * `role` none: in no group. `can_start`: this line runs a package for a group without having one; inviting
 * a number starts it. `package`: of the group or, without one, of this line. `invitations`: open ones to this
 * line.
 */
export const familyStatus = z.strictObject({
  role: z.enum(['none', ...FAMILY_ROLES]),
  can_start: z.boolean(),
  master: z.nullable(z.string()),
  package: z.nullable(familyPackage),
  joined_at: z.nullable(isoTime),
  use_consent: z.nullable(z.strictObject({ version: z.string(), at: isoTime, read_at: z.nullable(isoTime) })),
  invitations: z.array(familyInvitation),
  as_of: isoTime,
})
export type FamilyStatus = z.infer<typeof familyStatus>

/** One quota of the whole group: MB, or minutes. */
const familyQuota = z.strictObject({ total: volume, left: volume, used: volume })
/**
 * What is left of the shared package. `own`: for this line. `calls` null: the package has no minutes.
 * `speed_after`: kbps once the data is used up, null where it stops.
 */
export const familyRemain = z.strictObject({
  package: familyPackage,
  data: familyQuota,
  calls: z.nullable(familyQuota),
  own: z.strictObject({ data: familyQuota, calls: z.nullable(familyQuota) }),
  speed_after: z.nullable(z.int()),
  cycle_from: isoTime,
  cycle_until: isoTime,
  renews_at: z.nullable(isoTime),
  /** Until when cycles begin without a charge; null unless it was paid with an order. Spec ORD-8. */
  paid_until: z.nullable(isoTime),
  /** Days until the cycle ends, rounded up. */
  days_left: z.int(),
  as_of: isoTime,
})
export type FamilyRemain = z.infer<typeof familyRemain>

/**
 * One line of the group; the owner comes first. `total_volume`, `remain_volume`: MB that this line may use in
 * this cycle and what is left of them, by its own limit or of the whole; `…_call`: minutes, null where the
 * package has none. `limit_…`: null without a limit. `recent_volume`: MB used in 30 days, shown to
 * the owner only. `suggested_volume`: MB of a fair split, null for the owner of the group.
 */
export const familyMember = z.strictObject({
  msisdn: z.string(),
  role: z.enum(FAMILY_ROLES),
  is_own: z.boolean(),
  joined_at: isoTime,
  remain_volume: volume,
  total_volume: volume,
  used_volume: volume,
  limit_volume: z.nullable(volume),
  remain_volume_call: z.nullable(volume),
  total_volume_call: z.nullable(volume),
  used_volume_call: z.nullable(volume),
  limit_volume_call: z.nullable(volume),
  recent_volume: z.nullable(volume),
  suggested_volume: z.nullable(volume),
})
export type FamilyMember = z.infer<typeof familyMember>

/** An open or expired invitation as the owner sees it. `again_at`: from when it can be sent again. */
export const familySentInvitation = z.strictObject({
  id: z.string(),
  msisdn: z.string(),
  state: z.enum(INVITATION_STATES),
  sent_at: isoTime,
  expires_at: isoTime,
  again_at: isoTime,
})
export type FamilySentInvitation = z.infer<typeof familySentInvitation>

/**
 * `places`: of the package, the owner's included; `free`: neither taken nor held by an open invitation.
 * `invitations`: for the owner only. `data_total` and `calls_total`: of the package, the greatest limits.
 */
export const familyMembers = z.strictObject({
  role: z.enum(FAMILY_ROLES),
  package: familyPackage,
  places: z.int(),
  free: z.int(),
  data_total: volume,
  calls_total: volume,
  members: z.array(familyMember),
  invitations: z.array(familySentInvitation),
  as_of: isoTime,
})
export type FamilyMembers = z.infer<typeof familyMembers>
