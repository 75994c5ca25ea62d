/** Shown after the return from the page of the wallet or bank while the outcome is unknown. Spec PAY-6. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { budding } from '../../art/states.ts'
import { otherMethod } from '../../stores/payment-page/confirm.ts'
import { $order, $settings } from '../../stores/payment-page/journey.ts'
import { $polling, pollAgain } from '../../stores/payments/poll-order.ts'
import { Button } from '../../ui/Button.tsx'
import { AskAbout } from '../payments/AskAbout.tsx'
import { Waiting } from '../payments/Waiting.tsx'
import { texts } from '../texts.ts'
import { OrderBox } from './OrderBox.tsx'

const paymentText = await texts('payment')
const payingText = await texts('paying')

export default function Returned(): ReactNode {
  const order = useStore($order)
  const { asking } = useStore($polling)
  const { hotline } = useStore($settings)
  const [pressed, press] = useState(false)
  if (!order?.attempt) return null
  const again = async (): Promise<void> => {
    press(true)
    await pollAgain()
    press(false)
  }
  return (
    <div className="pay">
      <section className="sheet raised pay-main" aria-labelledby="pay-title">
        <div className="pay-art" dangerouslySetInnerHTML={{ __html: budding() }} />
        <h1 id="pay-title" className="text-xl lg:text-2xl" tabIndex={-1} data-first>
          {payingText('returned.title')}
        </h1>
        <p className="max-w-[48ch] first-letter:uppercase" aria-live="polite">
          {payingText('returned.text', { method: payingText(`methodWords.${order.attempt.method}`) })}
        </p>
        <Button
          className="btn btn-primary btn-block"
          busy={pressed && asking && payingText('returned.asking')}
          onClick={() => void again()}
        >
          {payingText('returned.ask')}
        </Button>
        <button type="button" className="btn btn-ghost btn-block" onClick={otherMethod}>
          {payingText('returned.other')}
        </button>
        <Waiting isQuiet />
      </section>
      <div className="pay-side">
        <OrderBox order={order} kept />
        <p className="num text-sm muted">{paymentText('help', { hotline, memo: order.memo })}</p>
        <AskAbout payment={order.transaction_id} claim={order.claim?.code} />
      </div>
    </div>
  )
}
