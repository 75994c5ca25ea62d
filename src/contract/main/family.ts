/** Family and office groups: members, invitations, limits, the shared package. Spec FAM-1. */
import { defineCall } from '../call.ts'
import type { FamilySchemas } from './family.schema.ts'

const read = { service: 'main', subject: 'session', retry: 'read' } as const
const write = {
  service: 'main',
  subject: 'session',
  retry: 'idempotent',
  blockedInMaintenance: true,
} as const
const asMaster = ['family_none', 'family_master_only', 'idempotency_conflict'] as const

export const familyCheckStatus = defineCall<FamilySchemas>()({
  ...read,
  name: 'family_check_status',
  errors: [],
})
export const familyDataRemain = defineCall<FamilySchemas>()({
  ...read,
  name: 'family_data_remain',
  errors: ['family_none'],
})
export const familyListMembers = defineCall<FamilySchemas>()({
  ...read,
  name: 'family_list_members',
  errors: ['family_none'],
})
/** Sends an open invitation again, too. */
export const familyAddMember = defineCall<FamilySchemas>()({
  ...write,
  name: 'family_add_member',
  errors: [
    ...asMaster,
    'phone_not_valid',
    'family_self',
    'family_joined',
    'family_off_net',
    'family_line_kind',
    'family_unavailable',
    'family_full',
    'family_invited',
    'family_invite_limit',
  ],
})
export const familyCancelInvitation = defineCall<FamilySchemas>()({
  ...write,
  name: 'family_cancel_invitation',
  errors: [...asMaster, 'family_invitation_unknown', 'family_invitation_over'],
})
/** Of the invited line, by the code of the link. */
export const familyGetInvitation = defineCall<FamilySchemas>()({
  ...read,
  name: 'family_get_invitation',
  errors: ['family_invitation_unknown'],
})
export const familyAnswerInvitation = defineCall<FamilySchemas>()({
  ...write,
  name: 'family_answer_invitation',
  errors: [
    'family_invitation_unknown',
    'family_invitation_over',
    'family_consent',
    'family_in_group',
    'family_barred',
    'family_off_net',
    'family_line_kind',
    'family_full',
    'idempotency_conflict',
  ],
})
export const familySetVolume = defineCall<FamilySchemas>()({
  ...write,
  name: 'family_set_volume',
  errors: [...asMaster, 'phone_not_valid', 'family_member_unknown', 'family_master_stays', 'family_limit'],
})
export const familyDeleteMember = defineCall<FamilySchemas>()({
  ...write,
  name: 'family_delete_member',
  errors: [...asMaster, 'phone_not_valid', 'family_member_unknown', 'family_master_stays'],
})
export const familyLeave = defineCall<FamilySchemas>()({
  ...write,
  name: 'family_leave',
  errors: ['family_none', 'family_master_stays', 'idempotency_conflict'],
})
/** The package of the owner stays. */
export const familyEnd = defineCall<FamilySchemas>()({
  ...write,
  name: 'family_end',
  errors: asMaster,
})
export const familySendMessage = defineCall<FamilySchemas>()({
  ...write,
  name: 'family_send_message',
  errors: [...asMaster, 'phone_not_valid', 'family_member_unknown', 'family_message', 'family_message_limit'],
})
export const familyListPacks = defineCall<FamilySchemas>()({
  ...read,
  name: 'family_list_packs',
  errors: ['family_none', 'family_master_only'],
})
export const familyUpgradePack = defineCall<FamilySchemas>()({
  ...write,
  name: 'family_upgrade_pack',
  errors: [
    ...asMaster,
    'family_not_larger',
    'family_seats',
    'family_in_group',
    'package_unknown',
    'price_changed',
    'feature_not_supported',
    'package_by_order',
    'package_active',
    'package_off_net',
    'package_line_kind',
    'package_tier',
    'insufficient_balance',
    'payment_over',
  ],
})
