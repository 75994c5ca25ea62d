/**
 * One's own data: masked, revealed after step-up authentication, the log of who revealed it, and changes.
 * Spec SUB-1, Spec SUB-2.
 */
import { defineCall } from '../call.ts'
import type { PersonalSchemas } from './personal.schema.ts'

const mine = { service: 'main', subject: 'session' } as const

export const customerPersonalGet = defineCall<PersonalSchemas>()({
  ...mine,
  name: 'customer_personal_get',
  retry: 'read',
  errors: [],
})
export const customerReveal = defineCall<PersonalSchemas>()({
  ...mine,
  name: 'customer_reveal',
  retry: 'never',
  errors: ['step_up_needed'],
})
export const customerRevealList = defineCall<PersonalSchemas>()({
  ...mine,
  name: 'customer_reveal_list',
  retry: 'read',
  errors: [],
})
export const customerContactSend = defineCall<PersonalSchemas>()({
  ...mine,
  name: 'customer_contact_send',
  retry: 'never',
  rateLimit: 'send',
  blockedInMaintenance: true,
  errors: [
    'vip_number',
    'step_up_needed',
    'contact_same',
    'send_sms_nok',
    'send_sms_nok_limit_n',
    'otp_locked',
  ],
})
export const customerContactConfirm = defineCall<PersonalSchemas>()({
  ...mine,
  name: 'customer_contact_confirm',
  retry: 'never',
  rateLimit: 'try',
  blockedInMaintenance: true,
  errors: ['step_up_needed', 'otp_incorrect', 'otp_expired', 'otp_other_browser', 'otp_locked'],
})
export const customerLanguageSet = defineCall<PersonalSchemas>()({
  ...mine,
  name: 'customer_language_set',
  retry: 'idempotent',
  blockedInMaintenance: true,
  errors: [],
})

export const customerNoticeGet = defineCall<PersonalSchemas>()({
  ...mine,
  name: 'customer_notice_get',
  retry: 'read',
  errors: [],
})
export const customerNoticeSet = defineCall<PersonalSchemas>()({
  ...mine,
  name: 'customer_notice_set',
  retry: 'idempotent',
  blockedInMaintenance: true,
  errors: [],
})
