/** Signing in by password; after two wrong ones a code is offered on the same screen. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatCountdown } from '../../../contract/format/date.ts'
import { formatPhone, nationalPhone } from '../../../contract/format/phone.ts'
import { $now, secondsUntil } from '../../stores/clock.ts'
import { checkPassword, forgotPassword } from '../../stores/identity/enter.ts'
import { $signin, $typed, type } from '../../stores/identity/journey.ts'
import { sendCode } from '../../stores/identity/send-code.ts'
import { OFFER_CODE_AFTER } from '../../stores/identity/steps.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { loadSigninTexts, noticeText } from '../texts.ts'
import { passwordText } from './password-text.ts'

const signinText = await loadSigninTexts()

export function PasswordStep(): ReactNode {
  const { msisdn, faults, busy, passwordFailures, passwordLockedUntil } = useStore($signin)
  const { password } = useStore($typed)
  const left = secondsUntil(passwordLockedUntil ?? 0, useStore($now))
  return (
    <Form onSend={() => checkPassword()}>
      <p className="num muted">{signinText('lead.password', { phone: formatPhone(msisdn) })}</p>
      {/* Password managers need the number that the password belongs to. */}
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
        label={signinText('password.label')}
        autoComplete="current-password"
        value={password}
        onType={(value) => type('password', value)}
        fault={faults.password && noticeText(faults.password)}
        words={passwordText}
      />
      <Button
        type="submit"
        className="btn btn-accent btn-lg btn-block"
        disabled={left > 0}
        reason={signinText('password.lockedWait', { wait: formatCountdown(left) })}
        busy={busy === 'check' && signinText('password.checking')}
      >
        {signinText('password.submit')}
      </Button>
      {passwordFailures >= OFFER_CODE_AFTER && (
        <Note kind="info">
          <p>{signinText('password.offerCode')}</p>
          <Button
            className="btn btn-sm btn-soft btn-primary mt-1 w-fit bg-base-100"
            onClick={() => void sendCode()}
            busy={busy === 'send' && signinText('sending')}
          >
            {signinText('sendCode')}
          </Button>
        </Note>
      )}
      <div className="flex flex-wrap justify-between gap-x-4">
        <button type="button" className="lnk" onClick={forgotPassword}>
          {signinText('password.forgot')}
        </button>
        {passwordFailures < OFFER_CODE_AFTER && (
          <button type="button" className="lnk" disabled={busy !== undefined} onClick={() => void sendCode()}>
            {signinText('useCode')}
          </button>
        )}
      </div>
    </Form>
  )
}
