/**
 * Requests for help. They are `open`: made by the signed-in line, or with `visitor` by the browser that
 * proved a number by a code. Spec HLP-1 to HLP-9.
 */
import { defineCall } from '../call.ts'
import type { HelpRequestSchemas } from './help-request.schema.ts'

/** By its line, or by the browser of a visitor. */
const read = { service: 'main', subject: 'open', acceptsBuyer: true, retry: 'read' } as const
const write = { ...read, retry: 'idempotent', blockedInMaintenance: true } as const
const mine = ['help_visitor', 'help_request_unknown'] as const
const changing = [...mine, 'help_request_closed', 'idempotency_conflict'] as const
const written = ['help_text', 'help_words', 'help_limit', 'help_file_unknown', 'help_file_limit'] as const

/** Open during maintenance too: that is when people write. */
export const helpFeedbackSend = defineCall<HelpRequestSchemas>()({
  ...write,
  name: 'help_feedback_send',
  blockedInMaintenance: false,
  errors: [
    'help_visitor',
    ...written,
    ...['help_topic', 'help_context', 'phone_not_valid', 'idempotency_conflict'],
  ] as const,
})
export const helpFeedbackGetSent = defineCall<HelpRequestSchemas>()({
  ...read,
  name: 'help_feedback_get_sent',
  errors: ['help_visitor'],
})
export const helpFeedbackGet = defineCall<HelpRequestSchemas>()({
  ...read,
  name: 'help_feedback_get',
  errors: mine,
})
export const helpFeedbackMessage = defineCall<HelpRequestSchemas>()({
  ...write,
  name: 'help_feedback_message',
  errors: [...changing, ...written],
})
export const helpFeedbackReopen = defineCall<HelpRequestSchemas>()({
  ...write,
  name: 'help_feedback_reopen',
  errors: [...changing, 'help_reopen_over', 'help_text', 'help_words', 'help_limit'],
})
export const helpFeedbackRate = defineCall<HelpRequestSchemas>()({
  ...write,
  name: 'help_feedback_rate',
  errors: [...mine, 'help_rating_over', 'help_rating_done', 'help_words', 'idempotency_conflict'],
})
export const helpFeedbackCancel = defineCall<HelpRequestSchemas>()({
  ...write,
  name: 'help_feedback_cancel',
  errors: changing,
})
/** A part that has already arrived changes nothing, so it may be repeated without a key. */
export const helpFileUpload = defineCall<HelpRequestSchemas>()({
  ...write,
  name: 'help_file_upload',
  uploadField: 'part',
  errors: [
    'help_visitor',
    ...['help_file_type', 'help_file_size', 'help_file_active', 'help_file_failed', 'help_file_limit'],
  ] as const,
})
/** Every answer is another ticket, so it may be asked again. */
export const helpFileGet = defineCall<HelpRequestSchemas>()({
  ...read,
  name: 'help_file_get',
  errors: [...mine, 'help_file_unknown'],
})
/** Sends a code to any number, ours or not, so that everyone can write. Spec HLP-7. */
export const helpVisitorSend = defineCall<HelpRequestSchemas>()({
  service: 'main',
  name: 'help_visitor_send',
  subject: 'claimed',
  acceptsBuyer: 'begins',
  retry: 'never',
  rateLimit: 'send',
  errors: ['send_sms_nok', 'send_sms_nok_limit_n', 'otp_locked', 'proof_needed', 'codes_used_up'],
})
/** A code is used once. */
export const helpVisitorVerify = defineCall<HelpRequestSchemas>()({
  service: 'main',
  name: 'help_visitor_verify',
  subject: 'claimed',
  acceptsBuyer: true,
  retry: 'never',
  rateLimit: 'try',
  errors: ['otp_incorrect', 'otp_expired', 'otp_other_browser', 'otp_locked'],
})
export const helpVisitorStatus = defineCall<HelpRequestSchemas>()({
  ...read,
  name: 'help_visitor_status',
  errors: [],
})
