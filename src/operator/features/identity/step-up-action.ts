/**
 * What a step-up code confirms: one call, with its amount and the number it concerns. The operator takes it
 * from the call that it refused, never from a text of the browser. Spec OTP-8.
 */
import { formatMoney } from '../../../contract/format/money.ts'
import { hideNumber } from '../../../contract/rules/history.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { messageText } from '../../platform/messages/texts.ts'

/** Calls that need step-up. A confirming call has the name of the call that began it. */
export const STEP_UP_CALLS = [
  'authen_set_password',
  'autopay_set',
  'capNhatEmail',
  'card_code_reveal',
  'customer_contact_send',
  'customer_deletion_start',
  'customer_export_file',
  'customer_reveal',
  'gnms_wlan_change',
  'gnms_wlan_reveal',
  'mobile_payment_recharge_v2',
  'multisim_reg',
  'number_health_answer',
  'passkey_add_start',
  'payment_wallet_link',
  'usage_history',
] as const

/** `amount` in đ. `msisdn`: the other number that gets something. */
export type StepUpAction = { call: (typeof STEP_UP_CALLS)[number]; amount?: number; msisdn?: string }

/** The same for the same call, amount and number; `parseAction` reads it. */
export function actionKey({ call, amount, msisdn }: StepUpAction): string {
  return JSON.stringify({ call, amount, msisdn })
}

export function parseAction(key: string): StepUpAction {
  return JSON.parse(key) as StepUpAction
}

/** `nạp 50.000 đ cho 0912 *** 004`. */
export function actionText({ call, amount = 0, msisdn = '' }: StepUpAction, language: Language): string {
  return messageText('sms', `action.${call}`, language, {
    amount: formatMoney(amount, language),
    phone: hideNumber(msisdn),
  })
}
