/** Paying a part of a bill: how much, and what is left afterwards. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../contract/format/money.ts'
import type { BillView } from '../../../contract/main/bill.schema.ts'
import { BILL_PART_MIN } from '../../../contract/rules/bill.ts'
import { $parts, faultOf, payOf, payWhole, typePart } from '../../stores/bills/parts.ts'
import { Field } from '../../ui/Field.tsx'
import { money } from '../words.ts'
import { p } from './pay-texts.ts'
import { language, month } from './texts.ts'

export function Part({ bill }: { bill: BillView }): ReactNode {
  const typed = useStore($parts)[bill.bill_id]
  const { bill_id: id, left } = bill
  const of = { month: month(bill.month) }
  if (typed === undefined)
    return (
      <button type="button" className="lnk" aria-label={p('part.openOf', of)} onClick={() => typePart(id, '')}>
        {p('part.open')}
      </button>
    )
  const fault = faultOf(bill)
  const limits = { least: money(Math.min(BILL_PART_MIN, left)), most: money(left) }
  return (
    <div className="bill-part">
      <Field
        label={p('part.amount', of)}
        inputMode="numeric"
        autoComplete="off"
        className="num"
        value={typed === '' ? '' : formatNumber(Number(typed), language)}
        onType={(text) => typePart(id, text)}
        end={<span aria-hidden="true">đ</span>}
        {...(fault && fault !== 'empty' && { fault: p(`part.${fault}`, limits) })}
        hint={fault ? p('part.hint', limits) : p('part.after', { left: money(left - payOf(bill)) })}
        // It was asked for by a press, and is what one wants next.
        autoFocus={typed === ''}
      />
      <button type="button" className="lnk" aria-label={p('part.wholeOf', { ...of, amount: money(left) })} onClick={() => payWhole(id)}>
        {p('part.whole', { amount: money(left) })}
      </button>
    </div>
  )
}
