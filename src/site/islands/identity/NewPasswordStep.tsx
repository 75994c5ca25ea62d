/** Code, new password and its repetition: recovery and registration, the latter with the wallet checkbox. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { nationalPhone } from '../../../contract/format/phone.ts'
import { $now } from '../../stores/clock.ts'
import { isComplete, validateNewPasswordStep } from '../../stores/identity/checks.ts'
import { $codeTimers, isLocked } from '../../stores/identity/code-timers.ts'
import { register, resetPassword } from '../../stores/identity/enter.ts'
import { $signin, $typed, tickWallet, type } from '../../stores/identity/journey.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { loadSigninTexts, noticeText } from '../texts.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { CodeSafety } from './CodeSafety.tsx'
import { Lock } from './Lock.tsx'
import { PasswordParts } from './PasswordParts.tsx'
import { passwordText } from './password-text.ts'

const signinText = await loadSigninTexts()

export function NewPasswordStep(): ReactNode {
  const { step, msisdn, faults, busy } = useStore($signin)
  const typed = useStore($typed)
  const sending = useStore($codeTimers)
  const now = useStore($now)
  if (sending?.lockedUntil && isLocked(sending, now)) return <Lock until={sending.lockedUntil} />
  const registering = step === 'registerCode'
  return (
    <Form onSend={() => (registering ? register() : resetPassword())}>
      <CodeEntry />
      <input
        className="hidden"
        type="text"
        autoComplete="username"
        value={nationalPhone(msisdn)}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        label={signinText('password.new')}
        autoComplete="new-password"
        value={typed.newPassword}
        onType={(value) => type('newPassword', value)}
        fault={faults.newPassword && noticeText(faults.newPassword)}
        words={passwordText}
      />
      <PasswordParts password={typed.newPassword} confirm={typed.confirm} />
      <PasswordField
        label={signinText('password.confirm')}
        autoComplete="new-password"
        value={typed.confirm}
        onType={(value) => type('confirm', value)}
        fault={faults.confirm && noticeText(faults.confirm)}
        words={passwordText}
      />
      {registering && <WalletCheckbox />}
      <Button
        type="submit"
        className="btn btn-accent btn-lg btn-block"
        disabled={!isComplete(validateNewPasswordStep(typed))}
        reason={signinText('register.why')}
        busy={busy === 'check' && signinText(registering ? 'register.saving' : 'password.saving')}
      >
        {signinText(registering ? 'register.submit' : 'password.save')}
      </Button>
      <CodeSafety />
    </Form>
  )
}

/** Never preselected (Spec IDN-6). */
function WalletCheckbox(): ReactNode {
  const { wallet } = useStore($typed)
  return (
    <label className="flex cursor-pointer items-start gap-3">
      <input
        type="checkbox"
        className="checkbox checkbox-primary mt-0.5"
        checked={wallet}
        onChange={(event) => tickWallet(event.target.checked)}
      />
      <span className="grid gap-0.5">
        <b>{signinText('wallet.label')}</b>
        <span className="text-sm muted">{signinText('wallet.consent')}</span>
      </span>
    </label>
  )
}
