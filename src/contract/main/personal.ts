/** One's own data: masked, revealed after a second look, who looked when, and what one may change oneself. Features C1, C10; P-PRIV. */
import { call } from '../call.ts'
import type { Bare } from './authen.schema.ts'
import type { ContactConfirmRequest, ContactSendRequest, ContactSent, LanguageRequest, Personal, Revealed, RevealList } from './personal.schema.ts'

const mine = { service: 'main', subject: 'session' } as const

export const customerPersonalGet = call<Bare, Personal>()({ ...mine, name: 'customer_personal_get', retry: 'read', errors: [] })
export const customerReveal = call<Bare, Revealed>()({ ...mine, name: 'customer_reveal', retry: 'never', errors: ['step_up_needed'] })
export const customerRevealList = call<Bare, RevealList>()({ ...mine, name: 'customer_reveal_list', retry: 'read', errors: [] })
export const customerContactSend = call<ContactSendRequest, ContactSent>()({
  ...mine,
  name: 'customer_contact_send',
  retry: 'never',
  counts: 'send',
  closes: true,
  errors: ['vip_number', 'step_up_needed', 'contact_same', 'send_sms_nok', 'send_sms_nok_limit_n', 'otp_locked'],
})
export const customerContactConfirm = call<ContactConfirmRequest, Personal>()({
  ...mine,
  name: 'customer_contact_confirm',
  retry: 'never',
  counts: 'try',
  closes: true,
  errors: ['step_up_needed', 'otp_incorrect', 'otp_expired', 'otp_other_browser', 'otp_locked'],
})
export const customerLanguageSet = call<LanguageRequest, Personal>()({ ...mine, name: 'customer_language_set', retry: 'idempotent', closes: true, errors: [] })
