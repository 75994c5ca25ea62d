/** The delivery of a gift: completed steps with their times, and the steps still to come. */
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../../contract/format/date.ts'
import type { Claim } from '../../../../contract/loyalty/offers.schema.ts'
import { language, texts } from '../../texts.ts'

const loyaltyClaimsText = await texts('loyaltyClaims')

const STEPS: readonly Claim['state'][] = ['preparing', 'shipping', 'delivered']

export function Way({ steps, state }: Pick<Claim, 'steps' | 'state'>): ReactNode {
  const been = steps.filter((step) => STEPS.includes(step.state))
  const later = STEPS.filter((step) => !been.some((one) => one.state === step))
  return (
    <ol className="order-steps" aria-label={loyaltyClaimsText('way')}>
      {been.map((step, at) => (
        <li
          key={step.state}
          className={at < been.length - 1 ? 'past' : undefined}
          aria-current={step.state === state ? 'step' : undefined}
        >
          <b>{loyaltyClaimsText(`state.${step.state}`)}</b>
          <span className="num block text-sm muted">{formatDateTime(step.at, language)}</span>
        </li>
      ))}
      {later.map((step) => (
        <li key={step} className="later">
          {loyaltyClaimsText(`state.${step}`)}
          <span className="sr-only">, {loyaltyClaimsText('later')}</span>
        </li>
      ))}
    </ol>
  )
}
