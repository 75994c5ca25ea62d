/** The rules in plain words, with the name of the law and from when it applies. Spec NUM-1. */
import { type ReactNode, useId } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import type { NumberHealth } from '../../../contract/main/number-health.schema.ts'
import { language } from '../texts.ts'
import { numberText } from './number-text.ts'

export function Rules({
  rules: { matching, device_change: change },
}: Pick<NumberHealth, 'rules'>): ReactNode {
  const id = useId()
  const from = (rule: { law: { vi: string; en: string }; in_force: string }) =>
    numberText('rules.from', {
      law: rule.law[language],
      date: formatDate(`${rule.in_force}T00:00:00+07:00`, language),
    })
  return (
    <section className="sheet prs-piece prs-wide" aria-labelledby={id}>
      <h2 id={id}>{numberText('rules.title')}</h2>
      <h3 className="font-semibold">{numberText('rules.matching')}</h3>
      <p>{numberText('rules.matchingText')}</p>
      <p className="num text-sm muted">{from(matching)}</p>
      <h3 className="font-semibold">{numberText('rules.device')}</h3>
      <p>
        {numberText('rules.deviceText', {
          hours: change.lock_hours,
          days: change.both_days,
          more: change.end_days,
        })}
      </p>
      <p className="num text-sm muted">{from(change)}</p>
    </section>
  )
}
