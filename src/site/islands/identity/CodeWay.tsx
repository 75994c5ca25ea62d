/**
 * Where the code is: when it was sent, and for callers who may know, that it arrived or what keeps it. The
 * buttons follow below it. Spec OTP-14.
 */
import type { ReactNode } from 'react'
import { formatTimeOfDay } from '../../../contract/format/time-of-day.ts'
import { ARRIVAL_LATE_SECONDS } from '../../../contract/rules/message-arrival.ts'
import type { CodeTimers } from '../../stores/identity/code-timers.ts'
import { loadSigninTexts } from '../texts.ts'

const signinText = await loadSigninTexts()

/** Always there, so that a change is read aloud. */
export function CodeWay({ sending, now }: { sending: CodeTimers | undefined; now: number }): ReactNode {
  return (
    <p role="status" className={sending && isTrouble(sending) ? 'font-semibold text-warning' : 'muted'}>
      {sending?.sentAt !== undefined && sentText(sending, sending.sentAt)}
      {sending && wayText(sending, now)}
    </p>
  )
}

function isTrouble({ arrival }: CodeTimers): boolean {
  return arrival?.state === 'unreachable' || arrival?.state === 'delayed'
}

function sentText({ arrival }: CodeTimers, sentAt: number): string {
  const time = formatTimeOfDay(sentAt)
  // What carried it is known with its way; until then it is what was asked for.
  return arrival ? signinText(`way.sent.${arrival.channel}`, { time }) : signinText('way.sent.any', { time })
}

function wayText({ arrival, sentAt, expiresAt }: CodeTimers, now: number): string {
  if (arrival?.state === 'arrived' && arrival.at)
    return ` ${signinText(`way.arrived.${arrival.channel}`, { time: formatTimeOfDay(arrival.at) })}`
  if (arrival?.state === 'unreachable' || arrival?.state === 'delayed')
    return ` ${signinText(`way.${arrival.state}`)}`
  const isLate = sentAt !== undefined && now >= sentAt + ARRIVAL_LATE_SECONDS * 1000 && expiresAt > now
  return isLate ? ` ${signinText('way.late')}` : ''
}
