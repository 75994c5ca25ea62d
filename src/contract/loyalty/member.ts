/** Calls of membership: tokens, state, joining, leaving, e-mail. Spec LOY-1, Spec LOY-5. */
import { defineCall } from '../call.ts'
import { LOYALTY_DOMAIN } from '../rules/member.ts'
import type { MemberSchemas } from './member.schema.ts'

const own = { service: 'loyalty', subject: 'session', needsServiceToken: true } as const
const sendErrors = ['send_sms_nok', 'send_sms_nok_limit_n'] as const

export const getTokenHoiVien = defineCall<MemberSchemas>()({
  service: 'loyalty',
  subject: 'session',
  name: 'getTokenHoiVien',
  retry: 'read',
  issuesServiceToken: {
    request: { domain: LOYALTY_DOMAIN },
    tokenField: 'TokenHoiVien',
    hiddenFields: ['TokenDev', 'TokenHoiVienEsc', 'TokenHoiVien'],
  },
  errors: [],
})
export const getLayThongTinChungMobile = defineCall<MemberSchemas>()({
  ...own,
  name: 'getLayThongTinChungMobile',
  retry: 'read',
  errors: [],
})
export const getLayThongTinChungMobileV2 = defineCall<MemberSchemas>()({
  ...own,
  name: 'getLayThongTinChungMobileV2',
  retry: 'read',
  errors: [],
})
export const registerMember = defineCall<MemberSchemas>()({
  ...own,
  name: 'registerMember',
  retry: 'never',
  rateLimit: 'send',
  blockedInMaintenance: true,
  errors: [
    'member_fields',
    'member_phone_needed',
    'member_phone_not_valid',
    'member_email_not_valid',
    'member_cancelled_often',
    'member_cancelled_lately',
    'member_phone_exists',
    'member_email_exists',
    'member_not_customer',
    'member_otp_over',
    ...sendErrors,
  ],
})
export const verifyMemberInfo = defineCall<MemberSchemas>()({
  ...own,
  name: 'verifyMemberInfo',
  retry: 'never',
  rateLimit: 'try',
  blockedInMaintenance: true,
  errors: [
    'member_otp_over',
    'member_otp_incorrect',
    'member_otp_expired',
    'member_phone_exists',
    'member_email_exists',
    'member_cancelled_often',
    'member_cancelled_lately',
    'member_not_customer',
  ],
})
/** Code 17: a code was sent. 14: cancelling is not possible now. */
export const cancelMember = defineCall<MemberSchemas>()({
  ...own,
  name: 'cancelMember',
  retry: 'never',
  rateLimit: 'send',
  blockedInMaintenance: true,
  errors: ['member_none', 'member_off_net', 'member_cancel_failed', 'cancel_otp_over', ...sendErrors],
})
/** Codes 0, 14, 16 and 20. Spec LOY-6. */
export const apiCancelMember = defineCall<MemberSchemas>()({
  ...own,
  name: 'apiCancelMember',
  retry: 'never',
  rateLimit: 'try',
  blockedInMaintenance: true,
  errors: [
    'member_none',
    'member_off_net',
    'member_cancel_failed',
    'cancel_otp_incorrect',
    'cancel_otp_over',
  ],
})
export const capNhatEmail = defineCall<MemberSchemas>()({
  ...own,
  name: 'capNhatEmail',
  retry: 'never',
  rateLimit: 'send',
  blockedInMaintenance: true,
  errors: [
    'member_none',
    'member_email_not_valid',
    'member_email_exists',
    'otp_incorrect',
    'otp_expired',
    'otp_other_browser',
    'otp_locked',
    'step_up_needed',
    ...sendErrors,
  ],
})
/** A pass or gift of the tier, used once per press. Spec LOY-23. */
export const memberBenefitUse = defineCall<MemberSchemas>()({
  ...own,
  name: 'member_benefit_use',
  retry: 'never',
  blockedInMaintenance: true,
  errors: ['member_none', 'benefit_none', 'idempotency_conflict'],
})
/** Only where `wallet_pass` of the member says so. Spec LOY-24. */
export const memberCardPass = defineCall<MemberSchemas>()({
  ...own,
  name: 'member_card_pass',
  retry: 'read',
  errors: ['member_none', 'feature_not_supported'],
})
/** The programme has its own list of areas, for the forms of members and partners. */
export const apidmdiaban = defineCall<MemberSchemas>()({
  service: 'loyalty',
  subject: 'none',
  name: 'apidmdiaban',
  retry: 'read',
  errors: [],
})
