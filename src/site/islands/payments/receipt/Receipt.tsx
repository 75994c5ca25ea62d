/**
 * `/bien-lai/{code}`: the receipt of a payment, readable with its link alone. `client:only="react"`. Spec
 * PAY-19.
 */

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { formatTime } from '../../../../contract/format/date.ts'
import { languageOf, localPath, plainPath } from '../../../../contract/rules/language.ts'
import { lastKnown } from '../../../stores/loadable.ts'
import { $receipt, fetchReceipt, openReceipt } from '../../../stores/payments/receipt.ts'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ProblemText } from '../../ProblemText.tsx'
import { start } from '../../start.ts'
import { texts } from '../../texts.ts'
import { AskAbout } from '../AskAbout.tsx'
import { Details } from '../Details.tsx'
import { hotlineText } from '../hotline.ts'
import { Refunds } from '../Refunds.tsx'
import { Story } from '../Story.tsx'
import { Actions } from './Actions.tsx'
import { Unknown } from './Unknown.tsx'

const paymentText = await texts('payment')
const receiptText = await texts('receipt')

/** Values of `content/operator.yaml`; `hotline` formatted for display. */
export default function Receipt({
  pollMax,
  hotline,
  branch,
}: {
  pollMax: number
  hotline: string
  branch: string
}): ReactNode {
  useState(() => {
    start()
    openReceipt(pollMax)
  })
  const { receipt: part, unknown, tired } = useStore($receipt)
  useEffect(() => {
    // The links to the other language lead to this receipt too.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]'))
      link.href = localPath(plainPath(location.pathname), languageOf(link.hreflang))
  }, [])
  if (unknown) return <Unknown hotline={hotlineText(hotline, branch)} />
  const known = lastKnown(part)
  if (!known && part.step === 'failed') {
    return (
      <Note kind="warn" title={paymentText('failed')}>
        <ProblemText failure={part.failure}>{paymentText('failedText')}</ProblemText>
        <button type="button" className="lnk justify-self-start" onClick={() => void fetchReceipt()}>
          {paymentText('retry')}
        </button>
      </Note>
    )
  }
  if (!known)
    return (
      <div className="sheet p-6 lg:p-8">
        <Skeleton label={receiptText('loading')} rows={8} />
      </div>
    )
  const receipt = known.value
  return (
    <div className="pay-result">
      <div className="grid content-start gap-5">
        <section className="sheet petal raised p-5 lg:p-8">
          <Story order={receipt} title={receiptText('title')} />
        </section>
        {part.step === 'failed' && (
          <Note kind="warn">
            <p className="num">{paymentText('offline', { time: formatTime(known.asOf) })}</p>
          </Note>
        )}
        {tired && part.step !== 'failed' && (
          <Note kind="warn">
            <p>{paymentText('tired')}</p>
            <button type="button" className="lnk justify-self-start" onClick={() => void fetchReceipt()}>
              {paymentText('retry')}
            </button>
          </Note>
        )}
        <Refunds refunds={receipt.refunds} />
        <Actions receipt={receipt} />
      </div>
      <div className="grid content-start gap-5">
        <Details outcome={{ whole: false, receipt }} />
        <p className="num text-sm muted">
          {paymentText('asOf', { time: formatTime(known.asOf) })} {receiptText('masked')}
        </p>
        <p className="num text-sm muted">
          {paymentText('help', { hotline: hotlineText(hotline, branch), memo: receipt.memo })}
        </p>
        <AskAbout memo={receipt.memo} />
      </div>
    </div>
  )
}
