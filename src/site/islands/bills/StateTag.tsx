import type { ReactNode } from 'react'
import type { BillView } from '../../../contract/main/bill.schema.ts'
import { texts } from '../texts.ts'
import { stateOf } from './format.ts'

const billText = await texts('bill')

/** Open, overdue or paid, as text and as a colour. */
export function StateTag({ bill }: { bill: BillView }): ReactNode {
  const name = stateOf(bill)
  return (
    <span className={`tag ${{ paid: 'tag-leaf', overdue: 'tag-rose', open: 'tag-warn' }[name]}`}>
      {billText(`state.${name}`)}
    </span>
  )
}
