/** Entry of the code: six digits, expiry, resending, and the warning that the operator never requests it. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { formatTime } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import { isOtp } from '../../../contract/rules/otp.ts'
import { $now, secondsUntil } from '../../stores/clock.ts'
import { $codeTimers } from '../../stores/identity/code-timers.ts'
import { $info } from '../../stores/roaming/list.ts'
import { $code, confirmCode, resendCode, typeCode } from '../../stores/roaming/otp.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { OtpField } from '../../ui/OtpField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { texts } from '../texts.ts'
import { Resend } from './Resend.tsx'

const roamingSheetsText = await texts('roamingSheets')

const NUMBER = 'num whitespace-nowrap text-base-content'

export function CodeForm({ phase }: { phase: 'sending' | 'open' | 'checking' }): ReactNode {
  const { digits, foreign } = useStore($code)
  const sending = useStore($codeTimers)
  const now = useStore($now)
  const line = formatPhone(useStore($info)?.msisdn ?? '')
  const help = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (phase === 'open') input.current?.focus()
  }, [phase])
  if (phase === 'sending') return <Skeleton label={roamingSheetsText('otp.sending', { line })} rows={3} />
  const over = !!sending && secondsUntil(sending.expiresAt, now) === 0
  return (
    <Form onSend={confirmCode}>
      <p className="muted">
        {roamingSheetsText('otp.sentTo')} <b className={NUMBER}>{line}</b>. {roamingSheetsText('otp.why')}
      </p>
      <OtpField
        label={roamingSheetsText('otp.label')}
        value={digits}
        onType={typeCode}
        fault={foreign ? roamingSheetsText('otp.digits') : undefined}
        describedBy={help}
        input={input}
      />
      <div id={help} className="grid gap-1 text-sm">
        <p className={over ? 'font-semibold text-warning' : 'muted num'} role={over ? 'status' : undefined}>
          {over
            ? roamingSheetsText('otp.over')
            : sending && roamingSheetsText('otp.lives', { time: formatTime(sending.expiresAt) })}
        </p>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          <span className="muted">{roamingSheetsText('otp.notReceived')}</span>
          <Resend className="lnk" onResend={() => void resendCode()} />
        </div>
      </div>
      <Button
        type="submit"
        className="btn btn-accent btn-lg btn-block"
        disabled={!isOtp(digits)}
        reason={roamingSheetsText('otp.incomplete')}
        busy={phase === 'checking' && roamingSheetsText('otp.confirming')}
      >
        {roamingSheetsText('otp.confirm')}
      </Button>
      <Note kind="safe">
        <p>{roamingSheetsText('otp.never')}</p>
      </Note>
    </Form>
  )
}
