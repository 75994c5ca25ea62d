/** Months as bars, oldest first. A chart: the table beneath has the same figures. */
import type { ReactNode } from 'react'
import { monthText } from '../../../contract/format/date.ts'
import type { BillView } from '../../../contract/main/bill.schema.ts'
import { language, money, texts } from '../texts.ts'
import { stateOf } from './format.ts'

const billsText = await texts('bills')
const billText = await texts('bill')

const MONTHS = 12

/** `bills`: newest first. */
export function Bars({ bills }: { bills: readonly BillView[] }): ReactNode {
  const shown = bills.slice(0, MONTHS).reverse()
  const amounts = shown.map(({ amount }) => amount)
  const most = Math.max(...amounts, 1)
  if (shown.length < 2) return null
  const states = (['paid', 'open', 'overdue'] as const).filter((one) =>
    shown.some((bill) => stateOf(bill) === one),
  )
  return (
    <>
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
        {shown.map((bill) => (
          <span key={bill.bill_id} className={`bill-${stateOf(bill)}`}>
            <i style={{ height: `${Math.max(2, (bill.amount / most) * 100)}%` }} />
            <b>{monthText(bill.month, language).slice(0, 2)}</b>
          </span>
        ))}
      </div>
      {/* The chart is a picture with an accessible text, so its legend is for the eye. */}
      <p className="bill-legend" aria-hidden="true">
        {states.map((one) => (
          <span key={one} className={`bill-${one}`}>
            <i />
            {billText(`state.${one}`)}
          </span>
        ))}
      </p>
    </>
  )
}
