/** Other lines with that of the reader: whom to compare, a press that reads them, the result. Spec ADV-6. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { ADVICE_MIN_DAYS } from '../../../contract/rules/adviser.ts'
import { $several, openSeveral, readSeveral } from '../../stores/adviser/several.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadError } from '../LoadableView.tsx'
import { useLate } from '../late.ts'
import { Closed } from './Closed.tsx'
import { namesOf, togetherText } from './together-text.ts'

const loadTogether = () => import('./TogetherResult.tsx')
// The offer stays, so that the press can be repeated.
const partLost = () => {}

export default function Several(): ReactNode {
  useEffect(() => openSeveral(), [])
  const { step, together, problem } = useStore($several)
  const TogetherResult = useLate(loadTogether, { open: together !== undefined, lost: partLost })
  if (step === 'idle' || step === 'listing' || step === 'alone') return null
  return (
    <section className="grid gap-5 *:min-w-0" aria-labelledby="adv-several">
      <h2 id="adv-several" className="text-2xl">
        {togetherText('title')}
      </h2>
      {step === 'failed' && problem && (
        <LoadError
          failure={problem.failure}
          title={togetherText('failed')}
          again={() => void readSeveral()}
        />
      )}
      {together && TogetherResult ? <TogetherResult together={together} /> : <Offer />}
    </section>
  )
}

/** What can be compared, and of whom consent is missing. */
function Offer(): ReactNode {
  const { step, list, here } = useStore($several)
  if (!list) return null
  const open = list.lines.filter(({ can_read }) => can_read)
  const all = open.length
  return (
    <div className="sheet grid gap-3 p-5 lg:p-7">
      {all > 0 && (
        <>
          <p>{togetherText('offer', { count: all })}</p>
          <p className="num font-semibold">{namesOf(open.map(({ ACCOUNT }) => ACCOUNT))}</p>
          <p className="text-sm muted">{togetherText('private')}</p>
          {step === 'few' ? (
            <p role="status">{togetherText('few', { days: ADVICE_MIN_DAYS })}</p>
          ) : (
            <Button
              className="btn btn-primary justify-self-start"
              busy={step === 'reading' && togetherText('read', { here, all })}
              onClick={() => void readSeveral()}
            >
              {togetherText('compare')}
            </Button>
          )}
        </>
      )}
      <Closed />
    </div>
  )
}
