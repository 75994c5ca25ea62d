/** The numbers that this browser remembers, with their state now. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { SAVED_NUMBERS_MAX } from '../../../contract/rules/sim-number.ts'
import type { SimOffer } from '../../../contract/rules/sim-page.ts'
import { $hold, loadHold } from '../../stores/sim-orders/hold.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { sessionText } from '../texts.ts'
import { NumberRow } from './NumberRow.tsx'
import { simText } from './sim-text.ts'

export function Saved({ offer }: { offer: SimOffer }): ReactNode {
  const { saved, step, problem } = useStore($hold)
  if (step === 'failed' && problem)
    return (
      <ErrorNotice problem={problem}>
        <button type="button" className="lnk justify-self-start" onClick={() => void loadHold()}>
          {sessionText('retry')}
        </button>
      </ErrorNotice>
    )
  if (saved.length === 0) return null
  return (
    <section className="sheet grid gap-2 p-5 lg:p-7" aria-labelledby="sim-saved">
      <h2 id="sim-saved" className="text-lg">
        {simText('saved')}
      </h2>
      <p className="text-sm muted">{simText('savedText', { maximum: SAVED_NUMBERS_MAX })}</p>
      <ul className="grid gap-x-8 *:min-w-0 lg:grid-cols-2">
        {saved.map((number) => (
          <NumberRow key={number.number} number={number} offer={offer} />
        ))}
      </ul>
    </section>
  )
}
