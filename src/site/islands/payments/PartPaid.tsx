/** What arrived of an order and what is missing until its end. Spec PAY-27. */
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import type { Payable } from '../../stores/payments/payable.ts'
import { Note } from '../../ui/Note.tsx'
import { language, money, texts } from '../texts.ts'

const payText = await texts('pay')

export function PartPaid({ order: { paid, amount, until } }: { order: Payable }): ReactNode {
  const sums = { paid: money(paid), missing: money(amount) }
  return (
    <div role="status" className="w-full text-left empty:hidden">
      {paid > 0 && (
        <Note kind="warn" title={payText('part.title', sums)}>
          <p className="num">{payText('part.text', { ...sums, until: formatDateTime(until, language) })}</p>
        </Note>
      )}
    </div>
  )
}
