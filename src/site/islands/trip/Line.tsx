/**
 * The line of days as a picture: stays above, packages below, with days without a package and days on which
 * several run marked by patterns. The table says the same in words. Spec ROA-21.
 */
import type { ReactNode } from 'react'
import { daysBetween, type Stay, tripDays } from '../../../contract/rules/trip.ts'
import type { TripOffer } from '../../../contract/rules/trip-catalogue.ts'
import { marksOf, packageLanes, tripSpans } from '../../../contract/rules/trip-line.ts'
import type { TripPlan } from '../../../contract/rules/trip-plan.ts'
import { Flag } from '../roaming/Flag.tsx'
import { DaysTable } from './DaysTable.tsx'
import { dayText, nameOf, tripText } from './trip-text.ts'

/** What is marked below the packages. */
const MARKS = ['gap', 'overlap'] as const

type Props = { stays: readonly Stay[]; plan: TripPlan<TripOffer> }

export function Line({ stays, plan }: Props): ReactNode {
  const whole = tripDays(stays)
  if (!whole) return null
  const days = daysBetween(whole.first, whole.last) + 1
  const spans = tripSpans(stays, plan)
  const lanes = packageLanes(plan.packages)
  // A day has two columns, so that a day of travel is half in each country.
  const columns = (from: string, to: string, half: { start?: boolean; end?: boolean } = {}) => ({
    gridColumn: `${daysBetween(whole.first, from) * 2 + 1 + Number(half.start ?? false)} / ${
      Math.min(daysBetween(whole.first, to) + 1, days) * 2 + 1 - Number(half.end ?? false)
    }`,
  })
  return (
    <section className="sheet trip-line" aria-labelledby="trip-line">
      <h3 id="trip-line">{tripText('line.title')}</h3>
      <div
        className="trip-grid"
        aria-hidden="true"
        style={{ gridTemplateColumns: `repeat(${days * 2}, 1fr)` }}
      >
        {stays.map((stay, at) => (
          <span
            key={`${stay.first} ${stay.country}`}
            className="trip-bar trip-bar-stay"
            data-gap={plan.gaps.includes(at) || undefined}
            style={columns(stay.first, stay.last, {
              start: stays[at - 1]?.last === stay.first && stay.first < stay.last,
              end: stays[at + 1]?.first === stay.last && stay.first < stay.last,
            })}
          >
            <Flag country={{ code: stay.country }} />
            <span>{nameOf(stay.country)}</span>
          </span>
        ))}
        {lanes.map((lane, row) =>
          lane.map((at) => {
            const one = plan.packages[at]
            return (
              one && (
                <span
                  key={`${one.item.code} ${one.first}`}
                  className="trip-bar trip-bar-package"
                  data-open={one.last > whole.last || undefined}
                  style={{ ...columns(one.first, one.last), gridRow: row + 2 }}
                >
                  {at + 1}
                </span>
              )
            )
          }),
        )}
        {MARKS.flatMap((kind) =>
          marksOf(spans, kind).map(({ first, last }) => (
            <span
              key={`${kind} ${first}`}
              className={`trip-mark trip-mark-${kind}`}
              style={{ ...columns(first, last), gridRow: lanes.length + 2 }}
            />
          )),
        )}
      </div>
      <p className="trip-ends num" aria-hidden="true">
        <span>{dayText(whole.first)}</span>
        <span>{dayText(whole.last)}</span>
      </p>
      <Legend kinds={spans.map(({ kind }) => kind)} />
      <DaysTable spans={spans} stays={stays} plan={plan} />
    </section>
  )
}

function Legend({ kinds }: { kinds: readonly string[] }): ReactNode {
  const shown = MARKS.filter((kind) => kinds.includes(kind))
  if (shown.length === 0) return null
  return (
    <p className="trip-legend" aria-hidden="true">
      {shown.map((kind) => (
        <span key={kind}>
          <i className={`trip-mark trip-mark-${kind}`} />
          {tripText(`line.${kind}`)}
        </span>
      ))}
    </p>
  )
}
