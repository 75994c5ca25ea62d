/** Resends the code; until that is allowed, shows a countdown by the server's seconds. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $now, secondsUntil } from '../../stores/clock.ts'
import { $codeTimers } from '../../stores/identity/code-timers.ts'
import { Countdown } from '../../ui/Countdown.tsx'
import { texts } from '../texts.ts'

const roamingSheetsText = await texts('roamingSheets')

export function Resend({ className, onResend }: { className: string; onResend: () => void }): ReactNode {
  const sending = useStore($codeTimers)
  const now = useStore($now)
  const wait = secondsUntil(Math.max(sending?.resendAt ?? 0, sending?.lockedUntil ?? 0), now)
  if (wait === 0)
    return (
      <button type="button" className={className} onClick={onResend}>
        {roamingSheetsText('otp.resend')}
      </button>
    )
  return (
    <span className="text-center font-semibold">
      <Countdown
        seconds={wait}
        text={(left) => roamingSheetsText('otp.resendIn', { wait: left })}
        spoken={(count) => roamingSheetsText('otp.spoken', { count })}
        over={roamingSheetsText('otp.spokenNow')}
      />
    </span>
  )
}
