/** `/tai-khoan/tu-van`: what other packages would have cost. `client:only="react"`. Spec ADV-1. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../../contract/format/money.ts'
import { $account } from '../../stores/account.ts'
import {
  $adviser,
  $isPartLost,
  $outcome,
  $progress,
  failureOf,
  loadAdviser,
  openAdviser,
} from '../../stores/adviser/adviser.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { $ended, $session } from '../../stores/session.ts'
import SignInFirst from '../account/SignInFirst.tsx'
import { LoadError, LoadingSkeleton } from '../LoadableView.tsx'
import { useLate } from '../late.ts'
import { start } from '../start.ts'
import { language } from '../texts.ts'
import { adviserText } from './adviser-text.ts'

const loadResult = () => import('./Result.tsx')
const loadEarly = () => import('./Early.tsx')
const loadSeveral = () => import('./Several.tsx')
const partLost = () => $isPartLost.set(true)

export default function Adviser(): ReactNode {
  useState(() => {
    start()
    openAdviser()
  })
  const [visitor] = useState(() => $session.get().step === 'out')
  const session = useStore($session)
  const ended = useStore($ended)
  const { reading } = useStore($adviser)
  const outcome = useStore($outcome)
  // What `failureOf` looks at; a lost part is loaded again once the reader asks for it.
  useStore($account)
  const isLost = useStore($isPartLost)
  const step = isLost ? undefined : outcome?.step
  const Result = useLate(loadResult, { open: step === 'ready', lost: partLost })
  const Early = useLate(loadEarly, { open: step !== undefined && step !== 'ready', lost: partLost })
  const Several = useLate(loadSeveral, { open: step !== undefined, lost: partLost })
  if (session.step === 'out' && !ended) return <SignInFirst opensDialog={visitor} t={adviserText} />
  const failure = failureOf()
  const isDrawn = outcome && (outcome.step === 'ready' ? Result : Early)
  return (
    <div className="grid gap-5 *:min-w-0">
      {failure && (
        <LoadError
          failure={failure}
          asOf={outcome && lastKnown(reading)?.asOf}
          title={adviserText('failed')}
          again={() => void loadAdviser()}
        />
      )}
      {!isDrawn && !failure && <Loading />}
      {outcome?.step === 'ready'
        ? Result && <Result outcome={outcome} />
        : outcome && Early && <Early outcome={outcome} />}
      {isDrawn && Several && <Several />}
    </div>
  )
}

function Loading(): ReactNode {
  const progress = useStore($progress)
  return (
    <>
      <LoadingSkeleton label={adviserText('loading')} rows={8} />
      {progress && (
        <p className="num text-center text-sm muted">
          {adviserText('reading', {
            here: formatNumber(progress.here, language),
            all: formatNumber(progress.all, language),
          })}
        </p>
      )}
    </>
  )
}
