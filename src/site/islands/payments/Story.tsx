/** The outcome of a payment in one picture and two sentences, announced when it changes. */
import type { ReactNode } from 'react'
import type { Refund } from '../../../contract/roaming/transaction.schema.ts'
import type { PaymentProduct, PaymentState } from '../../../contract/rules/payment-order.ts'
import { bent, bloom, budding } from '../../art/states.ts'
import { type PaymentOutcome as Name, paymentOutcome } from '../../stores/payments/payment-outcome.ts'
import { money, texts } from '../texts.ts'
import { goodsText } from './outcome-text.ts'

const paymentText = await texts('payment')

type StoryOrder = {
  product: PaymentProduct
  state: PaymentState
  refunds: readonly Refund[]
  finalAmount: number
  paid: number
  memo: string
}

const ART: Record<Name, () => string> = {
  waiting: budding,
  working: budding,
  retrying: budding,
  done: bloom,
  undone: bent,
  disputed: bent,
  short: bent,
  shortBack: bent,
  notDelivered: bent,
  notDeliveredBack: bent,
  expired: bent,
  failed: bent,
}

/** `title`: the page's title; the outcome's own title is shown below it. */
export function Story({ order, title }: { order: StoryOrder; title: string }): ReactNode {
  const story = paymentOutcome(order)
  const { product, finalAmount, paid, memo, refunds } = order
  const values = {
    ...goodsText(product),
    total: money(finalAmount),
    paid: money(paid),
    returned: money(
      refunds.filter(({ reason }) => reason === story).reduce((sum, { amount }) => sum + amount, 0),
    ),
    missing: money(Math.max(0, finalAmount - paid)),
    memo,
  }
  return (
    <div className="pay-story">
      <div className="pay-art" dangerouslySetInnerHTML={{ __html: ART[story]() }} />
      <div className="grid content-start gap-2" aria-live="polite">
        <h1 className="text-2xl" tabIndex={-1} data-first>
          {title}
        </h1>
        <p className="text-lg font-semibold">{paymentText(`story.${story}.title`, values)}</p>
        <p className="num">{paymentText(`story.${story}.text`, values)}</p>
      </div>
    </div>
  )
}
