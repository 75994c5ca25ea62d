/** The outcome of the order, its refunds, and the time of the data. */
import type { ReactNode } from 'react'
import { formatTime } from '../../../../contract/format/date.ts'
import { fetchResult, type Result } from '../../../stores/payments/result.ts'
import { Note } from '../../../ui/Note.tsx'
import { Refunds } from '../../payments/Refunds.tsx'
import { Story } from '../../payments/Story.tsx'
import { texts } from '../../texts.ts'
import { ClaimLink } from '../pay/Unmatched.tsx'

const paymentText = await texts('payment')

export function Outcome({
  known,
  title,
}: {
  known: Extract<Result, { step: 'known' }>
  title: string
}): ReactNode {
  const { outcome, failure, asOf, tired } = known
  const transaction = outcome.whole ? outcome.order : outcome.receipt
  const server = outcome.whole ? outcome.order.message : ''
  return (
    <>
      <section className="sheet petal raised p-5 lg:p-8">
        <Story order={{ ...transaction, product: 'roaming_package' }} title={title} />
        {server && <p className="mt-3">{server}</p>}
      </section>
      {!outcome.whole && (
        <Note kind="info">
          <p>{paymentText('signedOut')}</p>
        </Note>
      )}
      {failure && (
        <Note kind="warn">
          <p className="num">{paymentText('offline', { time: formatTime(asOf) })}</p>
        </Note>
      )}
      {tired && !failure && (
        <Note kind="warn">
          <p>{paymentText('tired')}</p>
          <button type="button" className="lnk justify-self-start" onClick={() => void fetchResult()}>
            {paymentText('retry')}
          </button>
        </Note>
      )}
      {outcome.whole && outcome.order.state === 'expired' && <ClaimLink {...outcome.order} />}
      <Refunds refunds={transaction.refunds} />
    </>
  )
}
