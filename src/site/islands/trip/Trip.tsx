/** `/dich-vu/roaming/chuyen-di`: the route of a trip, and the packages for it. Spec ROA-19 to ROA-22. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { $catalogue } from '../../stores/trip/catalogue.ts'
import { $plans, openTrip } from '../../stores/trip/plans.ts'
import { Note } from '../../ui/Note.tsx'
import { useAfterPaint } from '../after-paint.ts'
import { Route } from './Route.tsx'
import { tripText } from './trip-text.ts'

const loadResult = () => import('./Result.tsx')
const Result = lazy(loadResult)

/** `isFocused`: its place has the focus, which goes to the first country. */
export function Trip({ isFocused }: { isFocused: boolean }): ReactNode {
  const { step } = useStore($catalogue)
  const plans = useAfterPaint(useStore($plans))
  useEffect(() => {
    // Preloaded, so that a plan is shown without waiting.
    if (step === 'ready') void loadResult().catch(() => undefined)
  }, [step])
  if (step === 'failed')
    return (
      <Note kind="warn" title={tripText('failed')}>
        <p>{tripText('failedText')}</p>
        <button type="button" className="lnk justify-self-start" onClick={() => void openTrip()}>
          {tripText('reload')}
        </button>
      </Note>
    )
  if (step === 'loading') return <Waiting />
  return (
    <div className="trip">
      <Route isFocused={isFocused} />
      {plans ? (
        <Suspense fallback={<Waiting />}>
          <Result plans={plans} />
        </Suspense>
      ) : (
        <section className="sheet trip-hint no-print" aria-label={tripText('plans')}>
          <h2>{tripText('waiting')}</h2>
          <p className="muted">{tripText('waitingText')}</p>
        </section>
      )}
    </div>
  )
}

function Waiting(): ReactNode {
  return (
    <div className="trip-waiting" role="status" aria-label={tripText('loading')}>
      <i className="skeleton" />
      <i className="skeleton" />
    </div>
  )
}
