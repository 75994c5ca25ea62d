/** The days as bars, and the same figures as a table for screen readers. */
import { type ReactNode, useState } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import { formatNumber } from '../../../contract/format/money.ts'
import { formatData } from '../../../contract/format/volume.ts'
import type { UsageKind } from '../../../contract/rules/history.ts'
import type { Day } from '../../stores/history/pick.ts'
import { language, texts } from '../texts.ts'

const historyText = await texts('history')

const HEIGHT = 100

export function Chart({ days, kind }: { days: readonly Day[]; kind: UsageKind | '' }): ReactNode {
  const [open, setOpen] = useState(false)
  const of = kind || 'data'
  const most = Math.max(1, ...days.map((day) => day[of]))
  const top = days.find((day) => day[of] === most)
  const dayOf = (day: string) => formatDate(`${day}T00:00:00+07:00`, language)
  return (
    <section className="sheet grid gap-3 p-5 lg:p-7" aria-labelledby="hist-chart">
      <h2 id="hist-chart" className="text-xl">
        {historyText(`chart.${of}`)}
      </h2>
      <svg
        className="hist-chart"
        viewBox={`0 0 ${days.length * 10} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={days.map((day, index) => pillar(index, day[of] / most)).join('')} />
      </svg>
      <p className="num flex justify-between text-sm muted">
        <span>{dayOf(days[0]?.day ?? '')}</span>
        <span>{dayOf(days.at(-1)?.day ?? '')}</span>
      </p>
      {top && (
        <p className="num text-sm">
          {historyText('chart.most', { day: dayOf(top.day), amount: amountOf(top, of) })}
        </p>
      )}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="lnk">{historyText('chart.table')}</summary>
        {open && (
          <div className="hist-days">
            <table className="num">
              <thead>
                <tr>
                  <th scope="col">{historyText('column.day')}</th>
                  {(['data', 'call', 'sms'] as const).map((name) => (
                    <th scope="col" key={name}>
                      {historyText(`kind.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map((day) => (
                  <tr key={day.day}>
                    <th scope="row">{dayOf(day.day)}</th>
                    {(['data', 'call', 'sms'] as const).map((name) => (
                      <td key={name}>{amountOf(day, name)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </details>
    </section>
  )
}

/**
 * One path for all days, so that another choice changes one attribute. Zero draws a line; small values are
 * still visible.
 */
function pillar(index: number, share: number): string {
  const height = share === 0 ? 1 : Math.max(2, share * HEIGHT)
  return `M${index * 10 + 1} ${HEIGHT}v-${height.toFixed(1)}h8V${HEIGHT}z`
}

function amountOf(day: Day, of: UsageKind): string {
  if (of === 'data') return formatData(Math.round(day.data), language)
  const amount = formatNumber(Math.round(day[of]), language)
  return of === 'call' ? historyText('chart.minutes', { amount }) : historyText('chart.pieces', { amount })
}
