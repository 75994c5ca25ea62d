import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import {
  FAMILY_ROLES,
  GROUP_MESSAGE_LENGTH,
  GROUP_MESSAGE_NUMBERS,
  INVITATION_STATES,
} from '../rules/family.ts'
import { body, dong, idempotencyKey, isoTime } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'
import { service } from './service.schema.ts'

/** As typed; the operator normalises it and answers `phone_not_valid`. */
const phone = z.string().check(z.maxLength(40))
const id = z.string().check(z.minLength(1), z.maxLength(64))
/** MB or minutes. */
const volume = z.int().check(z.gte(0))
const limit = z.nullable(z.int().check(z.gte(0), z.lte(100_000_000)))

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
/** `replayed`: the request was made before, and this is its answer. */
export const familyChanged = z.strictObject({ ...familyMembers.shape, replayed: z.boolean() })
export type FamilyChanged = z.infer<typeof familyChanged>

export const familyAddRequest = body({ phone, idempotency_key: idempotencyKey })
export const familyMemberRequest = body({ phone, idempotency_key: idempotencyKey })
export const familyInvitationCommand = body({ id, idempotency_key: idempotencyKey })
export const familyInvitationRequest = body({ code: z.string().check(z.maxLength(40)) })
/** `consent_version`: of the text that the line agreed to; needed to accept. */
export const familyAnswerRequest = body({
  id,
  accept: z.boolean(),
  consent_version: z.optional(z.string().check(z.maxLength(16))),
  idempotency_key: idempotencyKey,
})
export const familyCommand = body({ idempotency_key: idempotencyKey })
export const familyAnswered = z.strictObject({ ...familyStatus.shape, replayed: z.boolean() })
export type FamilyAnswered = z.infer<typeof familyAnswered>

/**
 * Limits of one or more members, set together or not at all. MB and minutes; null: no own limit; omitted:
 * unchanged.
 */
const familyLimit = z.strictObject({ phone, volume: z.optional(limit), volume_call: z.optional(limit) })
export const familyLimitRequest = body({
  limits: z.array(familyLimit).check(z.minLength(1), z.maxLength(50)),
  idempotency_key: idempotencyKey,
})
/** `former`: limits that set it back, as a request takes them. `undo_until`: until when that is offered. */
export const familyLimited = z.strictObject({
  ...familyChanged.shape,
  former: z.array(
    z.strictObject({ phone: z.string(), volume: z.nullable(volume), volume_call: z.nullable(volume) }),
  ),
  effective_at: isoTime,
  undo_until: isoTime,
})
export type FamilyLimited = z.infer<typeof familyLimited>

/** More than `GROUP_MESSAGE_NUMBERS` numbers answer `family_message`, so the schema allows a few more. */
export const familyMessageRequest = body({
  phones: z.array(phone).check(z.maxLength(GROUP_MESSAGE_NUMBERS * 5)),
  text: z.string().check(z.maxLength(GROUP_MESSAGE_LENGTH * 5)),
  idempotency_key: idempotencyKey,
})
export const familyMessageSent = z.strictObject({ sent: z.int(), at: isoTime, replayed: z.boolean() })
export type FamilyMessageSent = z.infer<typeof familyMessageSent>

/** `refused`: why it cannot replace the present package now; `missing` đ with `insufficient_balance`. */
export const familyPack = z.strictObject({
  ...familyPackage.shape,
  is_current: z.boolean(),
  refused: z.nullable(
    z.enum([
      'package_active',
      'family_not_larger',
      'family_seats',
      'package_line_kind',
      'package_off_net',
      'package_tier',
      'insufficient_balance',
    ]),
  ),
  missing: dong,
})
export type FamilyPack = z.infer<typeof familyPack>
export const familyPacks = z.strictObject({ packs: z.array(familyPack), balance: dong, as_of: isoTime })
export type FamilyPacks = z.infer<typeof familyPacks>

/** `price`: as shown; another price now answers `price_changed`. */
export const familyUpgradeRequest = body({
  code: z.string().check(z.regex(/^[A-Z0-9_]{2,20}$/)),
  price: dong,
  idempotency_key: idempotencyKey,
})
/** As `package_register`; the group continues with the new package. */
export const familyUpgraded = z.strictObject({
  service,
  balance: dong,
  transaction_id: z.string(),
  receipt_code: z.string(),
  replayed: z.boolean(),
})
export type FamilyUpgraded = z.infer<typeof familyUpgraded>

export const familySchemas = {
  family_check_status: callEntry(
    'Whether the line is in a group, and invitations to it.',
    emptyRequest,
    familyStatus,
  ),
  family_data_remain: callEntry('What is left of the shared package.', emptyRequest, familyRemain),
  family_list_members: callEntry(
    'Lines of the group with their uses and limits.',
    emptyRequest,
    familyMembers,
  ),
  family_add_member: callEntry(
    'Invites a number, or sends its invitation again.',
    familyAddRequest,
    familyChanged,
  ),
  family_cancel_invitation: callEntry('Withdraws an invitation.', familyInvitationCommand, familyChanged),
  family_get_invitation: callEntry(
    'An invitation to the line, by the code of its link.',
    familyInvitationRequest,
    familyInvitation,
  ),
  family_answer_invitation: callEntry(
    'Accepts or declines an invitation.',
    familyAnswerRequest,
    familyAnswered,
  ),
  family_set_volume: callEntry('Sets limits of members.', familyLimitRequest, familyLimited),
  family_delete_member: callEntry('Removes a member.', familyMemberRequest, familyChanged),
  family_leave: callEntry('Leaves the group.', familyCommand, familyAnswered),
  family_end: callEntry('Ends the group; its package stays.', familyCommand, familyAnswered),
  family_send_message: callEntry('Sends a text message to members.', familyMessageRequest, familyMessageSent),
  family_list_packs: callEntry('Packages that the group can change to.', emptyRequest, familyPacks),
  family_upgrade_pack: callEntry(
    'Buys a larger package for the group.',
    familyUpgradeRequest,
    familyUpgraded,
  ),
}
export type FamilySchemas = typeof familySchemas
