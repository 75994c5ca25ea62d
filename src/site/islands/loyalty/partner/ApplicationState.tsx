/**
 * The state of an application: completed steps with their times, the decision and its reason, and when the
 * next answer is due.
 */
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '../../../../contract/format/date.ts'
import type { Application } from '../../../../contract/loyalty/partner.schema.ts'
import { PARTNER_MIN_PERCENT } from '../../../../contract/rules/partner.ts'
import { language, texts } from '../../texts.ts'

const partnerText = await texts('partner')

export function ApplicationState({ application }: { application: Application }): ReactNode {
  const { steps, state, answer_until } = application
  const decided = decisionOf(application)
  const open = state === 'received' || state === 'reviewing'
  return (
    <div className="grid gap-2">
      <ol className="partner-steps" aria-label={partnerText('state.steps')}>
        {steps.map((step, at) => (
          <li key={step.state + step.at} aria-current={at === steps.length - 1 ? 'step' : undefined}>
            <b>{partnerText(`state.${step.state}`)}</b>
            <time className="text-sm muted num" dateTime={step.at}>
              {formatDateTime(step.at, language)}
            </time>
          </li>
        ))}
      </ol>
      {decided && <p>{partnerText(`decision.${decided}`, { least: PARTNER_MIN_PERCENT })}</p>}
      {(open || state === 'more_needed') && (
        <p className="num">
          {partnerText(open ? 'state.answerUntil' : 'state.moreUntil', {
            date: formatDate(answer_until, language),
          })}
        </p>
      )}
    </div>
  )
}

/** Chooses the sentence after the last step. */
function decisionOf({ state, reason }: Application) {
  if (state === 'declined') return reason ?? 'unclear'
  return state === 'accepted' || state === 'more_needed' ? state : undefined
}
