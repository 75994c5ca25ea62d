/** What was paid elsewhere since the order was made, and what is left of it. Spec PAY-24. */
import type { ReactNode } from 'react'
import type { PaymentOrderView } from '../../../contract/main/payment-order.schema.ts'
import { Note } from '../../ui/Note.tsx'
import { inPageLanguage } from '../payments/format.ts'
import { money, texts } from '../texts.ts'

const payingText = await texts('paying')

/** `open`: the order still waits for money. */
export function AlreadyPaid({ order, open }: { order: PaymentOrderView; open: boolean }): ReactNode {
  const { already_paid: items, final_amount: total } = order
  return (
    <div role="status" className="mb-5 empty:hidden">
      {items.length > 0 && (
        <Note kind="warn" title={payingText('alreadyPaid.title')}>
          <ul className="num grid gap-1">
            {items.map(({ name, amount }) => (
              <li key={name.vi}>
                {payingText('alreadyPaid.item', { name: inPageLanguage(name), amount: money(amount) })}
              </li>
            ))}
          </ul>
          <p className="num">
            {payingText(open ? 'alreadyPaid.now' : 'alreadyPaid.done', { total: money(total) })}
          </p>
        </Note>
      )}
    </div>
  )
}
