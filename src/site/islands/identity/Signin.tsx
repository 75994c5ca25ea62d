/** The sign-in flow: renders the current step of the store. Dialog and pages use the same components. */

import arrowLeft from 'icon:arrow-left'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { $signin, back, showTab } from '../../stores/identity/journey.ts'
import { type Step, tabOf } from '../../stores/identity/steps.ts'
import { Icon } from '../../ui/Icon.tsx'
import { focusFirst } from '../focus.ts'
import { loadSigninTexts } from '../texts.ts'
import { CodeStep } from './CodeStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { NewPasswordStep } from './NewPasswordStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { PhoneStep } from './PhoneStep.tsx'
import { ProblemNote } from './ProblemNote.tsx'
import { PasskeyOffer } from './passkeys/Offer.tsx'

const signinText = await loadSigninTexts()

const STEPS: Readonly<Record<Step, () => ReactNode>> = {
  phone: PhoneStep,
  recoverPhone: PhoneStep,
  registerPhone: PhoneStep,
  code: CodeStep,
  password: PasswordStep,
  recoverCode: NewPasswordStep,
  registerCode: NewPasswordStep,
  offer: PasskeyOffer,
  done: DoneStep,
}
const SECOND: readonly Step[] = ['code', 'password', 'recoverCode', 'registerCode']

/** `heading`: whether the title is rendered here; in the dialog it is in the frame. */
export function Signin({ heading }: { heading: boolean }): ReactNode {
  const { step } = useStore($signin)
  const Current = STEPS[step]
  const title = titleOf(step)
  const place = useRef<HTMLDivElement>(null)
  const first = useRef(true)

  useEffect(() => {
    const frame = document.getElementById('signin-title')
    if (!heading && frame) frame.textContent = title
  }, [heading, title])

  // A new step focuses its first field; on a page the very first step does not take the focus.
  useEffect(() => {
    if (!(first.current && heading)) focusFirst(place.current)
    first.current = false
  }, [step, heading])

  return (
    <div className="grid gap-5" ref={place}>
      {step !== 'done' && step !== 'offer' && !SECOND.includes(step) && step !== 'recoverPhone' && <Tabs />}
      {(SECOND.includes(step) || step === 'recoverPhone') && (
        <div className="-my-2 flex items-center justify-between gap-3">
          <button type="button" className="lnk" onClick={back}>
            <Icon body={arrowLeft} />
            {signinText('back')}
          </button>
          <span className="text-sm muted">
            {signinText('stepOf', { step: SECOND.includes(step) ? 2 : 1, of: 2 })}
          </span>
        </div>
      )}
      {heading && <h1 className="text-2xl">{title}</h1>}
      <ProblemNote />
      <Current />
    </div>
  )
}

function titleOf(step: Step): string {
  return step === 'done' || step === 'offer' ? signinText('title.phone') : signinText(`title.${step}`)
}

function Tabs(): ReactNode {
  const { step } = useStore($signin)
  const now = tabOf(step)
  return (
    <nav className="grid grid-cols-2 gap-2" aria-label={signinText('tabs.label')}>
      {(['signin', 'register'] as const).map((tab) => (
        <button
          key={tab}
          type="button"
          className="chip justify-center"
          aria-current={tab === now || undefined}
          onClick={() => showTab(tab)}
        >
          {signinText(`tabs.${tab}`)}
        </button>
      ))}
    </nav>
  )
}
