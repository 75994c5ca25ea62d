/** The periods of the law for a request about personal data, and when the operator handles it. Spec PRV-5. */
import type { PrivacyContent } from '../../../contract/content/privacy.schema.ts'
import { addDays, addWorkingDays, startOfDay, vietnamDay } from '../../../contract/rules/vietnam-day.ts'

/** Last days as `2026-11-24`; times of the operator's own steps. */
export type LegalPeriods = { answerBy: string; finishBy: string; answerAt: Date; finishAt: Date }

/** Requests are handled from nine in the morning. */
const OFFICE_OPENS = 9 * 3_600_000

function inTheMorning(day: string): Date {
  return new Date(startOfDay(day) + OFFICE_OPENS)
}

/** The day of receipt does not count. Processors have longer, because they learn of it from us. */
export function legalPeriods(
  { law, handling, holidays }: PrivacyContent,
  now: Date,
  hasProcessors: boolean,
): LegalPeriods {
  const finish = hasProcessors ? 'finish_days_with_processors' : 'finish_days'
  const today = vietnamDay(now)
  const answerAt = inTheMorning(addWorkingDays(today, handling.answer_working_days, holidays))
  return {
    answerBy: addWorkingDays(today, law.answer_working_days, holidays),
    finishBy: addDays(today, law[finish]),
    answerAt,
    // Never finished before it is answered.
    finishAt: new Date(Math.max(Number(answerAt), Number(inTheMorning(addDays(today, handling[finish]))))),
  }
}
