/** Ratings of employees, the survey, votes on answers, the support log. Spec OPI-1 to OPI-4. */
import { defineCall, sessionRead, sessionWrite } from '../call.ts'
import type { OpinionSchemas } from './opinion.schema.ts'

const vote = ['visit_unknown', 'staff_vote_over', 'help_words', 'idempotency_conflict'] as const

export const mobileStaffListCcos = defineCall<OpinionSchemas>()({
  ...sessionRead,
  name: 'mobile_staff_list_ccos',
  errors: [],
})
export const mobileStaffListCategory = defineCall<OpinionSchemas>()({
  service: 'main',
  name: 'mobile_staff_list_category',
  subject: 'none',
  retry: 'read',
  errors: [],
})
export const mobileStaffPostCcos = defineCall<OpinionSchemas>()({
  ...sessionWrite,
  name: 'mobile_staff_post_ccos',
  errors: [...vote, 'staff_vote_done'],
})
export const mobileStaffUpdateVote = defineCall<OpinionSchemas>()({
  ...sessionWrite,
  name: 'mobile_staff_update_vote',
  errors: vote,
})
export const selfcareSurveyCskhDate = defineCall<OpinionSchemas>()({
  ...sessionRead,
  name: 'selfcare_survey_cskh_date',
  errors: [],
})
export const selfcareSurveyCskhAnswer = defineCall<OpinionSchemas>()({
  ...sessionWrite,
  name: 'selfcare_survey_cskh_answer',
  errors: ['survey_not_due', 'help_words', 'idempotency_conflict'],
})
/** The same however often it is repeated. */
export const selfcareSurveyCskhDecline = defineCall<OpinionSchemas>()({
  ...sessionWrite,
  name: 'selfcare_survey_cskh_decline',
  errors: [],
})
/** The newest vote of a line or browser counts, so it may be repeated without a key. */
export const helpFaqVote = defineCall<OpinionSchemas>()({
  service: 'main',
  name: 'help_faq_vote',
  subject: 'open',
  acceptsBuyer: 'begins',
  retry: 'idempotent',
  errors: ['answer_unknown'],
})
export const selfcareSendSupportLog = defineCall<OpinionSchemas>()({
  service: 'main',
  name: 'selfcare_send_support_log',
  subject: 'open',
  acceptsBuyer: true,
  retry: 'idempotent',
  errors: ['help_visitor', 'help_request_unknown', 'help_limit', 'idempotency_conflict'],
})
