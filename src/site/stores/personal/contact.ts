/**
 * A new contact address: typed, confirmed by step-up authentication, and verified by a code sent to it. Spec
 * OTP-8.
 */
import { atom } from 'nanostores'
import type { ContactSendRequest } from '../../../contract/main/personal.schema.ts'
import { customerContactConfirm, customerContactSend } from '../../../contract/main/personal.ts'
import { isOtp, OTP_DIGITS } from '../../../contract/rules/otp.ts'
import { type ContactKind, EMAIL_MAX, isEmail } from '../../../contract/rules/personal.ts'
import { normalPhone } from '../../../contract/rules/phone.ts'
import { environment } from '../../client/environment.ts'
import { type Failure, send } from '../../client/send.ts'
import { withStepUp } from '../identity/step-up.ts'
import { hasErrorCode, type Problem, toProblem } from '../notice.ts'
import { showToast } from '../toasts.ts'
import { personalCleared, savePersonal } from './personal.ts'

export type ContactStep = 'closed' | 'form' | 'sending' | 'code' | 'confirming'
export type ContactEvent =
  | 'open'
  | 'send'
  | 'sent'
  | 'refused'
  | 'whole'
  | 'wrong'
  | 'again'
  | 'done'
  | 'close'

/** Allowed transitions; other events are ignored. */
export const CONTACT: Readonly<Record<ContactStep, Partial<Record<ContactEvent, ContactStep>>>> = {
  closed: { open: 'form' },
  form: { send: 'sending', open: 'form', close: 'closed' },
  sending: { sent: 'code', refused: 'form', close: 'closed' },
  code: { whole: 'confirming', send: 'sending', again: 'form', close: 'closed' },
  confirming: { done: 'closed', wrong: 'code', close: 'closed' },
}

/**
 * Times in milliseconds. `shown`: the address masked by the server; `fault`: the typed address is invalid.
 */
export type Contact = {
  step: ContactStep
  kind: ContactKind
  value: string
  fault: boolean
  shown: string
  code: string
  resendAt: number
  expiresAt: number
  lockedUntil: number
  triesLeft: number | undefined
  problem: Problem | undefined
}
const CLOSED: Contact = {
  step: 'closed',
  kind: 'email',
  value: '',
  fault: false,
  shown: '',
  code: '',
  resendAt: 0,
  expiresAt: 0,
  lockedUntil: 0,
  triesLeft: undefined,
  problem: undefined,
}
export const $contact = atom<Contact>(CLOSED)

personalCleared.listen(() => $contact.set(CLOSED))

function move(event: ContactEvent, change: Partial<Contact> = {}): boolean {
  const now = $contact.get()
  const step = CONTACT[now.step][event]
  if (!step) return false
  $contact.set({ ...now, problem: undefined, ...change, step })
  return true
}

export function openContact(kind: ContactKind): void {
  if (move('open')) $contact.set({ ...CLOSED, step: 'form', kind })
}
export function closeContact(): void {
  if (move('close')) $contact.set(CLOSED)
}
/** Returns to the form to correct the address; the typed address stays. */
export function typeContactAgain(): void {
  move('again', { code: '', triesLeft: undefined })
}

export function typeContact(value: string): void {
  const now = $contact.get()
  if (now.step === 'form') $contact.set({ ...now, value: value.slice(0, EMAIL_MAX), fault: false })
}

/** The request's address, or undefined if it is invalid. */
function addressOf({ kind, value }: Contact): ContactSendRequest['to'] | undefined {
  const typed = value.trim()
  if (kind === 'email') return isEmail(typed) ? { kind, value: typed } : undefined
  const msisdn = normalPhone(typed)
  return msisdn ? { kind, value: msisdn } : undefined
}

/** Sends the first or another code. */
export async function sendContact(): Promise<void> {
  const now = $contact.get()
  const to = addressOf(now)
  if (!to) {
    if (now.step === 'form') $contact.set({ ...now, fault: true })
    return
  }
  if (
    Math.max(now.resendAt, now.lockedUntil) > environment().now() ||
    !move('send', { code: '', fault: false })
  )
    return
  const answer = await withStepUp(() => send(customerContactSend, { to }))
  if ($contact.get().step !== 'sending') return
  if (answer.ok) {
    const at = environment().now()
    const { shown, resend_after, expires_in } = answer.result
    move('sent', {
      shown,
      resendAt: at + resend_after * 1000,
      expiresAt: at + expires_in * 1000,
      triesLeft: undefined,
    })
    return
  }
  move('refused', learned(answer))
}

/** Accepts digits only; a complete code is confirmed at once. */
export async function typeContactCode(value: string): Promise<void> {
  const now = $contact.get()
  if (now.step !== 'code') return
  const code = value.replace(/\D/g, '').slice(0, OTP_DIGITS)
  $contact.set({ ...now, code })
  if (isOtp(code)) await confirmContact()
}

export async function confirmContact(): Promise<void> {
  const { code, lockedUntil } = $contact.get()
  if (!isOtp(code) || lockedUntil > environment().now() || !move('whole')) return
  const answer = await withStepUp(() => send(customerContactConfirm, { otp: code }))
  if ($contact.get().step !== 'confirming') return
  if (answer.ok) {
    move('done')
    $contact.set(CLOSED)
    savePersonal('personal', answer.result)
    showToast('session:contactChanged')
    return
  }
  move('wrong', { ...learned(answer), code: '' })
}

/**
 * Reads the waiting time and the attempts left from an error; cancelling the step-up authentication is not an
 * error.
 */
function learned(failure: Failure): Partial<Contact> {
  const now = environment().now()
  const { retry_after: seconds = 0, tries_left: triesLeft } = failure.details
  const wait = now + seconds * 1000
  return {
    problem: hasErrorCode(failure, 'step_up_needed') ? undefined : toProblem(failure),
    triesLeft,
    ...(hasErrorCode(failure, 'otp_locked') ? { lockedUntil: wait, expiresAt: now } : {}),
    ...(hasErrorCode(failure, 'send_sms_nok', 'send_sms_nok_limit_n') ? { resendAt: wait } : {}),
    ...(hasErrorCode(failure, 'otp_expired', 'otp_other_browser') ? { expiresAt: now } : {}),
  }
}
