/** Step 2: the bank's app was opened, or money has come and the package is being turned on. Roaming §4.1, §8 "Processing result"; features K15, K17. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { formatMoment } from '../../../../contract/format/date.ts'
import { formatPhone } from '../../../../contract/format/phone.ts'
import { budding } from '../../../art/states.ts'
import { $opened, forgetOpened, openBank } from '../../../stores/pay/bank-app.ts'
import { $code } from '../../../stores/pay/code.ts'
import { $following, askAgain } from '../../../stores/pay/follow.ts'
import { back, type Order } from '../../../stores/roaming/journey.ts'
import { placeOf } from '../../../stores/roaming/place.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Amounts, amountRows } from '../../payment/Amounts.tsx'
import { p, said } from '../../payment/texts.ts'
import { hotlineWords, t } from './texts.ts'
import { Waiting } from './Waiting.tsx'

export function Processing({ order: { sold, told } }: { order: Order }): ReactNode {
  const { asking } = useStore($following)
  const [pressed, press] = useState(false)
  const place = told ? placeOf(told.state) : 'qr'
  const again = async (): Promise<void> => {
    press(true)
    await askAgain()
    press(false)
  }
  const showCode = (): void => {
    forgetOpened()
    back()
  }
  return (
    <div className="pay">
      <section className="sheet raised pay-main" aria-labelledby="pay-title">
        <div className="pay-art" dangerouslySetInnerHTML={{ __html: budding() }} />
        <h1 id="pay-title" className="text-xl lg:text-2xl" tabIndex={-1} data-first>
          {t('processing.title')}
        </h1>
        <p className="max-w-[48ch]" aria-live="polite">
          {t(place !== 'processing' ? 'processing.waiting' : told?.state === 'act_retry' ? 'processing.retrying' : 'processing.working')}
        </p>
        {place === 'qr' && <NotOpened onAnother={showCode} />}
        <Button className="btn btn-primary btn-block" busy={pressed && asking && t('processing.asking')} onClick={() => void again()}>
          {t('processing.reload')}
        </Button>
        {place === 'qr' && (
          <button type="button" className="btn btn-ghost btn-block" onClick={showCode}>
            {t('processing.showCode')}
          </button>
        )}
        {place === 'qr' && <p className="text-sm muted">{t('processing.paidAlready')}</p>}
        <Waiting told />
      </section>
      <div className="pay-side">
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
        <p className="num text-sm muted">{t('lost', { hotline: hotlineWords(), memo: sold.memo })}</p>
      </div>
    </div>
  )
}

/** The app did not open, as far as this page can tell: what that may mean, and what to do. */
function NotOpened({ onAnother }: { onAnother: () => void }): ReactNode {
  const opened = useStore($opened)
  const code = useStore($code)
  if (opened.step !== 'stayed') return null
  const { bank } = opened
  return (
    <Note kind="warn">
      <p role="status">{t('processing.stayed', { bank: bank.shortName })}</p>
      <span className="flex flex-wrap gap-x-5">
        <button type="button" className="lnk" disabled={code.step !== 'shown'} onClick={() => openBank(bank)}>
          {t('processing.openAgain', { bank: bank.shortName })}
        </button>
        <button type="button" className="lnk" onClick={onAnother}>
          {t('processing.another')}
        </button>
      </span>
    </Note>
  )
}
