/** Family and office groups: members, invitations, limits, the shared package. Spec FAM-1. */
import { defineCall, sessionRead, sessionWrite } from '../call.ts'
import type { FamilySchemas } from './family.schema.ts'

const asMaster = ['family_none', 'family_master_only', 'idempotency_conflict'] as const

export const familyCheckStatus = defineCall<FamilySchemas>()({
  ...sessionRead,
  name: 'family_check_status',
  errors: [],
})
export const familyDataRemain = defineCall<FamilySchemas>()({
  ...sessionRead,
  name: 'family_data_remain',
  errors: ['family_none'],
})
export const familyListMembers = defineCall<FamilySchemas>()({
  ...sessionRead,
  name: 'family_list_members',
  errors: ['family_none'],
})
/** Sends an open invitation again, too. */
export const familyAddMember = defineCall<FamilySchemas>()({
  ...sessionWrite,
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
  ...sessionWrite,
  name: 'family_cancel_invitation',
  errors: [...asMaster, 'family_invitation_unknown', 'family_invitation_over'],
})
/** Of the invited line, by the code of the link. */
export const familyGetInvitation = defineCall<FamilySchemas>()({
  ...sessionRead,
  name: 'family_get_invitation',
  errors: ['family_invitation_unknown'],
})
export const familyAnswerInvitation = defineCall<FamilySchemas>()({
  ...sessionWrite,
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
  ...sessionWrite,
  name: 'family_set_volume',
  errors: [...asMaster, 'phone_not_valid', 'family_member_unknown', 'family_master_stays', 'family_limit'],
})
export const familyDeleteMember = defineCall<FamilySchemas>()({
  ...sessionWrite,
  name: 'family_delete_member',
  errors: [...asMaster, 'phone_not_valid', 'family_member_unknown', 'family_master_stays'],
})
export const familyLeave = defineCall<FamilySchemas>()({
  ...sessionWrite,
  name: 'family_leave',
  errors: ['family_none', 'family_master_stays', 'idempotency_conflict'],
})
/** Of a member who agreed. */
export const familyGetUse = defineCall<FamilySchemas>()({
  ...sessionRead,
  name: 'family_get_use',
  errors: ['family_none', 'family_master_only', 'phone_not_valid', 'family_member_unknown', 'family_consent'],
})
export const familySetUseConsent = defineCall<FamilySchemas>()({
  ...sessionWrite,
  name: 'family_set_use_consent',
  errors: ['family_none', 'family_master_stays', 'family_consent', 'idempotency_conflict'],
})
/** The package of the owner stays. */
export const familyEnd = defineCall<FamilySchemas>()({
  ...sessionWrite,
  name: 'family_end',
  errors: asMaster,
})
export const familySendMessage = defineCall<FamilySchemas>()({
  ...sessionWrite,
  name: 'family_send_message',
  errors: [...asMaster, 'phone_not_valid', 'family_member_unknown', 'family_message', 'family_message_limit'],
})
export const familyListPacks = defineCall<FamilySchemas>()({
  ...sessionRead,
  name: 'family_list_packs',
  errors: ['family_none', 'family_master_only'],
})
export const familyUpgradePack = defineCall<FamilySchemas>()({
  ...sessionWrite,
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
    'outgoing_barred',
    'package_line_kind',
    'package_tier',
    'insufficient_balance',
    'payment_over',
  ],
})
