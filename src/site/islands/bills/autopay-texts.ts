import { formatDate } from '../../../contract/format/date.ts'
import type { AutopayCharge } from '../../../contract/main/autopay.schema.ts'
import { money, texts } from '../words.ts'
import { month } from './texts.ts'

/** Texts of automatic payment. */
export const a = await texts('autopay')

/** What becomes of a bill, as a sentence. */
export function chargeWords({ state, month: of, amount, at, due_at, tries, reason }: AutopayCharge): string {
  const vars = { month: month(of), amount: money(amount), date: formatDate(at), due: formatDate(due_at) }
  if (state === 'planned' && tries > 0 && reason) return a(`charge.again.${reason}`, vars)
  if (state === 'failed' && reason) return a(`charge.failed.${reason}`, vars)
  return a(`charge.${state === 'failed' ? 'stopped' : state}`, vars)
}
