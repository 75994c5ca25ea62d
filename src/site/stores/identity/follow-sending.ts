/**
 * Refreshes the timers at zero and on return to the tab, because the server's clock decides, not the page's.
 * Spec OTP-10.
 */
import { onMount } from 'nanostores'
import { otpGetStatus } from '../../../contract/main/otp.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { $codeTimers, type CodeTimers, syncCodeTimers } from './code-timers.ts'

/** Delay after zero, so that the server has reached it too, milliseconds. */
const GRACE = 250

onMount($codeTimers, () => {
  let stop: Cleanup = () => {}
  const stopListening = $codeTimers.subscribe((sending) => {
    stop()
    const next = sending && nextZero(sending, environment().now())
    stop = next === undefined ? () => {} : environment().wait(next + GRACE, () => void fetchTimers())
  })
  const stopReturn = environment().onReturn(() => void fetchTimers())
  return () => {
    stop()
    stopListening()
    stopReturn()
  }
})

/** Milliseconds until the first countdown ends; `undefined` when none is running. */
function nextZero({ resendAt, expiresAt, lockedUntil = 0 }: CodeTimers, now: number): number | undefined {
  const running = [resendAt, expiresAt, lockedUntil].filter((at) => at > now)
  return running.length > 0 ? Math.min(...running) - now : undefined
}

async function fetchTimers(): Promise<void> {
  const sending = $codeTimers.get()
  // A code to a new address is sent and counted by a separate call.
  if (!sending || sending.purpose === 'contact_change') return
  const answer = await send(otpGetStatus, { msisdn: sending.msisdn, otp_service: sending.purpose })
  // Without a response the page continues with its own values.
  if (answer.ok) syncCodeTimers(sending, answer.result)
}
