/** Describes in a sentence what automatic payment does with a bill. */
import { formatDate, monthText } from '../../../contract/format/date.ts'
import type { AutopayCharge } from '../../../contract/main/autopay.schema.ts'
import { language, money, texts } from '../texts.ts'

const autopayText = await texts('autopay')

export function chargeText({ state, month, amount, at, due_at, tries, reason }: AutopayCharge): string {
  const vars = {
    month: monthText(month, language),
    amount: money(amount),
    date: formatDate(at, language),
    due: formatDate(due_at, language),
  }
  if (state === 'planned' && tries > 0 && reason) return autopayText(`charge.again.${reason}`, vars)
  if (state === 'failed' && reason) return autopayText(`charge.failed.${reason}`, vars)
  return autopayText(`charge.${state === 'failed' ? 'stopped' : state}`, vars)
}
