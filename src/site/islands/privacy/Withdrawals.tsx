/** Withdrawals of consent with their legal periods, shown until they are finished and after. Spec PRV-5. */
import { type ReactNode, useId } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import type { Consents, Withdrawal } from '../../../contract/main/privacy.schema.ts'
import { Steps } from '../../ui/Steps.tsx'
import { language, momentText } from '../texts.ts'
import { privacyText } from './privacy-text.ts'

export function Withdrawals({ value: { withdrawals, law } }: { value: Consents }): ReactNode {
  const id = useId()
  if (withdrawals.length === 0) return null
  return (
    <section className="sheet prs-piece prs-wide" aria-labelledby={id}>
      <h2 id={id}>{privacyText('withdrawals.title')}</h2>
      <p className="text-sm muted">
        {privacyText('withdrawals.lead', {
          law: law.name[language],
          answer: law.answer_working_days,
          finish: law.finish_days,
          processors: law.finish_days_with_processors,
        })}
      </p>
      <ul className="prs-list">
        {withdrawals.map((withdrawal) => (
          <OneWithdrawal key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </ul>
    </section>
  )
}

function OneWithdrawal({ withdrawal }: { withdrawal: Withdrawal }): ReactNode {
  const { purpose, state, received_at, answered_at, finished_at, answer_by, finish_by } = withdrawal
  const times = [
    ['received', received_at],
    ['answered', answered_at],
    ['finished', finished_at],
  ] as const
  const done = times.flatMap(([step, at]) =>
    at ? [{ state: step, text: privacyText(`withdrawals.${step}`), time: momentText(at), isBad: false }] : [],
  )
  const over = state === 'cancelled'
  const by = { answered: answer_by, finished: finish_by }
  const later = (['answered', 'finished'] as const).filter(
    (step) => !over && !done.some((one) => one.state === step),
  )
  return (
    <li className="grid gap-2 py-3">
      <h3 className="font-semibold">
        {privacyText('withdrawals.of', { purpose: privacyText(`purpose.${purpose}`) })}
      </h3>
      <Steps
        done={done}
        later={later.map((step) =>
          privacyText(`withdrawals.${step}By`, { date: formatDate(by[step], language) }),
        )}
        laterText={privacyText('withdrawals.later')}
        isCurrent={later.length > 0}
      />
      {over && <p className="text-sm muted">{privacyText('withdrawals.cancelled')}</p>}
    </li>
  )
}
