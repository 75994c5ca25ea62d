/**
 * A page that counts down asks again at zero and on return to the tab (Spec OTP-10): the server's clock
 * decides, not the page's.
 */
import { onMount } from 'nanostores'
import { otpGetStatus } from '../../../contract/main/otp.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { $codeTimers, correct, type Sending } from './code-timers.ts'

/** A little after zero, so that the server has reached it too, milliseconds. */
const GRACE = 250

onMount($codeTimers, () => {
  let stop: Cleanup = () => {}
  const stopListening = $codeTimers.subscribe((sending) => {
    stop()
    const next = sending && nextZero(sending, environment().now())
    stop = next === undefined ? () => {} : environment().wait(next + GRACE, () => void ask())
  })
  const stopReturn = environment().onReturn(() => void ask())
  return () => {
    stop()
    stopListening()
    stopReturn()
  }
})

/** Milliseconds until the first of its countdowns ends; `undefined` when none runs. */
function nextZero({ resendAt, expiresAt, lockedUntil = 0 }: Sending, now: number): number | undefined {
  const running = [resendAt, expiresAt, lockedUntil].filter((at) => at > now)
  return running.length > 0 ? Math.min(...running) - now : undefined
}

async function ask(): Promise<void> {
  const sending = $codeTimers.get()
  // A code to a new address is sent and counted by its own call.
  if (!sending || sending.purpose === 'contact_change') return
  const answer = await send(otpGetStatus, { msisdn: sending.msisdn, otp_service: sending.purpose })
  // Without an answer the page goes on with what it knows.
  if (answer.ok) correct(sending, answer.result)
}
