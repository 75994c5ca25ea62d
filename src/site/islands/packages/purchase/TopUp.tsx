/** Links to a top-up of the missing amount that returns to the purchase. Spec PKG-11. */
import type { ReactNode } from 'react'
import { amountFor, topUpPath } from '../../../stores/payments/top-up-path.ts'
import { money, texts } from '../../texts.ts'

const purchaseText = await texts('purchase')

/**
 * `missing` in đ. `code`: the package whose confirmation opens again afterwards.
 */
export default function TopUp({ missing, code }: { missing: number; code?: string }): ReactNode {
  const amount = amountFor(missing)
  return (
    <p className="num grid justify-items-start gap-1">
      <a className="btn btn-primary btn-sm" href={topUpPath(missing, code)}>
        {purchaseText('topUp', { money: money(amount) })}
      </a>
    </p>
  )
}
