/** The survey after a closed request: at most once in 90 days, declined for good by one press. Spec OPI-2. */
import { atom } from 'nanostores'
import {
  selfcareSurveyCskhAnswer,
  selfcareSurveyCskhDate,
  selfcareSurveyCskhDecline,
} from '../../../contract/main/opinion.ts'
import { SURVEY_TEXT_MAX } from '../../../contract/rules/opinion.ts'
import type { Cleanup } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { $session, lineCleared, lineSignedIn } from '../session.ts'
import { createMove } from '../step-table.ts'

/** `none`: nothing is due, or the request failed: no problem is shown. */
export type Survey = {
  step: 'none' | 'due' | 'working' | 'unsure' | 'refused' | 'answered' | 'later' | 'never'
  /** Code of the closed request. */
  about: string
  score: number
  text: string
  fault: 'score' | 'long' | undefined
  problem: Problem | undefined
}
/** States that may follow. */
export const SURVEY_TABLE = {
  none: ['due'],
  due: ['working', 'none'],
  working: ['answered', 'later', 'never', 'unsure', 'refused', 'none'],
  unsure: ['working', 'none'],
  refused: ['working', 'none'],
  answered: ['none'],
  later: ['none'],
  never: ['none'],
} as const satisfies Record<Survey['step'], readonly Survey['step'][]>

const NONE: Survey = { step: 'none', about: '', score: 0, text: '', fault: undefined, problem: undefined }
export const $survey = atom<Survey>(NONE)

const move = createMove($survey, SURVEY_TABLE)

export async function loadSurvey(): Promise<void> {
  const session = $session.get()
  if (session.step !== 'in' || $survey.get().step !== 'none') return
  const answer = await send(selfcareSurveyCskhDate, {})
  if (!answer.ok || !answer.result.due || $session.get() !== session) return
  move('due', { about: answer.result.about ?? '' })
}

export function chooseScore(score: number): void {
  const { step } = $survey.get()
  if (step !== 'working') $survey.set({ ...$survey.get(), score, fault: undefined, problem: undefined })
}
export function typeSurvey(text: string): void {
  const { step } = $survey.get()
  if (step !== 'working') $survey.set({ ...$survey.get(), text, fault: undefined, problem: undefined })
}

export async function answerSurvey(): Promise<void> {
  const session = $session.get()
  const { step, score, about, ...typed } = $survey.get()
  if (session.step !== 'in' || !['due', 'unsure', 'refused'].includes(step)) return
  const text = typed.text.trim()
  const fault = score < 1 ? 'score' : text.length > SURVEY_TEXT_MAX ? 'long' : undefined
  if (fault) return $survey.set({ ...$survey.get(), fault })
  const operation = [session.msisdn, 'survey', about, score, text] as const
  move('working', { fault: undefined, problem: undefined })
  const fields = { score, text, idempotency_key: idempotencyKeyFor(...operation) }
  const answer = await send(selfcareSurveyCskhAnswer, fields)
  settleKey(answer, ...operation)
  if (answer.ok) move('answered')
  else move(isOutcomeUnknown(answer) ? 'unsure' : 'refused', { problem: toProblem(answer) })
}

/** `forGood`: none is asked ever again. */
export async function declineSurvey(forGood: boolean): Promise<void> {
  const { step } = $survey.get()
  if (!['due', 'unsure', 'refused'].includes(step)) return
  move('working', { fault: undefined, problem: undefined })
  const answer = await send(selfcareSurveyCskhDecline, { for_good: forGood })
  if (answer.ok) move(forGood ? 'never' : 'later')
  else move(isOutcomeUnknown(answer) ? 'unsure' : 'refused', { problem: toProblem(answer) })
}

/** Follows the session until stopped. */
export function openSurvey(): Cleanup {
  const restart = () => {
    $survey.set(NONE)
    void loadSurvey()
  }
  const stops = [lineCleared.listen(restart), lineSignedIn.listen(restart)]
  void loadSurvey()
  return () => {
    for (const stop of stops) stop()
    $survey.set(NONE)
  }
}
