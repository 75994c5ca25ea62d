/** The survey: after a closed request, at most once in 90 days, declined for good by one press. Spec OPI-2. */
import { and, desc, eq, gt } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { SurveyAnswered, SurveyState } from '../../../contract/main/opinion.schema.ts'
import { SURVEY_AFTER_DAYS, SURVEY_DAYS } from '../../../contract/rules/opinion.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { addDays } from '../../platform/time/day.ts'
import { writeAsRequester } from '../requesters/write.ts'
import { helpRequest } from '../requests/tables.ts'
import { checkWords } from '../requests/texts.ts'
import { surveyAnswer, surveyChoice } from './tables.ts'

export const getSurvey: CallHandler<'selfcare_survey_cskh_date'> = ({ db, clock }, { msisdn }) =>
  stateOf(db, msisdn, clock.now())

/** Fails with `survey_not_due`, `help_words`. */
export const answerSurvey: CallHandler<'selfcare_survey_cskh_answer'> = (context, caller, fields) => {
  const { msisdn } = caller
  const { score, idempotency_key: key } = fields
  const text = checkWords(context, fields.text)
  const write = { call: 'selfcare_survey_cskh_answer' as const, key, request: [score, text] }
  return writeAsRequester<SurveyAnswered>(context, { msisdn }, write, async ({ tx, now }) => {
    const { due, about } = await stateOf(tx, msisdn, now)
    if (!due) throw new ApiError('survey_not_due')
    await tx.insert(surveyAnswer).values({ id: newId(now), msisdn, requestCode: about, score, text, at: now })
    await saveChoice(tx, msisdn, { askedAt: now })
    return stateOf(tx, msisdn, now)
  })
}

export const declineSurvey: CallHandler<'selfcare_survey_cskh_decline'> = async (
  { db, clock },
  { msisdn },
  { for_good },
) => {
  const now = clock.now()
  await saveChoice(db, msisdn, for_good ? { declinedAt: now } : { askedAt: now })
  return stateOf(db, msisdn, now)
}

async function saveChoice(
  db: Database,
  msisdn: string,
  choice: { askedAt: Date } | { declinedAt: Date },
): Promise<void> {
  await db
    .insert(surveyChoice)
    .values({ msisdn, ...choice })
    .onConflictDoUpdate({ target: surveyChoice.msisdn, set: choice })
}

async function stateOf(db: Database, msisdn: string, now: Date): Promise<SurveyState> {
  const [choice] = await db.select().from(surveyChoice).where(eq(surveyChoice.msisdn, msisdn))
  const declined = Boolean(choice?.declinedAt)
  const next = choice?.askedAt ? addDays(choice.askedAt, SURVEY_DAYS) : undefined
  const waits = next !== undefined && next > now
  const about = declined || waits ? undefined : await closedLately(db, msisdn, now)
  return {
    due: about !== undefined,
    declined,
    next_at: !declined && waits ? next.toISOString() : null,
    about: about ?? null,
  }
}

async function closedLately(db: Database, msisdn: string, now: Date): Promise<string | undefined> {
  const [found] = await db
    .select({ code: helpRequest.code })
    .from(helpRequest)
    .where(
      and(
        eq(helpRequest.owner, msisdn),
        eq(helpRequest.state, 'closed'),
        gt(helpRequest.closedAt, addDays(now, -SURVEY_AFTER_DAYS)),
      ),
    )
    .orderBy(desc(helpRequest.closedAt))
    .limit(1)
  return found?.code
}
