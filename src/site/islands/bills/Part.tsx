/** Pays part of a bill: the amount, and what is left afterwards. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { monthText } from '../../../contract/format/date.ts'
import { formatNumber } from '../../../contract/format/money.ts'
import type { BillView } from '../../../contract/main/bill.schema.ts'
import { BILL_PART_MIN } from '../../../contract/rules/bill.ts'
import { $parts, partErrorOf, payOf, payWhole, typePart } from '../../stores/bills/parts.ts'
import { Field } from '../../ui/Field.tsx'
import { language, money, texts } from '../texts.ts'

const payBillsText = await texts('payBills')

export function Part({ bill }: { bill: BillView }): ReactNode {
  const typed = useStore($parts)[bill.bill_id]
  const { bill_id: id, left } = bill
  const of = { month: monthText(bill.month, language) }
  if (typed === undefined)
    return (
      <button
        type="button"
        className="lnk"
        aria-label={payBillsText('part.openOf', of)}
        onClick={() => typePart(id, '')}
      >
        {payBillsText('part.open')}
      </button>
    )
  const fault = partErrorOf(bill)
  const limits = { least: money(Math.min(BILL_PART_MIN, left)), most: money(left) }
  return (
    <div className="bill-part">
      <Field
        label={payBillsText('part.amount', of)}
        inputMode="numeric"
        autoComplete="off"
        className="num"
        value={typed === '' ? '' : formatNumber(Number(typed), language)}
        onType={(text) => typePart(id, text)}
        end={<span aria-hidden="true">đ</span>}
        {...(fault && fault !== 'empty' && { fault: payBillsText(`part.${fault}`, limits) })}
        hint={
          fault
            ? payBillsText('part.hint', limits)
            : payBillsText('part.after', { left: money(left - payOf(bill)) })
        }
        // Opened by a press, and the field is what the user needs next.
        autoFocus={typed === ''}
      />
      <button
        type="button"
        className="lnk"
        aria-label={payBillsText('part.wholeOf', { ...of, amount: money(left) })}
        onClick={() => payWhole(id)}
      >
        {payBillsText('part.whole', { amount: money(left) })}
      </button>
    </div>
  )
}
