/**
 * Signing in by a passkey: suggested in the field of the number, and by a button. Loaded with the first focus
 * of the field, or with the press. Spec IDN-14.
 */
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

/** `isPressed`: the button was pressed before this was loaded. */
export default function SignIn({ isPressed }: { isPressed: boolean }): ReactNode {
  const { step, fault } = useStore($passkeySignIn)
  useEffect(() => {
    void openPasskeys(isPressed)
    return closePasskeys
  }, [isPressed])
  return (
    <>
      {fault && <Note kind="warn" title={signinText(`passkeyFault.${fault}`)} />}
      <Button
        className="btn btn-ghost btn-block"
        busy={(step === 'waiting' || step === 'checking') && signinText('passkeyBusy')}
        onClick={() => void (step === 'off' ? openPasskeys(true) : pressPasskey())}
      >
        {signinText('usePasskey')}
      </Button>
    </>
  )
}
