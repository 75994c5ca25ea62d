/** Turning data roaming on by a code. The timers are the server's (`identity/code-timers.ts`). Spec ROA-7. */
import { atom } from 'nanostores'
import type { ErrorCode } from '../../../contract/errors.ts'
import { otpSend } from '../../../contract/main/otp.ts'
import { irRegister } from '../../../contract/roaming/register.ts'
import { isOtp, OTP_DIGITS } from '../../../contract/rules/otp.ts'
import { OTP_LOCKOUT_SECONDS } from '../../../contract/rules/roaming.ts'
import { environment } from '../../client/environment.ts'
import { type Failure, send } from '../../client/send.ts'
import { hasErrorCode, isOutcomeUnknown, toProblem } from '../notice.ts'
import '../identity/follow-sending.ts'
import {
  canResend,
  clearSending,
  codeTimersFor,
  isLocked,
  restoreCodeTimers,
  startCodeTimers,
  updateCodeTimers,
} from '../identity/code-timers.ts'
import { refresh } from './info.ts'
import { $checkout, $order, move, patch, roamingTurnedOn, underOf } from './journey.ts'
import { $chosen, $info } from './list.ts'
import type { Under } from './states.ts'

const PURPOSE = 'ir_register'

/** The digits, and whether another character was typed. Never stored. */
export const $code = atom<{ digits: string; foreign: boolean }>({ digits: '', foreign: false })

/** Sends a code and opens the modal. A code that is still valid, also from before a reload, is used again. */
export async function requestCode(under: Under): Promise<void> {
  $code.set({ digits: '', foreign: false })
  if (!move('off', { step: 'otp', phase: 'sending', problem: undefined, under })) return
  await sendCode()
}

/** Sends another code, from the modal or its notice, once the waiting time is over. */
export async function resendCode(): Promise<void> {
  const now = $checkout.get()
  const running = codeTimersFor(line(), PURPOSE)
  if (!canResend(running, environment().now()) || isLocked(running, environment().now())) return
  const next = { step: 'otp', phase: 'sending', problem: undefined, under: underOf(now) } as const
  if (now.step === 'otp' && now.phase !== 'open') return
  if (!move(now.step === 'notice' ? 'resend' : 'check', next)) return
  $code.set({ digits: '', foreign: false })
  await sendCode()
}

async function sendCode(): Promise<void> {
  const msisdn = line()
  const running = codeTimersFor(msisdn, PURPOSE) ?? restored(msisdn)
  const now = environment().now()
  if (running && !canResend(running, now) && running.expiresAt > now) return opened()
  const device = environment().device()
  const request = { tinh_id: null, otp_service: PURPOSE, msisdn, device_info: device } as const
  let answer = await send(otpSend, request)
  if (!answer.ok && answer.details.challenge)
    answer = await (await import('../../client/proof-of-work/send-again.ts')).sendAgain(
      otpSend,
      request,
      answer,
    )
  if (!isAt('sending')) return
  if (answer.ok) {
    startCodeTimers(msisdn, PURPOSE, 'sms', answer.result)
    opened()
    return
  }
  showFailure(answer, 'send', false)
}

/** Accepts at most six digits; any other character is reported. Spec ROA-7. */
export function typeCode(value: string): void {
  const digits = value.replace(/\D/g, '').slice(0, OTP_DIGITS)
  $code.set({ digits, foreign: /[^\d\s]/.test(value) })
}

/** The button, enabled for exactly six digits. */
export async function confirmCode(): Promise<void> {
  const { digits } = $code.get()
  if (!isAt('open') || !isOtp(digits)) return
  patch('otp', { phase: 'checking', problem: undefined })
  const answer = await send(irRegister, { action: 'ir_register', otpValue: digits })
  if (!isAt('checking')) return
  if (answer.ok) return turnedOn()
  // The code may have been used by a request whose response was lost, or by another tab; then roaming is on.
  if (
    (hasErrorCode(answer, 'roaming_otp_over') || isOutcomeUnknown(answer)) &&
    (await refresh())?.irCheckActive === 1
  )
    return turnedOn()
  if (!isAt('checking')) return
  if (hasErrorCode(answer, 'roaming_barred')) {
    move('barred', { step: 'barred' })
    return
  }
  showFailure(answer, 'confirm', !FINAL.some((code) => code === answer.code))
}

/**
 * Codes after these errors cannot be entered again: 539, 551 and 552. After 550 and any other error they can.
 * Spec ROA-7.
 */
const FINAL: readonly ErrorCode[] = ['roaming_otp_over', 'roaming_otp_locked', 'roaming_otp_limit']

/** Shows the error in the notice modal; its waiting time is stored with the timers. */
function showFailure(failure: Failure, request: 'send' | 'confirm', reenter: boolean): void {
  const seconds = OTP_LOCKOUT_SECONDS[failure.code as keyof typeof OTP_LOCKOUT_SECONDS]
  updateCodeTimers(
    line(),
    PURPOSE,
    seconds === undefined ? failure : { ...failure, details: { retry_after: seconds, ...failure.details } },
  )
  $code.set({ digits: '', foreign: false })
  move('told', {
    step: 'notice',
    notice: { problem: toProblem(failure), action: request, reenter },
    under: underOf($checkout.get()),
  })
}

/** The button "Enter again". */
export function typeAgain(): void {
  const now = $checkout.get()
  if (now.step === 'notice' && now.notice.reenter)
    move('typeAgain', { step: 'otp', phase: 'open', problem: undefined, under: now.under })
}

function opened(): void {
  patch('otp', { phase: 'open' })
}

/** Roaming is on: reloads the state and continues with the chosen package or the order under the modal. */
function turnedOn(): void {
  const under = underOf($checkout.get())
  clearSending()
  $code.set({ digits: '', foreign: false })
  if (!move('confirmed', { step: 'loading' })) return
  roamingTurnedOn.emit(
    under === 'qr' ? { transactionId: $order.get()?.sold.transactionId } : { packageId: $chosen.get() },
  )
}

function restored(msisdn: string): ReturnType<typeof restoreCodeTimers> {
  restoreCodeTimers()
  return codeTimersFor(msisdn, PURPOSE)
}

function line(): string {
  return $info.get()?.msisdn ?? ''
}
function isAt(phase: 'sending' | 'open' | 'checking'): boolean {
  const now = $checkout.get()
  return now.step === 'otp' && now.phase === phase
}
