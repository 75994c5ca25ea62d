/** Money in and out by month: a chart, and the same figures as a table. */
import type { ReactNode } from 'react'
import { monthText } from '../../../contract/format/date.ts'
import { formatNumber } from '../../../contract/format/money.ts'
import type { LedgerSummary } from '../../../contract/main/ledger.schema.ts'
import { language, money, texts } from '../texts.ts'

const ledgerText = await texts('ledger')

type Month = LedgerSummary['months'][number]

/** As many months as can be distinguished on a phone; the table has all of them. */
const DRAWN = 12

export function Months({ months }: { months: readonly Month[] }): ReactNode {
  const drawn = months.slice(-DRAWN)
  const most = Math.max(1, ...drawn.flatMap((month) => [month.in, month.out]))
  return (
    <section aria-labelledby="h-months" className="grid gap-2 *:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id="h-months" className="text-sm font-semibold">
          {ledgerText('months.title')}
        </h3>
        <p className="flex gap-4 text-sm muted" aria-hidden="true">
          <span className="ledger-key">{ledgerText('months.in')}</span>
          <span className="ledger-key out">{ledgerText('months.out')}</span>
        </p>
      </div>
      <ol className="ledger-months" aria-label={ledgerText('months.title')}>
        {drawn.map((month) => (
          <li key={month.month}>
            <svg viewBox="0 0 24 60" preserveAspectRatio="none" aria-hidden="true">
              <Pillar x={2} share={month.in / most} className="in" />
              <Pillar x={13} share={month.out / most} className="out" />
            </svg>
            <span className="num" aria-hidden="true">
              {short(month.month)}
            </span>
            <span className="sr-only">
              {ledgerText('months.one', {
                month: monthText(month.month, language),
                in: money(month.in),
                out: money(month.out),
              })}
            </span>
          </li>
        ))}
      </ol>
      <details>
        <summary className="lnk cursor-pointer">{ledgerText('months.table')}</summary>
        <div className="overflow-x-auto">
          <table className="ledger-table num">
            <thead>
              <tr>
                <th scope="col">{ledgerText('months.month')}</th>
                <th scope="col">{ledgerText('months.in')}</th>
                <th scope="col">{ledgerText('months.out')}</th>
                <th scope="col">{ledgerText('months.count')}</th>
              </tr>
            </thead>
            <tbody>
              {months.map((month) => (
                <tr key={month.month}>
                  <th scope="row">{monthText(month.month, language)}</th>
                  <td>{money(month.in)}</td>
                  <td>{money(month.out)}</td>
                  <td>{formatNumber(month.count, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}

/** Drawn in SVG, so that the height is an attribute. Zero draws nothing; small values are still visible. */
function Pillar({ x, share, className }: { x: number; share: number; className: string }): ReactNode {
  const height = share === 0 ? 0 : Math.max(1.5, share * 60)
  return <rect className={className} x={x} y={60 - height} width="9" height={height} rx="1.5" />
}

/** `2026-11` → `11/26`: without the century, for the chart. */
function short(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${number}/${year.slice(2)}`
}
