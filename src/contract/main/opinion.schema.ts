import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import {
  ANSWER_VERSION,
  STAFF_CATEGORIES_MAX,
  STAFF_TEXT_MAX,
  SUPPORT_LOG_ENTRIES,
  SUPPORT_LOG_ENTRY_MAX,
  SURVEY_TEXT_MAX,
} from '../rules/opinion.ts'
import { VISIT_CODE } from '../rules/store-visit.ts'
import { bilingual, body, idempotencyKey, isoTime } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'
import { helpCode } from './help-ticket.schema.ts'
import { asVisitor } from './help-visitor.schema.ts'

const stars = z.int().check(z.gte(1), z.lte(5))
const category = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/))
const categories = z.array(category).check(z.maxLength(STAFF_CATEGORIES_MAX))
const visit = z.string().check(z.regex(VISIT_CODE))
const staffText = z._default(z.string().check(z.maxLength(STAFF_TEXT_MAX)), '')

export const staffVote = z.strictObject({
  stars,
  categories: z.array(z.string()),
  text: z.string(),
  at: isoTime,
  /** Until when it can be changed; null: no longer. */
  change_until: z.nullable(isoTime),
})
/**
 * Visits in which the caller was served, newest first. `staff_id` and `counter` name the employee: no
 * personal names. `vote_until`: null once voted or over.
 */
export const staffList = z.strictObject({
  visits: z.array(
    z.strictObject({
      visit,
      store_id: z.string(),
      store_name: z.string(),
      staff_id: z.string(),
      counter: z.int(),
      served_at: isoTime,
      vote_until: z.nullable(isoTime),
      vote: z.nullable(staffVote),
    }),
  ),
  as_of: isoTime,
})
export type StaffList = z.infer<typeof staffList>

/** `for`: shown for few or for many stars. */
export const staffCategories = z.strictObject({
  categories: z.array(z.strictObject({ key: category, name: bilingual, for: z.enum(['low', 'high']) })),
})

export type StaffCategories = z.infer<typeof staffCategories>

export const voteRequest = body({
  visit,
  stars,
  categories,
  text: staffText,
  idempotency_key: idempotencyKey,
})
export const voteResult = z.strictObject({ vote: staffVote, replayed: z.boolean() })
export type StaffVoted = z.infer<typeof voteResult>

/** `next_at`: null where it is due or was declined for good. `about`: the closed request that it follows. */
export const surveyState = z.strictObject({
  due: z.boolean(),
  declined: z.boolean(),
  next_at: z.nullable(isoTime),
  about: z.nullable(helpCode),
})
export type SurveyState = z.infer<typeof surveyState>
export const surveyRequest = body({
  score: stars,
  text: z._default(z.string().check(z.maxLength(SURVEY_TEXT_MAX)), ''),
  idempotency_key: idempotencyKey,
})
export const surveyResult = z.strictObject({ ...surveyState.shape, replayed: z.boolean() })
export type SurveyAnswered = z.infer<typeof surveyResult>

/** `for_good`: none is ever asked again; otherwise the next one in 90 days. */
export const declineRequest = body({ for_good: z.boolean() })

/** `version`: of the answer as read. `useful`: the newest vote of a reader counts. */
export const answerVote = body({
  FAQ_ID: z.string().check(z.maxLength(80)),
  version: z.string().check(z.regex(ANSWER_VERSION)),
  useful: z.boolean(),
})
export const answerVotes = z.strictObject({ useful: z.int(), useless: z.int() })

/** Exactly what the customer was shown. `request`: to which it belongs. */
export const logRequest = body({
  ...asVisitor,
  request: z.optional(helpCode),
  entries: z
    .array(
      z.strictObject({
        at: isoTime,
        name: z.string().check(z.regex(/^[a-z0-9_.-]{1,60}$/i)),
        text: z.string().check(z.maxLength(SUPPORT_LOG_ENTRY_MAX)),
      }),
    )
    .check(z.minLength(1), z.maxLength(SUPPORT_LOG_ENTRIES)),
  idempotency_key: idempotencyKey,
})
/** `code`: to be named to an employee. */
export const logResult = z.strictObject({ code: z.string(), deleted_at: isoTime, replayed: z.boolean() })
export type SupportLogSent = z.infer<typeof logResult>

export const opinionSchemas = {
  mobile_staff_list_ccos: callEntry('Visits whose employee can be rated.', emptyRequest, staffList),
  mobile_staff_list_category: callEntry('Categories of a rating.', emptyRequest, staffCategories),
  mobile_staff_post_ccos: callEntry('Rates the employee of a visit, once.', voteRequest, voteResult),
  mobile_staff_update_vote: callEntry('Changes a rating within some days.', voteRequest, voteResult),
  selfcare_survey_cskh_date: callEntry('When the next survey is due.', emptyRequest, surveyState),
  selfcare_survey_cskh_answer: callEntry('Answers the survey.', surveyRequest, surveyResult),
  selfcare_survey_cskh_decline: callEntry(
    'Declines a survey: this one, or all for good.',
    declineRequest,
    surveyState,
  ),
  help_faq_vote: callEntry('Says whether an answer helped.', answerVote, answerVotes),
  selfcare_send_support_log: callEntry('Sends the log that the customer was shown.', logRequest, logResult),
}
export type OpinionSchemas = typeof opinionSchemas
