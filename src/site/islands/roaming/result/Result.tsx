/**
 * `/thanhtoan/roaming/{success,fail,process}`: the outcome of an order, always from the operator's current
 * state. `client:only="react"`. Spec ROA-12, Spec ROA-13.
 */

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { resultSlug } from '../../../../contract/rules/roaming.ts'
import { $result, fetchResult, openResult } from '../../../stores/payments/result.ts'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ProblemText } from '../../ProblemText.tsx'
import { Details } from '../../payments/Details.tsx'
import { start } from '../../start.ts'
import { texts } from '../../texts.ts'
import { Actions } from './Actions.tsx'
import { Banner } from './Banner.tsx'
import { Outcome } from './Outcome.tsx'
import type { ResultSettings } from './settings.ts'

const paymentText = await texts('payment')

export default function Result(settings: ResultSettings): ReactNode {
  useState(() => {
    start()
    openResult(settings.pollMax)
  })
  const result = useStore($result)
  const slug =
    result.step === 'known'
      ? resultSlug(
          result.outcome.whole ? result.outcome.order.transactionStatus : result.outcome.receipt.status,
        )
      : undefined
  const title = slug && paymentText(`title.${slug}`)
  useEffect(() => {
    if (!title || !slug) return
    document.title = document.title.replace(/^[^·]*/, `${title} `)
    // The links to the other language lead to this order too.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
      const address = new URL(link.href)
      address.pathname = address.pathname.replace(/[^/]+$/, slug)
      link.href = address.href
    }
  }, [title, slug])
  if (result.step === 'failed') {
    return (
      <Note kind="warn" title={paymentText('failed')}>
        <ProblemText failure={result.failure}>{paymentText('failedText')}</ProblemText>
        <button type="button" className="lnk justify-self-start" onClick={() => void fetchResult()}>
          {paymentText('retry')}
        </button>
      </Note>
    )
  }
  if (result.step !== 'known' || !title)
    return (
      <div className="sheet p-6 lg:p-8">
        <Skeleton label={paymentText('loading')} rows={6} />
      </div>
    )
  return (
    <div className="pay-result">
      <div className="grid content-start gap-5">
        <Outcome known={result} title={title} />
        <Actions outcome={result.outcome} settings={settings} />
      </div>
      <div className="grid content-start gap-5">
        <Details outcome={result.outcome} />
        <Banner />
      </div>
    </div>
  )
}
