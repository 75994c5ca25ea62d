/** Step 1: the code of a roaming package, and the order's details beside it. Spec ROA-10, Spec PAY-18. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { openOrderBank, openOrderCode, payableOf } from '../../../stores/roaming/follow.ts'
import { $settings, type Order } from '../../../stores/roaming/journey.ts'
import { leaveCode } from '../../../stores/roaming/order.ts'
import { openTurnOff } from '../../../stores/roaming/turn-off.ts'
import { CodePanel } from '../../payments/code/CodePanel.tsx'
import { useLazy } from '../../payments/code/lazy.ts'
import { hotlineText } from '../../payments/hotline.ts'
import { texts } from '../../texts.ts'
import { OrderBox } from './OrderBox.tsx'
import { ClaimLink, Unmatched } from './Unmatched.tsx'

const payText = await texts('pay')

export function QrStep({ order }: { order: Order }): ReactNode {
  const { device, hotline, hotlineBranch } = useStore($settings)
  const [details, showDetails] = useState(false)
  const [DetailsDialog, bringDetails] = useLazy(() => import('./DetailsDialog.tsx'))
  return (
    <>
      <Unmatched order={order.status} />
      <CodePanel
        order={payableOf(order.sold)}
        device={device}
        hotline={hotlineText(hotline, hotlineBranch)}
        openCode={(again) => void openOrderCode(again)}
        openBank={openOrderBank}
        box={
          <OrderBox
            order={order}
            onNear={() => void bringDetails(true)}
            onInfo={() => void bringDetails().then((came) => came && showDetails(true))}
          />
        }
        out={
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            <button type="button" className="lnk" onClick={leaveCode}>
              {payText('back')}
            </button>
            <button type="button" className="lnk" onClick={openTurnOff}>
              {payText('turnOff')}
            </button>
            <ClaimLink transactionId={order.sold.transactionId} />
          </div>
        }
      />
      {details && DetailsDialog && <DetailsDialog order={order} onClose={() => showDetails(false)} />}
    </>
  )
}
