/**
 * What a step-up code confirms: one call, with its amount and the number it concerns. The operator takes it
 * from the call that it refused, never from a text of the browser. Spec OTP-8.
 */
import { formatDate } from '../../../contract/format/date.ts'
import { formatMoney } from '../../../contract/format/money.ts'
import type { CareRole } from '../../../contract/rules/care.ts'
import { hideNumber } from '../../../contract/rules/history.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { startOfDay } from '../../../contract/rules/vietnam-day.ts'
import { messageText } from '../../platform/messages/texts.ts'

/**
 * Calls that need step-up, and what each does. A confirming call has the name of the call that began it. On
 * a device of one's own what `reads` needs no code, nor what `spends` up to a limit; what `changes` always
 * does. Spec IDN-16.
 */
const ACTIONS = {
  account_merge_start: 'changes',
  authen_set_password: 'changes',
  autopay_set: 'changes',
  capNhatEmail: 'changes',
  care_answer: 'changes',
  care_invite: 'changes',
  // The code of a card is its money.
  card_code_reveal: 'spends',
  customer_contact_send: 'changes',
  customer_deletion_start: 'changes',
  // A file of everything leaves the device, so it is no mere reading.
  customer_export_file: 'changes',
  customer_reveal: 'reads',
  gnms_wlan_change: 'changes',
  gnms_wlan_reveal: 'reads',
  mobile_payment_recharge_v2: 'spends',
  multisim_reg: 'changes',
  number_health_answer: 'changes',
  own_device_add: 'changes',
  passkey_add_start: 'changes',
  payment_wallet_link: 'changes',
  roaming_protection_set: 'changes',
  roaming_schedule_set: 'changes',
  usage_history: 'reads',
} as const
type StepUpCall = keyof typeof ACTIONS
export const STEP_UP_CALLS = Object.keys(ACTIONS) as StepUpCall[]

export function onlyReads({ call }: StepUpAction): boolean {
  return ACTIONS[call] === 'reads'
}

/** An action with money, for `requireStepUpToSpend`. */
export type SpendingAction = StepUpAction & {
  call: { [Call in StepUpCall]: (typeof ACTIONS)[Call] extends 'spends' ? Call : never }[StepUpCall]
}

/**
 * `amount` in đ. `msisdn`: the other number that gets something. `role`, `until`: what is given to a helper,
 * and its last day in Vietnam.
 */
export type StepUpAction = {
  call: StepUpCall
  amount?: number
  msisdn?: string
  role?: CareRole
  until?: string
}

/** The same for the same action; `parseAction` reads it. */
export function actionKey({ call, amount, msisdn, role, until }: StepUpAction): string {
  return JSON.stringify({ call, amount, msisdn, role, until })
}

export function parseAction(key: string): StepUpAction {
  return JSON.parse(key) as StepUpAction
}

/** `nạp 50.000 đ cho 0912 *** 004`. */
export function actionText(
  { call, amount = 0, msisdn = '', role = 'see', until }: StepUpAction,
  language: Language,
): string {
  const key = call === 'care_invite' ? `${call}.${role}` : call
  return messageText('sms', `action.${key}`, language, {
    amount: formatMoney(amount, language),
    phone: hideNumber(msisdn),
    until: until ? formatDate(startOfDay(until), language) : '',
  })
}
