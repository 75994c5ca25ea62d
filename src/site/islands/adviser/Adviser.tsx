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
import { start } from '../start.ts'
import { language } from '../texts.ts'
import { adviserText } from './adviser-text.ts'
import { Early } from './Early.tsx'
import { Result } from './Result.tsx'

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
  // What `failureOf` looks at.
  useStore($account)
  useStore($isPartLost)
  if (session.step === 'out' && !ended) return <SignInFirst opensDialog={visitor} t={adviserText} />
  const failure = failureOf()
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
      {!outcome && !failure && <Loading />}
      {outcome && (outcome.step === 'ready' ? <Result outcome={outcome} /> : <Early outcome={outcome} />)}
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
