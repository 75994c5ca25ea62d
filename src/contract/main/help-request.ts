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
