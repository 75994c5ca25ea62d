/** The order could not be loaded, so its state is unknown; the failure has not changed it. */

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $paying } from '../../stores/payment-page/journey.ts'
import { reload } from '../../stores/payment-page/load.ts'
import { Note } from '../../ui/Note.tsx'
import { ProblemText } from '../ProblemText.tsx'
import { texts } from '../texts.ts'

const paymentText = await texts('payment')
const payingText = await texts('paying')

export default function Failed(): ReactNode {
  const paying = useStore($paying)
  if (paying.step !== 'failed') return null
  return (
    <Note kind="warn">
      <h1 className="text-lg font-bold" tabIndex={-1} data-first>
        {payingText('failed.title')}
      </h1>
      <ProblemText {...paying.problem}>{paymentText('failedText')}</ProblemText>
      <button type="button" className="lnk justify-self-start" onClick={reload}>
        {payingText('failed.again')}
      </button>
    </Note>
  )
}
