import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { GROUP_MESSAGE_LENGTH, GROUP_MESSAGE_NUMBERS } from '../rules/family.ts'
import { body, dong, idempotencyKey, isoTime } from '../schema.ts'
import { adviceUse, useCursor } from './advice.schema.ts'
import { emptyRequest } from './authen.schema.ts'
import {
  familyInvitation,
  familyMembers,
  familyPackage,
  familyRemain,
  familyStatus,
  volume,
} from './family-group.schema.ts'
import { service } from './service.schema.ts'

/** As typed; the operator normalises it and answers `phone_not_valid`. */
const phone = z.string().check(z.maxLength(40))
const id = z.string().check(z.minLength(1), z.maxLength(64))
const limit = z.nullable(z.int().check(z.gte(0), z.lte(100_000_000)))

/** `consent_version`: of the text that the member agreed to; needed to agree. */
export const familyUseConsentRequest = body({
  agree: z.boolean(),
  consent_version: z.optional(z.string().check(z.maxLength(16))),
  idempotency_key: idempotencyKey,
})

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
      'outgoing_barred',
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
  family_get_use: callEntry(
    "A member's use without the numbers it called, if the member agreed; the member sees that it was read.",
    body({ phone, cursor: useCursor }),
    adviceUse,
  ),
  family_set_use_consent: callEntry(
    'A member lets the owner of the group read its use, or ends that.',
    familyUseConsentRequest,
    familyAnswered,
  ),
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
