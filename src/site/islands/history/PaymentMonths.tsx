/** Payments month by month: bars, and the same figures as a table for screen readers. */
import type { ReactNode } from 'react'
import { monthText } from '../../../contract/format/date.ts'
import { language, money, texts } from '../texts.ts'

const historyText = await texts('history')

export function PaymentMonths({
  months,
}: {
  months: readonly { month: string; amount: number; count: number }[]
}): ReactNode {
  const most = Math.max(1, ...months.map(({ amount }) => amount))
  return (
    <section className="sheet grid gap-3 p-5 lg:p-7" aria-labelledby="hist-months">
      <h2 id="hist-months" className="text-xl">
        {historyText('pay.months')}
      </h2>
      <div className="hist-months num" aria-hidden="true">
        {months.map(({ month, amount }) => (
          <span key={month}>
            <small>{amount > 0 && money(amount)}</small>
            <i style={{ height: `${Math.max(2, (amount / most) * 100)}%` }} />
            <b>{monthText(month, language)}</b>
          </span>
        ))}
      </div>
      <details>
        <summary className="lnk">{historyText('chart.table')}</summary>
        <div className="hist-days">
          <table className="num">
            <thead>
              <tr>
                <th scope="col">{historyText('pay.monthHead')}</th>
                <th scope="col">{historyText('pay.times')}</th>
                <th scope="col">{historyText('pay.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {months.toReversed().map(({ month, amount, count }) => (
                <tr key={month}>
                  <th scope="row">{monthText(month, language)}</th>
                  <td>{count}</td>
                  <td>{money(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}
