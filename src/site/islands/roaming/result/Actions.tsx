/** What to do next, depending on the outcome of the order: one main action, the others beside it. */
import calendar from 'icon:calendar-plus'
import printer from 'icon:printer'
import receipt from 'icon:receipt-text'
import type { ReactNode } from 'react'
import { calendarFile } from '../../../../contract/format/calendar.ts'
import { localPath } from '../../../../contract/rules/language.ts'
import { currentTime } from '../../../stores/clock.ts'
import { paymentRequestPath, receiptPath, roamingPath } from '../../../stores/payments/paths.ts'
import { paymentOutcome } from '../../../stores/payments/payment-outcome.ts'
import { fetchResult, type Outcome } from '../../../stores/payments/result.ts'
import { savedTransaction } from '../../../stores/payments/saved-transaction.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { downloadFile } from '../../download-file.ts'
import { inPageLanguage } from '../../payments/format.ts'
import { hotlineText } from '../../payments/hotline.ts'
import { language, texts } from '../../texts.ts'
import type { ResultSettings } from './settings.ts'

const paymentText = await texts('payment')

/** Minutes. One day before the end there is still time to buy another package. */
const REMINDER = 1_440

export function Actions({ outcome, settings }: { outcome: Outcome; settings: ResultSettings }): ReactNode {
  const transaction = outcome.whole ? outcome.order : outcome.receipt
  const story = paymentOutcome(transaction)
  const { memo, service_until: until } = transaction
  const name = inPageLanguage(outcome.whole ? outcome.order.packageName : outcome.receipt.name)
  const code = outcome.whole ? outcome.order.receiptCode : outcome.receipt.code
  const awaited = story === 'waiting' || story === 'working' || story === 'retrying'
  const moving = awaited || story === 'short' || story === 'notDelivered'
  const remember = (): void => {
    if (!until) return
    const title = paymentText('calendarTitle', { name })
    const text = calendarFile({
      id: `${memo}@${location.host}`,
      at: new Date(until),
      made: new Date(currentTime()),
      title,
      text: new URL(receiptPath(code), location.href).href,
      reminder: REMINDER,
    })
    downloadFile(new File([text], `${memo}.ics`, { type: 'text/calendar' }))
  }
  return (
    <div className="no-print grid gap-4">
      {awaited && <p className="text-sm muted">{paymentText('wait')}</p>}
      <div className="flex flex-wrap gap-3">
        {story === 'done' && (
          <a className="btn btn-accent btn-lg" href={localPath('/tai-khoan/roaming', language)}>
            {paymentText('account')}
          </a>
        )}
        {moving && (
          <button type="button" className="btn btn-primary" onClick={() => void fetchResult()}>
            {paymentText('reload')}
          </button>
        )}
        {story === 'waiting' && outcome.whole && savedTransaction() && (
          <a className="btn btn-soft" href={`${roamingPath()}?gd=${outcome.order.transactionId}`}>
            {paymentText('goOnPaying')}
          </a>
        )}
        {story === 'done' || moving ? (
          <a className="btn btn-ghost" href={roamingPath()}>
            {paymentText(story === 'done' ? 'more' : 'another')}
          </a>
        ) : (
          <a className="btn btn-accent btn-lg" href={roamingPath()}>
            {paymentText('another')}
          </a>
        )}
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <a className="lnk" href={receiptPath(code)}>
          <Icon body={receipt} />
          {paymentText('receipt')}
        </a>
        {until && (
          <button type="button" className="lnk" onClick={remember}>
            <Icon body={calendar} />
            {paymentText('calendar')}
          </button>
        )}
        <button type="button" className="lnk" onClick={() => print()}>
          <Icon body={printer} />
          {paymentText('print')}
        </button>
      </div>
      <p className="text-sm muted">
        {paymentText('receiptText')} {paymentText('printHint')}
      </p>
      <p className="num text-sm muted">
        {paymentText('help', { hotline: hotlineText(settings.hotline, settings.branch), memo })}
      </p>
      <a className="lnk justify-self-start text-sm" href={paymentRequestPath(memo)}>
        {paymentText('ask')}
      </a>
      {story === 'done' && <Stores {...settings.stores} />}
    </div>
  )
}

function Stores({ ios, android }: ResultSettings['stores']): ReactNode {
  if (!ios && !android) return null
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <span className="text-sm muted">{paymentText('app')}</span>
      {ios && (
        <a className="lnk" href={ios} rel="noopener">
          {paymentText('store.ios')}
        </a>
      )}
      {android && (
        <a className="lnk" href={android} rel="noopener">
          {paymentText('store.android')}
        </a>
      )}
    </p>
  )
}
