/**
 * Sends codes: first by the operator's choice of channel, then by message, call or e-mail. Spec OTP-4, Spec
 * OTP-6.
 */
import { deSendOtp, otpSend, otpSendMail, otpSmart, otpVoiceSend } from '../../../contract/main/otp.ts'
import { normalPhone } from '../../../contract/rules/phone.ts'
import { environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { toProblem } from '../notice.ts'
import { validatePhoneStep } from './checks.ts'
import './follow-sending.ts'
import {
  type Channel,
  canResend,
  codeTimersFor,
  isLocked,
  startCodeTimers,
  updateCodeTimers,
} from './code-timers.ts'
import { inTurn } from './in-turn.ts'
import { $signin, $typed, move, patch } from './journey.ts'
import { CODE_OF, type Step } from './steps.ts'

/** The operator chooses the channel of the first sign-in code unless the user has; the user chooses all others. */
const CALLS = { smart: otpSmart, sms: otpSend, voice: otpVoiceSend, mail: otpSendMail } as const

/** Sends a code to the number of the first step; an invalid number shows its error and nothing is sent. */
export async function sendCode(): Promise<void> {
  const { step, busy, way } = $signin.get()
  const typed = $typed.get()
  if (busy || !CODE_OF[step] || typed.phone.trim() === '') return
  const errors = validatePhoneStep(typed)
  const msisdn = normalPhone(typed.phone)
  if (!msisdn) {
    patch({ faults: errors })
    return
  }
  const isLeftToOperator = way === 'sms' && (step === 'phone' || step === 'password')
  await requestCode(step, msisdn, isLeftToOperator ? 'smart' : way)
}

/** Sends another code once the waiting time is over. */
export async function resendCode(channel: Channel = 'sms'): Promise<void> {
  const { step, busy, msisdn } = $signin.get()
  const code = CODE_OF[step]
  if (busy || !code) return
  if (!canResend(codeTimersFor(msisdn, code.purpose), environment().now())) return
  await requestCode(step, msisdn, channel)
}

async function requestCode(step: Step, msisdn: string, channel: Channel | 'smart'): Promise<void> {
  const code = CODE_OF[step]
  if (!code) return
  const running = codeTimersFor(msisdn, code.purpose)
  // A code that is still valid is used again: going back and forward must not end in "please wait".
  if (
    running &&
    !canResend(running, environment().now()) &&
    (running.expiresAt > environment().now() || isLocked(running, environment().now()))
  ) {
    move(code.sent, { msisdn })
    return
  }
  patch({ busy: 'send', problem: undefined, faults: {} })
  const call = channel === 'sms' && step === 'registerPhone' ? deSendOtp : CALLS[channel]
  const request = { msisdn, otp_service: code.service, device_info: environment().device() }
  let answer = await inTurn(() => send(call, request))
  if (!answer.ok && answer.details.challenge)
    answer = await (await import('../../client/proof-of-work/send-again.ts')).sendAgain(call, request, answer)
  if ($signin.get().step !== step) return
  if (answer.ok) {
    startCodeTimers(msisdn, code.purpose, channel === 'smart' ? 'sms' : channel, answer.result)
    $typed.set({ ...$typed.get(), code: '' })
    move(code.sent, { msisdn })
    return
  }
  updateCodeTimers(msisdn, code.purpose, answer)
  patch({ busy: undefined, problem: toProblem(answer, 'signin:tvLoiOtp') })
}
