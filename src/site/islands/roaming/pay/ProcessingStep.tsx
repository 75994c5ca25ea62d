/** Step 2: waiting for the payment, or for the activation of the package. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../../contract/format/date.ts'
import { formatPhone } from '../../../../contract/format/phone.ts'
import { paymentRequestPath } from '../../../stores/payments/paths.ts'
import { openOrderBank } from '../../../stores/roaming/follow.ts'
import { $settings, back, type Order } from '../../../stores/roaming/journey.ts'
import { placeOf } from '../../../stores/roaming/place.ts'
import { Amounts, amountRows } from '../../payments/Amounts.tsx'
import { Processing } from '../../payments/code/Processing.tsx'
import { inPageLanguage } from '../../payments/format.ts'
import { hotlineText } from '../../payments/hotline.ts'
import { language, texts } from '../../texts.ts'

const payText = await texts('pay')
const paymentText = await texts('payment')

export function ProcessingStep({ order: { sold, status: answer } }: { order: Order }): ReactNode {
  const { hotline, hotlineBranch } = useStore($settings)
  const place = answer ? placeOf(answer.state) : 'qr'
  return (
    <Processing
      doing={place !== 'processing' ? 'waiting' : answer?.state === 'act_retry' ? 'retrying' : 'working'}
      openBank={openOrderBank}
      onCode={back}
      side={
        <>
          <section className="sheet p-5 lg:p-7" aria-labelledby="order">
            <h2 id="order" className="text-lg">
              {paymentText('order')}
            </h2>
            <Amounts
              total={sold.finalAmount}
              rows={[
                [
                  paymentText('facts.service'),
                  paymentText('facts.serviceName', { name: inPageLanguage(sold.packageName) }),
                ],
                [paymentText('facts.line'), answer && formatPhone(answer.phoneNumber)],
                ...amountRows(sold),
                [paymentText('facts.code'), sold.memo],
                [paymentText('facts.created'), answer && formatDateTime(answer.createDate, language)],
              ]}
            />
          </section>
          <p className="num text-sm muted">
            {payText('lost', { hotline: hotlineText(hotline, hotlineBranch), memo: sold.memo })}
          </p>
          <a className="lnk text-sm" href={paymentRequestPath(sold.memo)}>
            {paymentText('ask')}
          </a>
        </>
      }
    />
  )
}
