/**
 * Entry of the code: where it was sent and where it is, attempts left, and other channels.
 */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { formatTime } from '../../../contract/format/date.ts'
import { formatPhone, maskPhone } from '../../../contract/format/phone.ts'
import { $now, secondsUntil } from '../../stores/clock.ts'
import { $codeTimers, type Channel } from '../../stores/identity/code-timers.ts'
import { typeCode } from '../../stores/identity/enter.ts'
import { $signin, $typed, back } from '../../stores/identity/journey.ts'
import { resendCode } from '../../stores/identity/send-code.ts'
import type { Problem } from '../../stores/notice.ts'
import { Countdown } from '../../ui/Countdown.tsx'
import { OtpField } from '../../ui/OtpField.tsx'
import { loadSigninTexts, noticeText } from '../texts.ts'
import { CodeWay } from './CodeWay.tsx'

const signinText = await loadSigninTexts()

/** The code of the sign-in flow; its number can be changed. */
export function CodeEntry(): ReactNode {
  const { msisdn, faults, busy, problem } = useStore($signin)
  const { code } = useStore($typed)
  return (
    <CodePart
      msisdn={msisdn}
      isTyped
      code={code}
      onType={(value) => void typeCode(value)}
      fault={faults.code && noticeText(faults.code)}
      problem={problem}
      busy={busy}
      onResend={(channel) => void resendCode(channel)}
    >
      <button
        type="button"
        className="font-semibold whitespace-nowrap text-primary underline-offset-4 hover:underline"
        onClick={back}
      >
        {signinText('changeNumber')}
      </button>
    </CodePart>
  )
}

type Props = {
  /** Number that the code was sent to, `84912000001`. */
  msisdn: string
  /**
   * The reader typed the number a moment ago: it is shown whole, and nothing shows whether it is a customer's
   * (Spec OTP-4).
   */
  isTyped?: boolean
  code: string
  onType: (value: string) => void
  fault?: string | undefined
  problem: Problem | undefined
  busy: 'send' | 'check' | undefined
  onResend: (channel: Channel) => void
  /** Shown after the number. */
  children?: ReactNode
}

/** The code of any flow; its timers are those of `$codeTimers`. */
export function CodePart({
  msisdn,
  isTyped = false,
  code,
  onType,
  fault,
  problem,
  busy,
  onResend,
  children,
}: Props): ReactNode {
  const sending = useStore($codeTimers)
  const now = useStore($now)
  const help = useId()
  const input = useRef<HTMLInputElement>(null)
  const wait = secondsUntil(sending?.resendAt ?? 0, now)
  const over = !!sending && sending.expiresAt <= now
  const incorrect = problem?.failure.code === 'otp_incorrect'

  // After a rejected code the field is focused, so that the user can type again at once.
  useEffect(() => {
    if (problem && busy === undefined) input.current?.focus()
  }, [problem, busy])

  return (
    <>
      <p className="muted">
        {signinText(`${isTyped ? 'code.typed' : 'code'}.${sending?.channel ?? 'sms'}`)}{' '}
        <b className="num whitespace-nowrap text-base-content">
          {isTyped ? formatPhone(msisdn) : maskPhone(msisdn)}
        </b>
        . {children}
      </p>
      <OtpField
        label={signinText('code.label')}
        value={code}
        onType={onType}
        fault={
          fault ??
          (incorrect && sending?.triesLeft !== undefined ? attemptsText(sending.triesLeft) : undefined)
        }
        describedBy={help}
        input={input}
      />
      <div id={help} className="grid gap-1 text-sm">
        <CodeWay sending={sending} now={now} />
        <p className={over ? 'font-semibold text-warning' : 'muted'} role={over ? 'status' : undefined}>
          {over
            ? signinText('code.over')
            : sending && signinText('code.lives', { time: formatTime(sending.expiresAt) })}
        </p>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          <span className="muted">{signinText('code.notReceived')}</span>
          {wait > 0 ? (
            <span className="font-semibold">
              <Countdown
                seconds={wait}
                text={(left) => signinText('code.resendIn', { wait: left })}
                spoken={(count) => signinText('code.spoken', { count })}
                over={signinText('code.spokenNow')}
              />
            </span>
          ) : (
            <button
              type="button"
              className="lnk"
              disabled={busy !== undefined}
              onClick={() => onResend('sms')}
            >
              {busy === 'send' ? signinText('sending') : signinText('code.resend')}
            </button>
          )}
        </div>
        {wait === 0 && (
          <div className="flex flex-wrap gap-x-5">
            {sending?.callingNumber && (
              <button
                type="button"
                className="lnk"
                disabled={busy !== undefined}
                onClick={() => onResend('voice')}
              >
                {signinText('code.byVoice')}
              </button>
            )}
            <button
              type="button"
              className="lnk"
              disabled={busy !== undefined}
              onClick={() => onResend('mail')}
            >
              {signinText('code.byMail')}
            </button>
          </div>
        )}
      </div>
    </>
  )
}

function attemptsText(left: number): string {
  return left > 0 ? signinText('code.triesLeft', { count: left }) : signinText('code.noTries')
}
