import type { Handlers } from '../../platform/context.ts'
import { voteAnswer } from './answers.ts'
import { changeVote, listCategories, listStaff, postVote } from './staff.ts'
import { sendSupportLog } from './support-log.ts'
import { answerSurvey, declineSurvey, getSurvey } from './survey.ts'

export const opinionHandlers = {
  mobile_staff_list_ccos: listStaff,
  mobile_staff_list_category: listCategories,
  mobile_staff_post_ccos: postVote,
  mobile_staff_update_vote: changeVote,
  selfcare_survey_cskh_date: getSurvey,
  selfcare_survey_cskh_answer: answerSurvey,
  selfcare_survey_cskh_decline: declineSurvey,
  help_faq_vote: voteAnswer,
  selfcare_send_support_log: sendSupportLog,
} satisfies Partial<Handlers>
