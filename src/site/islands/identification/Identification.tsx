/**
 * `/cap-nhat-tt`, `/ekyc`, `/ekyc_tttb`: updating subscriber information in steps. Each step loads when it
 * opens. `client:only="react"`. Spec EKY-1 to EKY-9.
 */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { IdentityStatus } from '../../../contract/main/identification.schema.ts'
import { PHOTO_SIDES } from '../../../contract/rules/photograph.ts'
import { $identification, $step, loadIdentification } from '../../stores/identification/identification.ts'
import { $linkProblem, openIdentification } from '../../stores/identification/open.ts'
import type { Step } from '../../stores/identification/steps.ts'
import { $ended, $session } from '../../stores/session.ts'
import { Note } from '../../ui/Note.tsx'
import { Shell } from '../account/Shell.tsx'
import { LoadableView, LoadingSkeleton } from '../LoadableView.tsx'
import { start } from '../start.ts'
import { identificationText } from './identification-text.ts'
import { StepList } from './StepList.tsx'

/** For visitors only. */
const SignInFirst = lazy(() => import('../account/SignInFirst.tsx'))
const RulesStep = lazy(() => import('./RulesStep.tsx'))
const PhotoStep = lazy(() => import('./PhotoStep.tsx'))
const FieldsStep = lazy(() => import('./FieldsStep.tsx'))
const ConfirmStep = lazy(() => import('./ConfirmStep.tsx'))
const StatusStep = lazy(() => import('./StatusStep.tsx'))

export default function Identification(): ReactNode {
  useState(() => {
    start()
    openIdentification()
  })
  const [visitor] = useState(() => $session.get().step === 'out')
  const session = useStore($session)
  const ended = useStore($ended)
  const { isOther, status } = useStore($identification)
  const linkProblem = useStore($linkProblem)
  if (isOther && (linkProblem || status.step === 'failed')) return <LinkFailed />
  if (!isOther && session.step === 'out' && !ended)
    return (
      <Suspense fallback={<Shell />}>
        <SignInFirst opensDialog={visitor} t={identificationText} />
      </Suspense>
    )
  return (
    <div className="grid gap-6 *:min-w-0">
      {isOther && (
        <Note kind="info">
          <p>{identificationText('other.own')}</p>
        </Note>
      )}
      <LoadableView
        part={status}
        label={identificationText('loading')}
        title={identificationText('failed')}
        again={() => void loadIdentification()}
      >
        {(value) => <Steps status={value} />}
      </LoadableView>
    </div>
  )
}

function Steps({ status }: { status: IdentityStatus }): ReactNode {
  const step = useStore($step)
  return (
    <>
      <StepList step={step} />
      <Suspense fallback={<LoadingSkeleton label={identificationText('loading')} rows={6} />}>
        <StepView step={step} status={status} />
      </Suspense>
    </>
  )
}

function StepView({ step, status }: { step: Step; status: IdentityStatus }): ReactNode {
  const { eligibility, request } = status
  const side = PHOTO_SIDES.find((one) => one === step)
  if (step === 'rules' && eligibility) return <RulesStep eligibility={eligibility} />
  if (!request) return null
  if (side) return <PhotoStep key={side} side={side} request={request} />
  if (step === 'fields') return <FieldsStep request={request} />
  if (step === 'confirm') return <ConfirmStep request={request} />
  return <StatusStep request={request} />
}

/** Whatever the reason, the way out is a new code on the first device. */
function LinkFailed(): ReactNode {
  return (
    <Note kind="error" title={identificationText('other.failed')}>
      <p>{identificationText('other.failedText')}</p>
    </Note>
  )
}
