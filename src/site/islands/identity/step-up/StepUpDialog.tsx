/** Step-up authentication ("Is it you?"): six digits over the current page. Spec OTP-8. */

import cross from 'icon:x'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { STEP_UP_SECONDS } from '../../../../contract/rules/otp.ts'
import { $now, secondsUntil } from '../../../stores/clock.ts'
import { $codeTimers } from '../../../stores/identity/code-timers.ts'
import {
  $stepUp,
  cancelStepUp,
  checkStepUp,
  codeInstead,
  resendStepUp,
  typeStepUp,
  usePasskey,
} from '../../../stores/identity/step-up/journey.ts'
import { Button } from '../../../ui/Button.tsx'
import { Countdown } from '../../../ui/Countdown.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Note } from '../../../ui/Note.tsx'
import { ErrorNotice } from '../../ErrorNotice.tsx'
import { focusFirst } from '../../focus.ts'
import { loadSigninTexts, texts } from '../../texts.ts'
import { CodePart } from '../CodeEntry.tsx'
import { CodeSafety } from '../CodeSafety.tsx'
import { Lock } from '../Lock.tsx'

const signinText = await loadSigninTexts()
const stepUpText = await texts('stepUp')

export default function StepUpDialog(): ReactNode {
  const { step, action } = useStore($stepUp)
  const place = useRef<HTMLDivElement>(null)
  const typing = step === 'entering' || step === 'checking'
  const isPasskey = step === 'choosing' || step === 'proving'
  // Focuses the first field as soon as there is one.
  useEffect(() => focusFirst(place.current), [typing, isPasskey])
  return (
    <div ref={place}>
      <div className="dialog-bar">
        <h2 id="step-up-title">{stepUpText('title')}</h2>
        <button
          type="button"
          className="btn btn-ghost btn-circle"
          aria-label={stepUpText('close')}
          onClick={cancelStepUp}
        >
          <Icon body={cross} />
        </button>
      </div>
      <div className="grid gap-4">
        {step !== 'locked' && (
          <p className="muted">
            {stepUpText(isPasskey ? 'whyPasskey' : 'why', { action, minutes: STEP_UP_SECONDS / 60 })}
          </p>
        )}
        {isPasskey ? <Passkey /> : typing ? <Typing /> : <Before />}
        <button type="button" className="btn btn-ghost btn-block" onClick={cancelStepUp}>
          {stepUpText('cancel')}
        </button>
      </div>
    </div>
  )
}

/** The line has a passkey: one press instead of a code. */
function Passkey(): ReactNode {
  const { step, fault } = useStore($stepUp)
  return (
    <>
      <Refused />
      {fault && <Note kind="warn" title={signinText(`passkeyFault.${fault}`)} />}
      <Button
        className="btn btn-accent btn-lg btn-block"
        data-first=""
        busy={step === 'proving' && signinText('passkeyBusy')}
        onClick={() => void usePasskey()}
      >
        {stepUpText('passkey')}
      </Button>
      <button type="button" className="btn btn-ghost btn-block" onClick={() => void codeInstead()}>
        {stepUpText('byCode')}
      </button>
    </>
  )
}

function Typing(): ReactNode {
  const { step, msisdn, code, problem } = useStore($stepUp)
  return (
    <Form onSend={checkStepUp}>
      <Refused />
      <CodePart
        msisdn={msisdn}
        code={code}
        onType={(value) => void typeStepUp(value)}
        problem={problem}
        busy={step === 'checking' ? 'check' : undefined}
        onResend={(channel) => void resendStepUp(channel)}
      />
      <Button
        type="submit"
        className="btn btn-accent btn-lg btn-block"
        busy={step === 'checking' && signinText('code.checking')}
      >
        {signinText('code.confirm')}
      </Button>
      <CodeSafety />
    </Form>
  )
}

/** Before a code exists: it is being sent, sending failed, or the number is locked. */
function Before(): ReactNode {
  const { step } = useStore($stepUp)
  const sending = useStore($codeTimers)
  const now = useStore($now)
  const left = secondsUntil(sending?.lockedUntil ?? 0, now)
  const wait = Math.max(left, secondsUntil(sending?.resendAt ?? 0, now))
  if (step === 'locked' && left > 0) return <Lock until={sending?.lockedUntil ?? 0} />
  if (step !== 'locked' && step !== 'unsent')
    return (
      <p role="status" className="flex items-center gap-2 font-semibold">
        <span className="loading loading-spinner loading-sm" aria-hidden="true" />
        {signinText('sending')}
      </p>
    )
  return (
    <>
      {step === 'unsent' && <Refused />}
      <Button
        className="btn btn-primary btn-lg btn-block"
        disabled={wait > 0}
        onClick={() => void resendStepUp()}
      >
        {wait > 0 ? (
          <Countdown
            seconds={wait}
            text={(left) => signinText('code.resendIn', { wait: left })}
            spoken={(count) => signinText('code.spoken', { count })}
            over={signinText('code.spokenNow')}
          />
        ) : (
          signinText('code.resend')
        )}
      </Button>
    </>
  )
}

function Refused(): ReactNode {
  const { problem } = useStore($stepUp)
  return problem ? <ErrorNotice problem={problem} /> : null
}
