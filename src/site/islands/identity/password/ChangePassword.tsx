/**
 * `/tai-khoan/doi-mat-khau`: the old password, the new one twice; a line without a password enters a code
 * instead. `client:only="react"`.
 */

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { formatCountdown } from '../../../../contract/format/date.ts'
import { nationalPhone } from '../../../../contract/format/phone.ts'
import { localPath } from '../../../../contract/rules/language.ts'
import { $now, secondsUntil } from '../../../stores/clock.ts'
import {
  $password,
  $passwordSet,
  changePassword,
  type PasswordField as Field,
  fetchPasswordSet,
  typePassword,
  validatePasswordForm,
} from '../../../stores/identity/password.ts'
import { hasErrorCode } from '../../../stores/notice.ts'
import { $ended, $session } from '../../../stores/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Note } from '../../../ui/Note.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import SignInFirst from '../../account/SignInFirst.tsx'
import { setPasswordByCode } from '../../account/sign-in.ts'
import { ErrorNotice } from '../../ErrorNotice.tsx'
import { AboutError, fieldProblem } from '../../ProblemText.tsx'
import { start } from '../../start.ts'
import { language, loadSigninTexts, noticeText, texts } from '../../texts.ts'
import { PasswordParts } from '../PasswordParts.tsx'
import { passwordText } from '../password-text.ts'

const accountText = await texts('account')
const signinText = await loadSigninTexts()

export default function ChangePassword(): ReactNode {
  useState(start)
  const [visitor] = useState(() => $session.get().step === 'out')
  const form = useStore($password)
  const session = useStore($session)
  const ended = useStore($ended)
  const now = useStore($now)
  const set = useStore($passwordSet)
  useEffect(() => {
    if (session.step === 'in') void fetchPasswordSet()
  }, [session.step])
  const msisdn = session.step === 'in' ? session.msisdn : ended?.msisdn
  if (!msisdn) return <SignInFirst opensDialog={visitor} t={accountText} />
  if (form.step === 'done')
    return (
      <div className="sheet grid max-w-xl gap-4 p-5 lg:p-8">
        <Note kind="ok" title={accountText('password.done')}>
          <p>
            {form.sessionsEnded > 0
              ? accountText('password.ended', { count: form.sessionsEnded })
              : accountText('password.endedNone')}
          </p>
        </Note>
        <a className="btn btn-primary" href={localPath('/tai-khoan', language)}>
          {accountText('password.again')}
        </a>
      </div>
    )
  if (set === undefined)
    return (
      <div className="sheet max-w-xl p-5 lg:p-8">
        <Skeleton label={accountText('password.asking')} rows={5} />
      </div>
    )
  const left = secondsUntil(form.lockedUntil ?? 0, now)
  // The text is at the field to type again, because the top of the form is out of sight on a narrow screen.
  const wrong = form.problem && hasErrorCode(form.problem.failure, 'old_password_wrong', 'password_locked')
  const refused = form.problem && wrong ? fieldProblem(form.problem) : ''
  const field = (name: Field, label: string, autoComplete: string): ReactNode => (
    <PasswordField
      label={label}
      autoComplete={autoComplete}
      value={form.typed[name]}
      onType={(value) => typePassword(name, value)}
      fault={form.faults[name] ? noticeText(form.faults[name]) : name === 'oldPassword' ? refused : ''}
      words={passwordText}
    />
  )
  return (
    <Form className="sheet grid max-w-xl gap-4 p-5 lg:p-8" onSend={() => changePassword()}>
      <p className="muted">{accountText(set ? 'password.lead' : 'password.firstLead')}</p>
      {form.problem && !refused && <ErrorNotice problem={form.problem} title={signinText('notice')} />}
      <input
        className="hidden"
        type="text"
        autoComplete="username"
        value={nationalPhone(msisdn)}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      {set && field('oldPassword', signinText('password.old'), 'current-password')}
      {form.problem && refused && <AboutError failure={form.problem.failure} />}
      {field('newPassword', signinText('password.new'), 'new-password')}
      <PasswordParts password={form.typed.newPassword} confirm={form.typed.confirm} />
      {field('confirm', signinText('password.confirm'), 'new-password')}
      <Button
        type="submit"
        className="btn btn-accent btn-lg btn-block"
        disabled={left > 0 || Object.keys(validatePasswordForm(form.typed)).length > 0}
        reason={
          left > 0
            ? signinText('password.lockedWait', { wait: formatCountdown(left) })
            : accountText(set ? 'password.why' : 'password.firstWhy')
        }
        busy={form.step === 'sending' && accountText(set ? 'password.saving' : 'password.firstSaving')}
      >
        {accountText(set ? 'password.submit' : 'password.firstSubmit')}
      </Button>
      {set && (
        <button
          type="button"
          className="lnk justify-self-start"
          onClick={() => void setPasswordByCode(msisdn)}
        >
          {accountText('password.forgot')}
        </button>
      )}
    </Form>
  )
}
