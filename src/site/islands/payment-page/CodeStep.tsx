/** The VietQR code of the order, and the state after a bank's app was opened. Spec PAY-8, Spec PAY-18. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { confirmGiveUp } from '../../stores/payment-page/abandon.ts'
import { otherMethod } from '../../stores/payment-page/confirm.ts'
import { openOrderBank, openOrderCode } from '../../stores/payment-page/follow.ts'
import { $order, $paying, $settings, move, payableOf } from '../../stores/payment-page/journey.ts'
import { CodePanel } from '../payments/code/CodePanel.tsx'
import { Processing } from '../payments/code/Processing.tsx'
import { texts } from '../texts.ts'
import { AlreadyPaid } from './AlreadyPaid.tsx'
import { Claim } from './Claim.tsx'
import { OrderBox } from './OrderBox.tsx'

const payingText = await texts('paying')

export default function CodeStep(): ReactNode {
  const { step } = useStore($paying)
  const order = useStore($order)
  const { device, hotline } = useStore($settings)
  if (!order) return null
  const box = <OrderBox order={order} />
  if (step === 'processing')
    return (
      <Processing
        doing="waiting"
        openBank={openOrderBank}
        onCode={() => void move('back', { step: 'qr' })}
        side={box}
      />
    )
  return (
    <>
      <AlreadyPaid order={order} open />
      <Claim order={order} hint />
      <CodePanel
        order={payableOf(order)}
        device={device}
        hotline={hotline}
        openCode={(again) => void openOrderCode(again)}
        openBank={openOrderBank}
        box={box}
        out={
          <>
            <Claim order={order} />
            <p className="text-sm muted">{payingText('later')}</p>
            <div className="flex flex-wrap gap-x-5 gap-y-1">
              <button type="button" className="lnk" onClick={otherMethod}>
                {payingText('other')}
              </button>
              <button type="button" className="lnk" onClick={confirmGiveUp}>
                {payingText('giveUp.open')}
              </button>
            </div>
          </>
        }
      />
    </>
  )
}
