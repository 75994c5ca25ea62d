/**
 * Updating subscriber information by photographs of the identity card. Calls about one request are `open`:
 * they are made by the signed-in line, or by the browser that opened the link to another device, which the
 * buyer's cookie identifies. Spec EKY-1 to EKY-12.
 */
import { defineCall, sessionRead } from '../call.ts'
import type { IdentificationSchemas } from './identification.schema.ts'

/** Of one request, by its line or by the other device. */
const request = {
  service: 'main',
  subject: 'open',
  acceptsBuyer: true,
  retry: 'idempotent',
  blockedInMaintenance: true,
} as const
const refused = ['identity_request_unknown', 'identity_request_closed', 'identity_handoff'] as const
const obstacles = [
  'vip_number',
  'identity_off_net',
  'identity_lines_limit',
  'identity_age',
  'identity_number',
] as const

export const selfcareCheckChinhchu = defineCall<IdentificationSchemas>()({
  ...sessionRead,
  name: 'selfcare_check_chinhchu',
  errors: [],
})
export const selfcareUpdateInfoStatus = defineCall<IdentificationSchemas>()({
  service: 'main',
  name: 'selfcare_update_info_status',
  subject: 'open',
  acceptsBuyer: true,
  retry: 'read',
  errors: ['identity_handoff'],
})
/** Limited, because its answer depends on how many numbers a card has. */
export const selfcareUpdateInfoCheck = defineCall<IdentificationSchemas>()({
  ...sessionRead,
  name: 'selfcare_update_info_check',
  rateLimit: 'try',
  errors: [],
})
/** Repeating it ends the token before, so it needs no key. */
export const selfcareGetEkycToken = defineCall<IdentificationSchemas>()({
  service: 'main',
  name: 'selfcare_get_ekyc_token',
  subject: 'session',
  retry: 'idempotent',
  blockedInMaintenance: true,
  errors: ['vip_number', 'identity_off_net', 'identity_request_open', 'feature_not_supported'],
})
/** A token is used once: after a lost answer the page reads the state. */
export const ekycIdentificationVer2 = defineCall<IdentificationSchemas>()({
  service: 'main',
  name: 'ekyc_identification_ver2',
  subject: 'session',
  retry: 'never',
  rateLimit: 'try',
  blockedInMaintenance: true,
  errors: [
    'identity_token',
    ...obstacles,
    'identity_fields',
    'identity_request_open',
    'feature_not_supported',
  ],
})
/** A part that has already arrived changes nothing, so it may be repeated without a key. */
export const selfcareIdentification = defineCall<IdentificationSchemas>()({
  ...request,
  name: 'selfcare_identification',
  uploadField: 'part',
  errors: [
    ...refused,
    ...['identity_photo_type', 'identity_photo_size', 'identity_upload_failed', 'identity_image_invalid'],
  ] as const,
})
export const selfcareIdentificationV3 = defineCall<IdentificationSchemas>()({
  ...request,
  name: 'selfcare_identification_v3',
  retry: 'never',
  rateLimit: 'try',
  errors: [
    ...refused,
    ...obstacles,
    ...['identity_photos_missing', 'identity_fields', 'identity_expired_card', 'identity_image_invalid'],
    ...['identity_document_class', 'identity_reading_failed', 'identity_face_mismatch'],
    ...['identity_other_person'],
  ] as const,
})
export const selfcareUpdateInfoRequest = defineCall<IdentificationSchemas>()({
  ...request,
  name: 'selfcare_update_info_request',
  errors: [...refused, 'sim_frozen', 'idempotency_conflict'],
})
export const selfcareUpdateInfoWithdraw = defineCall<IdentificationSchemas>()({
  ...request,
  name: 'selfcare_update_info_withdraw',
  errors: [...refused, 'idempotency_conflict'],
})
export const selfcareUpdateInfoPerson = defineCall<IdentificationSchemas>()({
  ...request,
  name: 'selfcare_update_info_person',
  errors: [...refused, 'identity_person_early', 'phone_not_valid', 'idempotency_conflict'],
})
/** Repeating it ends the link before. */
export const selfcareUpdateInfoHandoff = defineCall<IdentificationSchemas>()({
  service: 'main',
  name: 'selfcare_update_info_handoff',
  subject: 'session',
  retry: 'idempotent',
  blockedInMaintenance: true,
  errors: ['identity_request_unknown', 'identity_request_closed'],
})
/** A link is opened once, so it is not repeated: the browser that opened it reads the state. */
export const selfcareUpdateInfoHandoffOpen = defineCall<IdentificationSchemas>()({
  service: 'main',
  name: 'selfcare_update_info_handoff_open',
  subject: 'open',
  acceptsBuyer: 'begins',
  retry: 'never',
  rateLimit: 'try',
  blockedInMaintenance: true,
  errors: ['identity_handoff'],
})
export const selfcareUpdateInfoHandoffEnd = defineCall<IdentificationSchemas>()({
  ...request,
  name: 'selfcare_update_info_handoff_end',
  errors: refused,
})
