/** What a return from the mobile network shows: the question, the success, else the sign-in. Spec IDN-15. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatPhone } from '../../../../contract/format/phone.ts'
import {
  $networkReturn,
  confirmNetwork,
  declineNetwork,
  finishNetwork,
  openNetworkReturn,
} from '../../../stores/identity/network/finish.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { focusFirst } from '../../focus.ts'
import { loadSigninTexts } from '../../texts.ts'
import { Signin } from '../Signin.tsx'

const signinText = await loadSigninTexts()

export default function NetworkReturn(): ReactNode {
  // Once, before the first render: a code can be redeemed only once.
  useState(() => void openNetworkReturn())
  const { step } = useStore($networkReturn)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (step === 'confirm' || step === 'signedIn') focusFirst(place.current)
  }, [step])
  if (step === 'over') return <Signin heading />
  return (
    <div className="grid gap-5" ref={place}>
      {step === 'redeeming' ? <Redeeming /> : step === 'confirm' ? <Confirm /> : <SignedIn />}
    </div>
  )
}

function Redeeming(): ReactNode {
  return (
    <>
      <h1 className="text-2xl">{signinText('useNetwork')}</h1>
      <p className="flex items-center gap-3" role="status">
        <span className="loading loading-spinner" aria-hidden="true" />
        {signinText('network.opening')}
      </p>
    </>
  )
}

function Confirm(): ReactNode {
  // The number stays in one line.
  const phone = usePhone().replaceAll(' ', '\u00a0')
  return (
    <>
      <Heading text={signinText('network.confirmTitle')} />
      <Note kind="warn" title={signinText('network.confirm', { phone })}>
        <p>{signinText('network.why')}</p>
      </Note>
      <Button className="btn btn-accent btn-lg btn-block" onClick={() => void confirmNetwork()}>
        {signinText('network.continue')}
      </Button>
      <button type="button" className="btn btn-ghost btn-block" onClick={() => void declineNetwork()}>
        {signinText('network.notMe')}
      </button>
    </>
  )
}

function SignedIn(): ReactNode {
  const { step } = useStore($networkReturn)
  const phone = formatPhone(usePhone())
  const isEnding = step === 'ending'
  return (
    <>
      <Heading text={signinText('loginOtpSuccess')} />
      <Note kind="ok" title={signinText('network.by', { phone })}>
        <p>{signinText('network.wrong')}</p>
      </Note>
      <button
        type="button"
        className="btn btn-accent btn-lg btn-block"
        disabled={isEnding}
        onClick={finishNetwork}
      >
        {signinText('network.go')}
      </button>
      <Button
        className="btn btn-ghost btn-block"
        busy={isEnding && signinText('network.ending')}
        onClick={() => void declineNetwork()}
      >
        {signinText('network.notMe')}
      </Button>
    </>
  )
}

/** It gets the focus, so that what happened is read first and nothing is scrolled away. */
function Heading({ text }: { text: string }): ReactNode {
  return (
    <h1 className="text-2xl" tabIndex={-1} data-first="">
      {text}
    </h1>
  )
}

function usePhone(): string {
  const now = useStore($networkReturn)
  return 'phone' in now ? now.phone : ''
}
