/**
 * Refreshes the timers at zero and on return to the tab, because the server's clock decides, not the page's;
 * and where this caller may know, asks where the code is until it has arrived. Spec OTP-10, Spec OTP-14.
 */
import { onMount } from 'nanostores'
import { otpGetStatus } from '../../../contract/main/otp.ts'
import { ARRIVAL_ASKED_AFTER } from '../../../contract/rules/message-arrival.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { $codeTimers, type CodeTimers, syncCodeTimers } from './code-timers.ts'

/** Delay after zero, so that the server has reached it too, milliseconds. */
const GRACE = 250

onMount($codeTimers, () => {
  let stop: Cleanup = () => {}
  const stopListening = $codeTimers.subscribe((sending) => {
    stop()
    const next = sending && nextQuestion(sending, environment().now())
    stop = next === undefined ? () => {} : environment().wait(next, () => void fetchTimers())
  })
  const stopReturn = environment().onReturn(() => void fetchTimers())
  return () => {
    stop()
    stopListening()
    stopReturn()
  }
})

/** Milliseconds until the first countdown ends or the code is asked for; `undefined`: neither will be. */
function nextQuestion(sending: CodeTimers, now: number): number | undefined {
  const { resendAt, expiresAt, lockedUntil = 0 } = sending
  const zeros = [resendAt, expiresAt, lockedUntil].filter((at) => at > now).map((at) => at - now + GRACE)
  const asked = arrivalQuestions(sending).filter((at) => at > now)
  const all = [...zeros, ...asked.map((at) => at - now)]
  return all.length > 0 ? Math.min(...all) : undefined
}

function arrivalQuestions({ sentAt, isTracked, arrival }: CodeTimers): number[] {
  if (!isTracked || sentAt === undefined || arrival?.state === 'arrived') return []
  return ARRIVAL_ASKED_AFTER.map((seconds) => sentAt + seconds * 1000)
}

async function fetchTimers(): Promise<void> {
  const sending = $codeTimers.get()
  // A code to a new address is sent and counted by a separate call.
  if (!sending || sending.purpose === 'contact_change') return
  const answer = await send(otpGetStatus, { msisdn: sending.msisdn, otp_service: sending.purpose })
  // Without a response the page continues with its own values.
  if (answer.ok) syncCodeTimers(sending, answer.result)
}
