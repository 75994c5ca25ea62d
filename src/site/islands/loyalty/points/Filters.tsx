/** Filters of the point history: earned or spent, and days. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import {
  $pointFilter,
  filterPoints,
  POINT_DAYS_MAX,
  type PointFilter,
  pointDayError,
} from '../../../stores/loyalty/history.ts'
import { texts } from '../../texts.ts'

const loyaltyPointsText = await texts('loyaltyPoints')

const KINDS: readonly PointFilter['kind'][] = ['', 'in', 'out']
const SPANS: readonly PointFilter['span'][] = ['30', '90', 'own']

/** For a span of one's own only. */
const DateField = lazy(() => import('../../DateField.tsx').then((part) => ({ default: part.DateField })))

export function Filters(): ReactNode {
  const filter = useStore($pointFilter)
  const fault = pointDayError(filter)
  return (
    <search className="grid gap-3 *:min-w-0" aria-label={loyaltyPointsText('filter.title')}>
      <div className="flex flex-wrap gap-x-6 gap-y-2 *:min-w-0">
        <fieldset>
          <legend className="sr-only">{loyaltyPointsText('filter.kind')}</legend>
          <div className="flex flex-wrap gap-2">
            {KINDS.map((kind) => (
              <label key={kind} className="chip">
                <input
                  type="radio"
                  name="kind"
                  checked={filter.kind === kind}
                  onChange={() => filterPoints({ kind })}
                />
                {loyaltyPointsText(`filter.kinds.${kind || 'any'}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="sr-only">{loyaltyPointsText('filter.span')}</legend>
          <div className="flex flex-wrap gap-2">
            {SPANS.map((span) => (
              <label key={span} className="chip">
                <input
                  type="radio"
                  name="span"
                  checked={filter.span === span}
                  onChange={() => filterPoints({ span })}
                />
                {loyaltyPointsText(`filter.spans.${span}`)}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      {filter.span === 'own' && (
        <Suspense>
          <div className="grid gap-3 sm:grid-cols-2">
            <DateField
              label={loyaltyPointsText('filter.from')}
              value={filter.from}
              onType={(from) => filterPoints({ from })}
              hint={loyaltyPointsText('filter.most', { days: POINT_DAYS_MAX })}
              {...(fault &&
                (filter.to || fault === 'many') && {
                  fault: loyaltyPointsText(`filter.fault.${fault}`, { days: POINT_DAYS_MAX }),
                })}
            />
            <DateField
              label={loyaltyPointsText('filter.to')}
              value={filter.to}
              onType={(to) => filterPoints({ to })}
            />
          </div>
        </Suspense>
      )}
    </search>
  )
}
