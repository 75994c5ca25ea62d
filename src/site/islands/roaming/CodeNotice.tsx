/**
 * Explains why a code was rejected or could not be sent, with the next step for each error code (Spec ROA-7):
 * another attempt, or another code after the waiting time.
 */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatTime } from '../../../contract/format/date.ts'
import { locked } from '../../art/states.ts'
import { $codeTimers } from '../../stores/identity/code-timers.ts'
import { isOutcomeUnknown } from '../../stores/notice.ts'
import { resendCode, typeAgain } from '../../stores/roaming/otp.ts'
import type { OtpNotice } from '../../stores/roaming/states.ts'
import { ProblemText } from '../ProblemText.tsx'
import { texts } from '../texts.ts'
import { Resend } from './Resend.tsx'

const roamingSheetsText = await texts('roamingSheets')

export function CodeNotice({ notice: { problem, action, reenter } }: { notice: OtpNotice }): ReactNode {
  const sending = useStore($codeTimers)
  const { code, details } = problem.failure
  const isLocked =
    code === 'roaming_otp_locked' || code === 'roaming_otp_limit' || code === 'send_sms_nok_limit_n'
  const until = Math.max(sending?.lockedUntil ?? 0, sending?.resendAt ?? 0)
  return (
    <>
      {isLocked && <div className="mx-auto w-52" dangerouslySetInnerHTML={{ __html: locked() }} />}
      <div role="alert" className="grid gap-2">
        {isOutcomeUnknown(problem.failure) && (
          <p className="font-semibold">
            {action === 'send'
              ? roamingSheetsText('notice.sendFailed')
              : roamingSheetsText('notice.callFailed')}
          </p>
        )}
        <ProblemText
          {...problem}
          next={isLocked ? roamingSheetsText('notice.locked', { time: formatTime(until) }) : undefined}
        >
          {details.tries_left !== undefined &&
            roamingSheetsText('notice.tries', { count: details.tries_left })}
        </ProblemText>
      </div>
      {reenter && (
        <button type="button" className="btn btn-primary btn-lg btn-block" data-first onClick={typeAgain}>
          {roamingSheetsText('notice.again')}
        </button>
      )}
      <div className="grid min-h-11 items-center">
        <Resend
          className={reenter ? 'btn btn-soft btn-block' : 'btn btn-primary btn-lg btn-block'}
          onResend={() => void resendCode()}
        />
      </div>
    </>
  )
}
