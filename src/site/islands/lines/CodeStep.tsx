/** The code that another number was sent: its field, its time, another code, and the lockout. Spec SUB-5. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatTime } from '../../../contract/format/date.ts'
import { isOtp } from '../../../contract/rules/otp.ts'
import { $now, secondsUntil } from '../../stores/clock.ts'
import type { Problem } from '../../stores/notice.ts'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { OtpField } from '../../ui/OtpField.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { texts, waitText } from '../texts.ts'

const linesText = await texts('lines')

type Props = {
  code: string
  /** Times in milliseconds: a new code is allowed, this code expires. */
  resendAt: number
  expiresAt: number
  triesLeft: number | undefined
  problem: Problem | undefined
  isBusy: boolean
  intro: string
  label: string
  confirm: string
  /** What to do without a code. */
  none: string
  onType: (value: string) => void
  onSend: () => Promise<void>
  onResend: () => void
  onBack: () => void
}

export function CodeStep(props: Props): ReactNode {
  const { code, resendAt, expiresAt, triesLeft, problem, isBusy, onSend, onBack } = props
  const now = useStore($now)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isBusy) input.current?.focus()
  }, [isBusy])
  const wait = secondsUntil(resendAt, now)
  const over = expiresAt <= now
  const wrong = problem?.failure.code === 'otp_incorrect' && triesLeft !== undefined
  return (
    <Form onSend={onSend}>
      {problem && !wrong && <ErrorNotice problem={problem} />}
      <p>{props.intro}</p>
      <OtpField
        label={props.label}
        value={code}
        onType={props.onType}
        fault={wrong ? linesText('code.wrong', { count: triesLeft }) : undefined}
        input={input}
      />
      <p
        className={over ? 'text-sm font-semibold text-warning' : 'num text-sm muted'}
        role={over ? 'status' : undefined}
      >
        {over ? linesText('code.over') : linesText('code.lives', { time: formatTime(expiresAt) })}
      </p>
      <Button
        type="submit"
        className="btn btn-accent btn-lg btn-block"
        disabled={!isOtp(code)}
        reason={linesText('code.incomplete')}
        busy={isBusy && linesText('code.checking')}
      >
        {props.confirm}
      </Button>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <button type="button" className="lnk" onClick={onBack}>
          {linesText('code.other')}
        </button>
        {wait > 0 ? (
          <span className="text-sm font-semibold">
            <Countdown
              seconds={wait}
              text={(left) => linesText('code.resendIn', { wait: left })}
              spoken={(count) => linesText('code.spoken', { count })}
              over={linesText('code.resend')}
            />
          </span>
        ) : (
          <button type="button" className="lnk" onClick={props.onResend}>
            {linesText('code.resend')}
          </button>
        )}
      </div>
      <Note kind="info">
        <p>{props.none}</p>
      </Note>
    </Form>
  )
}

/** `until`: milliseconds. */
export function CodeLock({ until, onBack }: { until: number; onBack: () => void }): ReactNode {
  const left = secondsUntil(until, useStore($now))
  return (
    <>
      <Note kind="error" title={linesText('locked.title')}>
        <p className="num">
          {left > 0
            ? linesText('locked.text', { time: formatTime(until), wait: waitText(left) })
            : linesText('locked.open')}
        </p>
      </Note>
      <button type="button" className="btn btn-primary btn-block" data-first onClick={onBack}>
        {linesText('locked.back')}
      </button>
    </>
  )
}
