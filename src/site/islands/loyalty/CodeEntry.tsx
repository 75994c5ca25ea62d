/**
 * Entry of the programme's six-digit code: where it was sent, its expiry, attempts left, resending, and the
 * warning that the operator never requests it.
 */

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { formatCountdown, formatTime } from '../../../contract/format/date.ts'
import type { Texts } from '../../messages/resolve.ts'
import { $now, secondsUntil } from '../../stores/clock.ts'
import type { SentCode } from '../../stores/loyalty/sent-code.ts'
import type { Problem } from '../../stores/notice.ts'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { OtpField } from '../../ui/OtpField.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/loyaltyCode.json', {
  import: 'default',
})

const loyaltyCodeText = await ownTexts(files, 'loyaltyCode')

type Props = {
  sent: SentCode
  code: string
  onType: (value: string) => unknown
  onSend: () => unknown
  onResend: () => unknown
  problem: Problem | undefined
  /** The code is being verified. */
  busy: boolean
  /** Button text: what the code confirms. */
  confirm: string
}

export function CodeEntry({
  sent,
  code,
  onType,
  onSend,
  onResend,
  problem,
  busy,
  confirm,
}: Props): ReactNode {
  const now = useStore($now)
  const help = useId()
  const input = useRef<HTMLInputElement>(null)
  const wait = secondsUntil(sent.resendAt, now)
  const over = sent.expiresAt <= now
  // After a rejected code the field is focused, so that the user can type again at once.
  useEffect(() => {
    if (!busy) input.current?.focus()
  }, [problem, busy])
  return (
    <Form onSend={onSend}>
      {problem && <ErrorNotice problem={problem} />}
      <p className="muted">
        {loyaltyCodeText('sent')} <b className="num whitespace-nowrap text-base-content">{sent.to}</b>.
      </p>
      <OtpField
        label={loyaltyCodeText('label')}
        value={code}
        onType={(value) => void onType(value)}
        {...(problem?.failure.code?.endsWith('otp_incorrect') &&
          sent.triesLeft !== undefined && { fault: attemptsText(sent.triesLeft) })}
        describedBy={help}
        input={input}
      />
      <div id={help} className="grid gap-1 text-sm">
        <p className={over ? 'font-semibold text-warning' : 'num muted'} role={over ? 'status' : undefined}>
          {over
            ? loyaltyCodeText('over')
            : loyaltyCodeText('lives', {
                left: formatCountdown(secondsUntil(sent.expiresAt, now)),
                time: formatTime(sent.expiresAt),
              })}
        </p>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          <span className="muted">{loyaltyCodeText('notReceived')}</span>
          {wait > 0 ? (
            <span className="font-semibold">
              <Countdown
                seconds={wait}
                text={(left) => loyaltyCodeText('resendIn', { wait: left })}
                spoken={(count) => loyaltyCodeText('spoken', { count })}
                over={loyaltyCodeText('spokenNow')}
              />
            </span>
          ) : (
            <button type="button" className="lnk" onClick={() => void onResend()}>
              {loyaltyCodeText('resend')}
            </button>
          )}
        </div>
      </div>
      <Button
        type="submit"
        className="btn btn-accent btn-lg btn-block"
        busy={busy && loyaltyCodeText('checking')}
      >
        {confirm}
      </Button>
      <Note kind="safe">
        <p>{loyaltyCodeText('neverAsk')}</p>
      </Note>
    </Form>
  )
}

function attemptsText(left: number): string {
  return left > 0 ? loyaltyCodeText('triesLeft', { count: left }) : loyaltyCodeText('noTries')
}
