/**
 * The outcome of the order: paid, being delivered, being refunded, over. Polled until it is final. Spec
 * PAY-6, Spec PAY-8.
 */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { formatTime } from '../../../contract/format/date.ts'
import { resultSlug } from '../../../contract/rules/roaming.ts'
import { $order, $settings } from '../../stores/payment-page/journey.ts'
import { triedOf } from '../../stores/payment-page/tried.ts'
import { $polling } from '../../stores/payments/poll-order.ts'
import { clearPackage } from '../../stores/payments/saved-package.ts'
import { AskAbout } from '../payments/AskAbout.tsx'
import { OrderFacts } from '../payments/OrderFacts.tsx'
import { Refunds } from '../payments/Refunds.tsx'
import { Story } from '../payments/Story.tsx'
import { Waiting } from '../payments/Waiting.tsx'
import { texts } from '../texts.ts'
import { AlreadyPaid } from './AlreadyPaid.tsx'
import { Claim } from './Claim.tsx'
import { Next } from './Next.tsx'

const paymentText = await texts('payment')

const Tried = lazy(() => import('./Tried.tsx'))

export default function Result(): ReactNode {
  const order = useStore($order)
  const { hotline } = useStore($settings)
  const { failure, tired } = useStore($polling)
  const title = order && paymentText(`title.${resultSlug(order.status)}`)
  useEffect(() => {
    if (!title) return
    document.title = document.title.replace(/^[^·]*/, `${title} `)
    clearPackage()
  }, [title])
  if (!order || !title) return null
  const tried = triedOf(order)
  return (
    <div className="pay-result">
      <div className="grid content-start gap-5">
        <section className="sheet petal raised p-5 lg:p-8">
          <Story order={{ ...order, finalAmount: order.final_amount }} title={title} />
        </section>
        {tried && (
          <Suspense>
            <Tried {...tried} />
          </Suspense>
        )}
        {(failure || tired) && <Waiting isQuiet />}
        <AlreadyPaid order={order} open={false} />
        <Claim order={order} hint />
        {order.state === 'expired' && <Claim order={order} />}
        <Refunds refunds={order.refunds} />
        <Next order={order} />
      </div>
      <div className="grid content-start gap-5">
        <OrderFacts order={order} />
        <p className="num text-sm muted">{paymentText('asOf', { time: formatTime(order.as_of) })}</p>
        <p className="num text-sm muted">{paymentText('help', { hotline, memo: order.memo })}</p>
        <AskAbout payment={order.transaction_id} claim={order.claim?.code} />
      </div>
    </div>
  )
}
