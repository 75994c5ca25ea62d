/**
 * What the page is doing while no payment has arrived: waiting, offline, or no longer polling. The waiting
 * note is omitted if the page states it elsewhere.
 */

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $polling, pollAgain } from '../../stores/payments/poll-order.ts'
import { Note } from '../../ui/Note.tsx'
import { ProblemText } from '../ProblemText.tsx'
import { texts } from '../texts.ts'

const payText = await texts('pay')

export function Waiting({ isQuiet = false }: { isQuiet?: boolean }): ReactNode {
  const { failure, tired } = useStore($polling)
  if (failure?.code === 'no_connection')
    return (
      <Note kind="warn" title={payText('offline.title')}>
        <p>{payText('offline.text')}</p>
      </Note>
    )
  if (failure) {
    return (
      <Note kind="warn" title={payText('failed')}>
        <ProblemText failure={failure} />
        <button type="button" className="lnk justify-self-start" onClick={() => void pollAgain()}>
          {payText('retry')}
        </button>
      </Note>
    )
  }
  if (tired)
    return (
      <Note kind="warn" title={payText('tired.title')}>
        <p>{payText('tired.text')}</p>
        <button type="button" className="lnk justify-self-start" onClick={() => void pollAgain()}>
          {payText('tired.again')}
        </button>
      </Note>
    )
  if (isQuiet) return null
  return (
    <div className="note w-full text-left" role="status">
      <span className="loading loading-ring loading-sm text-primary" aria-hidden="true" />
      <p>
        <b>{payText('waiting.title')}</b> {payText('waiting.text')}
      </p>
    </div>
  )
}
