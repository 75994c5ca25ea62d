/** Months as bars, oldest first. A chart: the table beneath has the same figures. */
import type { ReactNode } from 'react'
import { monthText } from '../../../contract/format/date.ts'
import type { BillView } from '../../../contract/main/bill.schema.ts'
import { money, texts } from '../texts.ts'

const billsText = await texts('bills')

const MONTHS = 12

/** `bills`: newest first. */
export function Bars({ bills }: { bills: readonly BillView[] }): ReactNode {
  const shown = bills.slice(0, MONTHS).reverse()
  const amounts = shown.map(({ amount }) => amount)
  const most = Math.max(...amounts, 1)
  if (shown.length < 2) return null
  return (
    <div
      className="bill-bars num"
      role="img"
      aria-label={billsText('chart', {
        count: shown.length,
        least: money(Math.min(...amounts)),
        most: money(most),
        last: money(amounts.at(-1) ?? 0),
      })}
    >
      {shown.map(({ bill_id, month: of, amount, state }) => (
        <span key={bill_id} className={state === 'open' ? 'bill-open' : ''}>
          <i style={{ height: `${Math.max(2, (amount / most) * 100)}%` }} />
          <b>{monthText(of).slice(0, 2)}</b>
        </span>
      ))}
    </div>
  )
}
