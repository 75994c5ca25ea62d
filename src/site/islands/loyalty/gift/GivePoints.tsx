/**
 * `/vinaphone-plus/tang-diem`: receiver and points, confirmation of the receiver, a code, and ten minutes to
 * undo. `client:only="react"`.
 */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import {
  $gift,
  agreeGift,
  changeGift,
  openGift,
  resendGift,
  sendGift,
  typeGiftCode,
  verifyGiftCode,
} from '../../../stores/loyalty/gift.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ErrorNotice } from '../../ErrorNotice.tsx'
import { texts } from '../../texts.ts'
import { pointText } from '../format.ts'
import { MemberArea } from '../MemberArea.tsx'
import { FormStep } from './FormStep.tsx'
import { Summary } from './Summary.tsx'

const loyaltyGiftText = await texts('loyaltyGift')

/** Each later step is loaded with the one before it. */
const loadCode = () => import('../CodeEntry.tsx')
const loadGiven = () => import('./GivenStep.tsx')
const CodeEntry = lazy(() => loadCode().then(({ CodeEntry: entry }) => ({ default: entry })))
const GivenStep = lazy(loadGiven)

/** Steps with the same layout preserve the focus. */
const VIEWS = {
  form: 'form',
  looking: 'form',
  confirm: 'confirm',
  sending: 'confirm',
  code: 'code',
  proving: 'code',
  giving: 'code',
  unsure: 'unsure',
  given: 'given',
  undoing: 'given',
  back: 'given',
} as const

export default function GivePoints(): ReactNode {
  return (
    <MemberArea open={openGift}>
      <p className="-mt-3 max-w-[44em] muted">{loyaltyGiftText('lead')}</p>
      <Steps />
    </MemberArea>
  )
}

function Steps(): ReactNode {
  const giving = useStore($gift)
  const view = VIEWS[giving.step]
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(view)
  // Loaded while the user confirms the receiver, so that the result can be shown even if the connection is
  // lost later.
  useEffect(() => {
    if (view === 'confirm') void Promise.all([loadCode(), loadGiven()]).catch(() => undefined)
  }, [view])
  useEffect(() => {
    if (before.current !== view) title.current?.focus()
    before.current = view
  }, [view])
  return (
    <section className="sheet petal grid max-w-2xl gap-5 p-5 *:min-w-0 lg:p-7" aria-labelledby="h-step">
      <h2 id="h-step" ref={title} tabIndex={-1} className="text-lg font-bold outline-none">
        {loyaltyGiftText(`step.${view}`)}
      </h2>
      <Suspense fallback={<Skeleton label={loyaltyGiftText('loading')} rows={4} />}>
        <Step view={view} />
      </Suspense>
    </section>
  )
}

function Step({ view }: { view: (typeof VIEWS)[keyof typeof VIEWS] }): ReactNode {
  const { step, problem, code, sent, points } = useStore($gift)
  if (view === 'form') return <FormStep />
  if (view === 'given') return <GivenStep />
  if (view === 'unsure')
    return (
      <>
        <Note kind="warn">
          <p role="alert">{loyaltyGiftText('unsure')}</p>
        </Note>
        <Button className="btn btn-accent btn-lg" onClick={() => void sendGift()}>
          {loyaltyGiftText('askAgain')}
        </Button>
      </>
    )
  if (view === 'code' && sent)
    return (
      <>
        <CodeEntry
          sent={sent}
          code={code}
          onType={typeGiftCode}
          onSend={verifyGiftCode}
          onResend={resendGift}
          problem={problem}
          busy={step !== 'code'}
          confirm={loyaltyGiftText('give', { points: pointText(Number(points)) })}
        />
        {step === 'code' && <Change />}
      </>
    )
  return (
    <>
      {problem && <ErrorNotice problem={problem} />}
      <Summary />
      <Button
        className="btn btn-accent btn-lg"
        data-first
        onClick={() => void agreeGift()}
        busy={step === 'sending' && loyaltyGiftText('sending')}
      >
        {loyaltyGiftText('sendCode')}
      </Button>
      {step === 'confirm' && <Change />}
    </>
  )
}

function Change(): ReactNode {
  return (
    <button type="button" className="btn btn-ghost" onClick={changeGift}>
      {loyaltyGiftText('change')}
    </button>
  )
}
