/** Requests instructions for updating the subscriber information. Spec SUB-8, Spec IDN-1. */
import { atom } from 'nanostores'
import { nationalPhone } from '../../contract/format/phone.ts'
import { selfcareAddContactUpdateUserInfo } from '../../contract/main/customer.ts'
import { cleanPhone, normalPhone } from '../../contract/rules/phone.ts'
import { send } from '../client/send.ts'
import { numberOfPage } from './intent.ts'
import { type NoticeKey, type Problem, toProblem } from './notice.ts'

/** `phone` as typed. The result is the server's message or an error; the form stays usable behind it. */
export type Standardise =
  | { step: 'form'; phone: string; fault: NoticeKey | undefined }
  | { step: 'sending'; phone: string }
  | { step: 'told'; phone: string; outcome: { message: string } | Problem }

export const $standardise = atom<Standardise>({ step: 'form', phone: '', fault: undefined })

/**
 * Starts with the content of the field, otherwise with the line in the address, shown with a leading 0; an
 * invalid value is ignored. `pressed`: the form was submitted before the script had loaded, and the browser
 * reloaded the page; a wrong number is then reported, but nothing is sent because of an address.
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

/** An invalid number shows its error and nothing is sent; any message of the server is shown. */
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
  $standardise.set({
    step: 'told',
    phone,
    outcome: answer.ok ? { message: answer.message } : toProblem(answer),
  })
}

export function closeStandardise(): void {
  const now = $standardise.get()
  if (now.step === 'told') $standardise.set({ step: 'form', phone: now.phone, fault: undefined })
}
