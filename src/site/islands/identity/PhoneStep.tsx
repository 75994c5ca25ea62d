/** The number: first step of signing in, of recovery and of registration. */
import { useStore } from '@nanostores/react'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { NETWORK_SCREENS } from '../../../contract/rules/network-sign-in.ts'
import { validatePhone } from '../../../contract/rules/phone.ts'
import { choosePassword } from '../../stores/identity/enter.ts'
import { $signin, $typed, type } from '../../stores/identity/journey.ts'
import { sendCode } from '../../stores/identity/send-code.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { loadSigninTexts, noticeText } from '../texts.ts'
import { WayChoice } from './WayChoice.tsx'

/** Without a network the form goes on without what it would have loaded. */
const nothing = { default: () => null }
const PasskeySignIn = lazy<ComponentType<{ isPressed: boolean }>>(() =>
  import('./passkeys/SignIn.tsx').catch(() => nothing),
)
const NetworkButton = lazy<ComponentType>(() => import('./network/NetworkButton.tsx').catch(() => nothing))
const OwnDevice = lazy<ComponentType>(() => import('../offline/OwnDevice.tsx').catch(() => nothing))
const signinText = await loadSigninTexts()

export function PhoneStep(): ReactNode {
  const { step, faults, busy, expired } = useStore($signin)
  const { phone } = useStore($typed)
  const [passkey, setPasskey] = useState<'unused' | 'suggested' | 'pressed'>('unused')
  const [isSmall] = useState(() => matchMedia(NETWORK_SCREENS).matches)
  const lead =
    step === 'recoverPhone' && expired
      ? signinText('lead.expired')
      : signinText(`lead.${step === 'recoverPhone' || step === 'registerPhone' ? step : 'phone'}`)
  // It keeps its place while its file loads, so that nothing below or above it moves.
  const passkeyButton = (
    <button type="button" className="btn btn-ghost btn-block" onClick={() => setPasskey('pressed')}>
      {signinText('usePasskey')}
    </button>
  )
  return (
    <Form onSend={() => sendCode()}>
      <p className="text-sm muted">{lead}</p>
      <Field
        label={signinText('phone.label')}
        type="tel"
        inputMode="numeric"
        autoComplete={step === 'phone' ? 'tel-national webauthn' : 'tel-national'}
        placeholder={signinText('phone.example')}
        className="num"
        value={phone}
        onFocus={() => setPasskey((now) => (now === 'unused' ? 'suggested' : now))}
        onType={(value) => type('phone', value)}
        fault={faults.phone && sentence(noticeText(faults.phone), phone)}
      />
      {step === 'phone' && passkey !== 'unused' && (
        <Suspense fallback={<i className="skeleton h-[70px]" />}>
          <OwnDevice />
        </Suspense>
      )}
      <WayChoice />
      <Button
        type="submit"
        className="btn btn-accent btn-lg btn-block"
        disabled={phone.trim() === ''}
        reason={signinText('phone.needed')}
        busy={busy === 'send' && signinText('sending')}
      >
        {signinText('sendCode')}
      </Button>
      {step === 'phone' && (
        <button type="button" className="btn btn-ghost btn-block" onClick={choosePassword}>
          {signinText('usePassword')}
        </button>
      )}
      {step === 'phone' && 'PublicKeyCredential' in window && (
        <Suspense fallback={passkeyButton}>
          {passkey === 'unused' ? passkeyButton : <PasskeySignIn isPressed={passkey === 'pressed'} />}
        </Suspense>
      )}
      {step === 'phone' && isSmall && (
        <Suspense>
          <NetworkButton />
        </Suspense>
      )}
    </Form>
  )
}

/** The prescribed sentence, followed by the rule that was broken. */
function sentence(text: string, phone: string): string {
  const fault = validatePhone(phone)
  return fault && fault !== 'empty' ? `${text}. ${signinText(`phone.${fault}`)}` : text
}
