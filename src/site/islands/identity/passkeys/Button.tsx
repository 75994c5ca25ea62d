/** Signing in by a passkey: suggested in the field of the number, and by a button. Spec IDN-14. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import {
  $passkeySignIn,
  closePasskeys,
  openPasskeys,
  pressPasskey,
} from '../../../stores/identity/passkeys/sign-in.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { loadSigninTexts } from '../../texts.ts'

const signinText = await loadSigninTexts()

export function PasskeyButton(): ReactNode {
  const { step, fault } = useStore($passkeySignIn)
  useEffect(() => {
    void openPasskeys()
    return closePasskeys
  }, [])
  if (step === 'off') return null
  return (
    <>
      {fault && <Note kind="warn" title={signinText(`passkeyFault.${fault}`)} />}
      <Button
        className="btn btn-ghost btn-block"
        busy={step !== 'ready' && signinText('passkeyBusy')}
        onClick={() => void pressPasskey()}
      >
        {signinText('usePasskey')}
      </Button>
    </>
  )
}
