/** A visitor proves a number by a code, so that a request can be answered. Spec HLP-7. */
import { atom } from 'nanostores'
import { helpVisitorSend, helpVisitorStatus, helpVisitorVerify } from '../../../contract/main/help-visitor.ts'
import { OTP_DIGITS } from '../../../contract/rules/otp.ts'
import { normalPhone } from '../../../contract/rules/phone.ts'
import { send } from '../../client/send.ts'
import { hasErrorCode, type Problem, toProblem } from '../notice.ts'
import { $session } from '../session.ts'
import { createMove } from '../step-table.ts'

/** `number`: as typed. `contact`: masked, of a proven number. */
export type Visitor = {
  step: 'unknown' | 'number' | 'sending' | 'code' | 'proving' | 'proven'
  number: string
  code: string
  contact: string
  fault: 'number' | 'code' | undefined
  problem: Problem | undefined
}
/** Events by state; anything else is ignored. */
export const VISITOR_TABLE = {
  unknown: ['number', 'proven'],
  number: ['sending', 'proven'],
  sending: ['code', 'number'],
  code: ['proving', 'number', 'sending'],
  proving: ['proven', 'code', 'number'],
  proven: ['number'],
} as const satisfies Record<Visitor['step'], readonly Visitor['step'][]>

const NOBODY: Visitor = {
  step: 'unknown',
  number: '',
  code: '',
  contact: '',
  fault: undefined,
  problem: undefined,
}
export const $visitor = atom<Visitor>(NOBODY)

const moveVisitor = createMove($visitor, VISITOR_TABLE)
function move(step: Visitor['step'], more: Partial<Visitor> = {}): void {
  moveVisitor(step, { fault: undefined, problem: undefined, ...more })
}

/** Whether this browser has proven a number; a signed-in line needs none. */
export async function loadVisitor(): Promise<void> {
  if ($session.get().step === 'in') return
  const answer = await send(helpVisitorStatus, {})
  const contact = answer.ok ? answer.result.contact_no : null
  if (contact) move('proven', { contact })
  else if ($visitor.get().step === 'unknown') move('number')
}

export function typeVisitor(part: { number?: string; code?: string }): void {
  const now = $visitor.get()
  const code = part.code?.replace(/\D/g, '').slice(0, OTP_DIGITS)
  $visitor.set({ ...now, ...part, ...(code !== undefined && { code }), fault: undefined, problem: undefined })
}

export async function sendVisitorCode(): Promise<void> {
  const { step, number } = $visitor.get()
  if (step === 'sending' || step === 'proving') return
  const msisdn = normalPhone(number)
  if (!msisdn) return move('number', { fault: 'number' })
  // A code that was sent stays in use if another one cannot be sent yet.
  const before = step === 'code' ? 'code' : 'number'
  move('sending', { code: '' })
  let answer = await send(helpVisitorSend, { msisdn })
  if (!answer.ok && answer.details.challenge) {
    const { sendAgain } = await import('../../client/proof-of-work/send-again.ts')
    answer = await sendAgain(helpVisitorSend, { msisdn }, answer)
  }
  if (answer.ok) move('code')
  else move(before, { problem: toProblem(answer) })
}

/** Returns whether the number is proven now. */
export async function proveVisitor(): Promise<boolean> {
  const { step, number, code } = $visitor.get()
  const msisdn = normalPhone(number)
  if (step !== 'code' || !msisdn) return false
  if (code.length < OTP_DIGITS) {
    move('code', { fault: 'code' })
    return false
  }
  move('proving')
  const answer = await send(helpVisitorVerify, { msisdn, otp: code })
  if (answer.ok) {
    move('proven', { contact: answer.result.contact_no ?? '', code: '' })
    return true
  }
  const isOver = hasErrorCode(answer, 'otp_expired', 'otp_locked', 'otp_other_browser')
  move(isOver ? 'number' : 'code', { code: '', problem: toProblem(answer) })
  return false
}

/** For another number, and when the operator answers that this browser has proven none. */
export function clearVisitor(): void {
  $visitor.set({ ...NOBODY, step: 'number' })
}
