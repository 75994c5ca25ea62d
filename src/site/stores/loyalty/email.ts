/** The member's e-mail address, confirmed by a code sent to it. Spec LOY-19. */
import { atom } from 'nanostores'
import { capNhatEmail } from '../../../contract/loyalty/member.ts'
import { MEMBER_EMAIL_MAX } from '../../../contract/rules/member.ts'
import { isOtp, OTP_DIGITS, OTP_RESEND_SECONDS } from '../../../contract/rules/otp.ts'
import { isEmail } from '../../../contract/rules/personal.ts'
import { environment } from '../../client/environment.ts'
import { type Failure, send } from '../../client/send.ts'
import { withStepUp } from '../identity/step-up.ts'
import { createLineCheck } from '../line-page.ts'
import { hasErrorCode, type Problem, toProblem } from '../notice.ts'
import { lineCleared } from '../session.ts'
import { loadMembership } from './membership.ts'
import { applyCodeError, type SentCode } from './sent-code.ts'

export type EmailStep = 'closed' | 'form' | 'sending' | 'code' | 'confirming' | 'done'
export type EmailEvent =
  | 'open'
  | 'send'
  | 'sent'
  | 'refused'
  | 'whole'
  | 'wrong'
  | 'again'
  | 'right'
  | 'close'

/** Allowed transitions; other events are ignored. */
export const EMAIL: Readonly<Record<EmailStep, Partial<Record<EmailEvent, EmailStep>>>> = {
  closed: { open: 'form' },
  form: { send: 'sending', close: 'closed' },
  sending: { sent: 'code', refused: 'form', close: 'closed' },
  code: { send: 'sending', whole: 'confirming', again: 'form', close: 'closed' },
  confirming: { right: 'done', wrong: 'code', close: 'closed' },
  done: { close: 'closed', open: 'form' },
}

/** `fault`: the typed address is invalid. `code`: typed digits, never stored. */
export type EmailEntry = {
  step: EmailStep
  value: string
  fault: boolean
  code: string
  sent: SentCode | undefined
  problem: Problem | undefined
}
const CLOSED: EmailEntry = {
  step: 'closed',
  value: '',
  fault: false,
  code: '',
  sent: undefined,
  problem: undefined,
}
export const $email = atom<EmailEntry>(CLOSED)

lineCleared.listen(() => $email.set(CLOSED))

function move(event: EmailEvent, change: Partial<EmailEntry> = {}): boolean {
  const now = $email.get()
  const step = EMAIL[now.step][event]
  if (!step) return false
  $email.set({ ...now, problem: undefined, ...change, step })
  return true
}

export function openEmail(known = ''): void {
  if (move('open')) $email.set({ ...CLOSED, step: 'form', value: known })
}
export function closeEmail(): void {
  if (move('close')) $email.set(CLOSED)
}
/** Returns to the form to correct the address; the typed address stays. */
export function typeEmailAgain(): void {
  move('again', { code: '', sent: undefined })
}
export function typeEmail(value: string): void {
  const now = $email.get()
  if (now.step === 'form') $email.set({ ...now, value: value.slice(0, MEMBER_EMAIL_MAX + 1), fault: false })
}

/** Sends the first or another code. */
export async function sendEmail(): Promise<void> {
  const now = $email.get()
  const email = now.value.trim()
  if (!isEmail(email)) {
    if (now.step === 'form') $email.set({ ...now, fault: true })
    return
  }
  if ((now.sent?.resendAt ?? 0) > environment().now()) return
  const still = createLineCheck()
  if (!still || !move('send', { code: '', fault: false })) return
  const answer = await withStepUp(() => send(capNhatEmail, { email }))
  if (!still() || $email.get().step !== 'sending') return
  if (!answer.ok) return void move('refused', { problem: refusedBy(answer) })
  const at = environment().now()
  const { expires_in } = answer.result
  move('sent', {
    sent: {
      to: email,
      resendAt: at + OTP_RESEND_SECONDS * 1_000,
      expiresAt: at + expires_in * 1_000,
      triesLeft: undefined,
    },
  })
}

/** Accepts digits only; a complete code is confirmed at once. */
export async function typeEmailCode(value: string): Promise<void> {
  const now = $email.get()
  if (now.step !== 'code') return
  const code = value.replace(/\D/g, '').slice(0, OTP_DIGITS)
  $email.set({ ...now, code })
  if (isOtp(code)) await confirmEmail()
}

export async function confirmEmail(): Promise<void> {
  const still = createLineCheck()
  const { code, value, sent } = $email.get()
  if (!still || !isOtp(code) || !move('whole')) return
  const answer = await withStepUp(() => send(capNhatEmail, { email: value.trim(), code }))
  if (!still() || $email.get().step !== 'confirming') return
  if (answer.ok) {
    move('right', { code: '', sent: undefined })
    return loadMembership()
  }
  move('wrong', { code: '', problem: refusedBy(answer), sent: sent && applyCodeError(sent, answer) })
}

/** Cancelling the step-up authentication is not an error. */
function refusedBy(failure: Failure): Problem | undefined {
  return hasErrorCode(failure, 'step_up_needed') ? undefined : toProblem(failure)
}

/** A member without an address gets the prompt only once; the key is fixed by the API specification. */
const PROMPT_KEY = 'add_email'
export function isEmailPromptDue(): boolean {
  return environment().local.get(PROMPT_KEY) === null
}
export function dismissEmailPrompt(): void {
  environment().local.set(PROMPT_KEY, '1')
}
