/** The line of days in words: where one is, which packages run, gaps and overlaps. Spec ROA-21. */
import chevron from 'icon:chevron-down'
import type { ReactNode } from 'react'
import type { Stay } from '../../../contract/rules/trip.ts'
import type { TripOffer } from '../../../contract/rules/trip-catalogue.ts'
import type { TripSpan } from '../../../contract/rules/trip-line.ts'
import type { TripPlan } from '../../../contract/rules/trip-plan.ts'
import { Icon } from '../../ui/Icon.tsx'
import { language } from '../texts.ts'
import { namesOf, spanText, tripText } from './trip-text.ts'

type Props = { spans: readonly TripSpan[]; stays: readonly Stay[]; plan: TripPlan<TripOffer> }

export function DaysTable({ spans, stays, plan }: Props): ReactNode {
  return (
    <details className="trip-table">
      <summary>
        {tripText('line.table')}
        <Icon body={chevron} />
      </summary>
      <table className="num">
        <caption className="sr-only">{tripText('line.caption')}</caption>
        <thead>
          <tr>
            {(['days', 'where', 'runs', 'note'] as const).map((name) => (
              <th key={name} scope="col">
                {tripText(`line.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spans.map((span) => (
            <tr key={span.first}>
              <th scope="row">{spanText(span)}</th>
              <td>
                {span.stays.length > 0
                  ? namesOf([...new Set(span.stays.flatMap((at) => stays[at]?.country ?? []))])
                  : '–'}
              </td>
              <td>
                {span.packages
                  .map((at) => `${at + 1}. ${plan.packages[at]?.item.name[language] ?? ''}`)
                  .join(', ') || '–'}
              </td>
              <td>{noteText(span, stays, plan)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function noteText({ kind, stays: here }: TripSpan, stays: readonly Stay[], { gaps }: Props['plan']): string {
  if (kind !== 'gap') return tripText(`line.${kind}`)
  const open = here.filter((at) => gaps.includes(at))
  return tripText('line.gapAt', { names: namesOf(open.flatMap((at) => stays[at]?.country ?? [])) })
}
