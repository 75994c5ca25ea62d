/** Step 2: waiting for money, or for the package to be turned on. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatMoment } from '../../../../contract/format/date.ts'
import { formatPhone } from '../../../../contract/format/phone.ts'
import { openOrderBank } from '../../../stores/roaming/follow.ts'
import { $settings, back, type Order } from '../../../stores/roaming/journey.ts'
import { placeOf } from '../../../stores/roaming/place.ts'
import { Amounts, amountRows } from '../../payment/Amounts.tsx'
import { Processing } from '../../payment/code/Processing.tsx'
import { t } from '../../payment/code/texts.ts'
import { hotlineWords } from '../../payment/hotline.ts'
import { p, said } from '../../payment/texts.ts'

export function ProcessingStep({ order: { sold, told } }: { order: Order }): ReactNode {
  const { hotline, hotlineBranch } = useStore($settings)
  const place = told ? placeOf(told.state) : 'qr'
  return (
    <Processing
      doing={place !== 'processing' ? 'waiting' : told?.state === 'act_retry' ? 'retrying' : 'working'}
      openBank={openOrderBank}
      onCode={back}
      side={
        <>
          <section className="sheet p-5 lg:p-7" aria-labelledby="order">
            <h2 id="order" className="text-lg">
              {p('order')}
            </h2>
            <Amounts
              total={sold.finalAmount}
              rows={[
                [p('facts.service'), p('facts.serviceName', { name: said(sold.packageName) })],
                [p('facts.line'), told && formatPhone(told.phoneNumber)],
                ...amountRows(sold),
                [p('facts.code'), sold.memo],
                [p('facts.created'), told && formatMoment(told.createDate)],
              ]}
            />
          </section>
          <p className="num text-sm muted">{t('lost', { hotline: hotlineWords(hotline, hotlineBranch), memo: sold.memo })}</p>
        </>
      }
    />
  )
}
