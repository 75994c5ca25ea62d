/**
 * Step-up authentication by a code: the transitions of the table, their requests, and the pending callers.
 * Spec OTP-8.
 */
import { atom } from 'nanostores'
import { authenStepUp } from '../../../../contract/main/authen.ts'
import { otpSend, otpSendMail, otpSmart, otpVoiceSend } from '../../../../contract/main/otp.ts'
import { passkeyStepUp, passkeyStepUpStart } from '../../../../contract/main/passkey.ts'
import { isOtp, OTP_DIGITS } from '../../../../contract/rules/otp.ts'
import { environment } from '../../../client/environment.ts'
import { findPasskeys } from '../../../client/passkeys.ts'
import { send } from '../../../client/send.ts'
import { closeDialog, openOver } from '../../dialogs.ts'
import { hasErrorCode, toProblem } from '../../notice.ts'
import { $session, lineCleared } from '../../session.ts'
import '../follow-sending.ts'
import {
  type Channel,
  canResend,
  clearSending,
  codeTimersFor,
  isLocked,
  restoreCodeTimers,
  startCodeTimers,
  updateCodeTimers,
} from '../code-timers.ts'
import { NO_STEP_UP, STEP_UP, type StepUp, type StepUpEvent } from './states.ts'

const PURPOSE = 'step_up'
/** The operator chooses the channel of the first code, the user that of further ones. */
const CALLS = { smart: otpSmart, sms: otpSend, voice: otpVoiceSend, mail: otpSendMail } as const

export const $stepUp = atom<StepUp>(NO_STEP_UP)

/** All callers that wait for the same confirmation: two parallel requests open one dialog. */
let waiting: ((confirmed: boolean) => void)[] = []

// A confirmation for one line must not stay open for another.
lineCleared.listen(() => cancelStepUp())

function move(event: StepUpEvent, change: Partial<StepUp> = {}): boolean {
  const now = $stepUp.get()
  const step = STEP_UP[now.step][event]
  if (!step) return false
  $stepUp.set({ ...now, ...change, step })
  return true
}

/**
 * Opens the dialog over the page and sends a code, unless the line has a passkey to choose. Resolves to true
 * after a correct code or the passkey, to false if the dialog is closed or no line is signed in. `action`:
 * what it confirms, in the operator's words.
 */
export async function confirmSelf(action = '', hasPasskey = false): Promise<boolean> {
  const session = $session.get()
  if (session.step === 'out') return false
  const answered = new Promise<boolean>((answer) => waiting.push(answer))
  const device = hasPasskey ? await findPasskeys() : undefined
  const asked = { ...NO_STEP_UP, msisdn: session.msisdn, action }
  if (move(device ? 'offered' : 'asked', asked)) {
    openOver('step-up')
    if (!device) void sendCode('smart')
  }
  return answered
}

/**
 * A code for this action that is still valid, also from before a reload, is used again, so that opening the
 * dialog twice does not end in "please wait".
 */
async function sendCode(channel: Channel | 'smart'): Promise<void> {
  const { msisdn, action } = $stepUp.get()
  const now = environment().now()
  const known = codeTimersFor(msisdn, PURPOSE) ?? restored(msisdn)
  if (isLocked(known, now)) return void move('lockedUp')
  const running = known?.action === action ? known : undefined
  if (running && !canResend(running, now) && running.expiresAt > now) return void move('sent')
  const answer = await send(CALLS[channel], {
    msisdn,
    otp_service: PURPOSE,
    device_info: environment().device(),
  })
  if ($stepUp.get().step !== 'sending' || $stepUp.get().msisdn !== msisdn) return
  if (answer.ok) {
    startCodeTimers(msisdn, PURPOSE, channel === 'smart' ? 'sms' : channel, answer.result, action)
    move('sent', { code: '', problem: undefined })
    return
  }
  updateCodeTimers(msisdn, PURPOSE, answer)
  move(hasErrorCode(answer, 'otp_locked') ? 'lockedUp' : 'notSent', {
    problem: toProblem(answer, 'signin:tvLoiOtp'),
  })
}

/** Sends another code once the waiting time is over. */
export async function resendStepUp(channel: Channel = 'sms'): Promise<void> {
  const { msisdn } = $stepUp.get()
  if (!canResend(codeTimersFor(msisdn, PURPOSE), environment().now())) return
  if (move('resend', { code: '', problem: undefined })) await sendCode(channel)
}

/** A code instead of the passkey. */
export async function codeInstead(): Promise<void> {
  if (!move('resend', { problem: undefined, fault: undefined })) return
  void findPasskeys().then((device) => device?.stop())
  await sendCode('smart')
}

/** The browser shows the passkeys of this line, on this device or on another one. */
export async function usePasskey(): Promise<void> {
  if (!move('passkeyChosen', { problem: undefined, fault: undefined })) return
  const proving = $stepUp.get()
  const failed = (change: Partial<StepUp>): void => {
    if ($stepUp.get() === proving) move('passkeyFailed', change)
  }
  const start = await send(passkeyStepUpStart, {})
  if (!start.ok) return failed({ problem: toProblem(start, 'signin:tvLoiOtp') })
  const device = await findPasskeys()
  const answer = await device?.get(start.result, false).catch(() => 'failed' as const)
  if ($stepUp.get() !== proving) return
  if (answer === undefined || typeof answer === 'string') return failed({ fault: answer ?? 'failed' })
  const confirmed = await send(passkeyStepUp, { answer })
  if (!confirmed.ok) return failed({ problem: toProblem(confirmed, 'signin:tvLoiOtp') })
  if ($stepUp.get() !== proving) return
  move('right')
  finish(true)
}

/** Keeps only the digits of pasted text; a complete code is checked at once. */
export async function typeStepUp(value: string): Promise<void> {
  const now = $stepUp.get()
  if (now.step !== 'entering') return
  const code = value.replace(/\D/g, '').slice(0, OTP_DIGITS)
  $stepUp.set({ ...now, code })
  if (isOtp(code)) await checkStepUp()
}

export async function checkStepUp(): Promise<void> {
  const { msisdn, code } = $stepUp.get()
  if (!isOtp(code) || !move('whole', { problem: undefined })) return
  const answer = await send(authenStepUp, { otp: code })
  if ($stepUp.get().step !== 'checking' || $stepUp.get().msisdn !== msisdn) return
  if (answer.ok) {
    clearSending()
    move('right')
    finish(true)
    return
  }
  updateCodeTimers(msisdn, PURPOSE, answer)
  move(hasErrorCode(answer, 'otp_locked') ? 'lockedUp' : 'wrong', {
    code: '',
    problem: toProblem(answer, 'signin:tvLoiOtp'),
  })
}

/** The dialog was closed: the request keeps its error, and the page is unchanged. */
export function cancelStepUp(): void {
  const { step } = $stepUp.get()
  if (step === 'proving') void findPasskeys().then((device) => device?.stop())
  if (step !== 'idle') finish(false)
}

function finish(confirmed: boolean): void {
  move('closed')
  $stepUp.set(NO_STEP_UP)
  closeDialog('step-up')
  const waiters = waiting
  waiting = []
  for (const answer of waiters) answer(confirmed)
}

function restored(msisdn: string): ReturnType<typeof codeTimersFor> {
  restoreCodeTimers()
  return codeTimersFor(msisdn, PURPOSE)
}
