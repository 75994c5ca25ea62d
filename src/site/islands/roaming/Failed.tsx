/** Loading failed: the reason, and a button to retry. */

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $checkout } from '../../stores/roaming/journey.ts'
import { reload } from '../../stores/roaming/load.ts'
import { ProblemText } from '../ProblemText.tsx'
import { texts } from '../texts.ts'
import { drawingOf } from './art.ts'

const roamingText = await texts('roaming')

export function Failed(): ReactNode {
  const checkout = useStore($checkout)
  if (checkout.step !== 'failed') return null
  return (
    <section className="sheet rm-state" role="alert">
      <div className="w-52 max-w-full" dangerouslySetInnerHTML={{ __html: drawingOf('bent') }} />
      <h2 className="text-xl">{roamingText('failedTitle')}</h2>
      <ProblemText {...checkout.problem} />
      <button type="button" className="btn btn-primary" onClick={reload}>
        {roamingText('retry')}
      </button>
    </section>
  )
}
