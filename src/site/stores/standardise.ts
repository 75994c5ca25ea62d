/** Asking to be told how to bring subscriber information up to date. Spec SUB-8, Spec IDN-1. */
import { atom } from 'nanostores'
import { nationalPhone } from '../../contract/format/phone.ts'
import { selfcareAddContactUpdateUserInfo } from '../../contract/main/customer.ts'
import { cleanPhone, normalPhone } from '../../contract/rules/phone.ts'
import { send } from '../client/send.ts'
import { numberOfPage } from './intent.ts'
import { type NoticeKey, type Problem, toProblem } from './notice.ts'

/**
 * `phone` as typed. `told`: the server's own message, or why there is none; the form stays usable behind it.
 */
export type Standardise =
  | { step: 'form'; phone: string; fault: NoticeKey | undefined }
  | { step: 'sending'; phone: string }
  | { step: 'told'; phone: string; told: { message: string } | Problem }

export const $standardise = atom<Standardise>({ step: 'form', phone: '', fault: undefined })

/**
 * Begins with what stands in the field, else with the line that the address names: shown with a leading 0,
 * rubbish as nothing. `pressed`: the button was pressed before the page was alive, and the browser came back
 * with it; a wrong number is told then, but an address sends nothing.
 */
export function openStandardise(typed: string, pressed = false): void {
  const phone = typed || nationalPhone(numberOfPage() ?? '')
  $standardise.set({
    step: 'form',
    phone,
    fault: pressed && !normalPhone(phone) ? 'signin:errorIsdnLong' : undefined,
  })
}

export function typeStandardise(phone: string): void {
  if ($standardise.get().step !== 'sending') $standardise.set({ step: 'form', phone, fault: undefined })
}

/** Wrong formats get their sentence and nothing is sent; whatever the server says is shown. */
export async function sendStandardise(): Promise<void> {
  const now = $standardise.get()
  if (now.step === 'sending') return
  const { phone } = now
  const msisdn = normalPhone(cleanPhone(phone))
  if (!msisdn) {
    $standardise.set({ step: 'form', phone, fault: 'signin:errorIsdnLong' })
    return
  }
  $standardise.set({ step: 'sending', phone })
  const answer = await send(selfcareAddContactUpdateUserInfo, { msisdn })
  $standardise.set({ step: 'told', phone, told: answer.ok ? { message: answer.message } : toProblem(answer) })
}

/** The message was read. */
export function closeStandardise(): void {
  const now = $standardise.get()
  if (now.step === 'told') $standardise.set({ step: 'form', phone: now.phone, fault: undefined })
}
