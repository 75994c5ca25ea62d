/** Where an application stands: what has been, with its time, and by when an answer comes. */
import type { ReactNode } from 'react'
import { formatDate, formatMoment } from '../../../../contract/format/date.ts'
import type { Application } from '../../../../contract/loyalty/partner.schema.ts'
import { t } from './texts.ts'

export function ApplicationState({ application: { steps, state, answer_until } }: { application: Application }): ReactNode {
  const open = state === 'received' || state === 'reviewing'
  return (
    <div className="grid gap-2">
      <ol className="partner-steps" aria-label={t('state.steps')}>
        {steps.map((step) => (
          <li key={step.state} aria-current={step.state === state ? 'step' : undefined}>
            <b>{t(`state.${step.state}`)}</b>
            <time className="text-sm muted num" dateTime={step.at}>
              {formatMoment(step.at)}
            </time>
          </li>
        ))}
      </ol>
      {open && <p className="num">{t('state.answerUntil', { date: formatDate(answer_until) })}</p>}
    </div>
  )
}
