/**
 * Describes the ordered goods for the payer and on receipts: which line (masked), which bills, how many
 * cards. Spec PAY-6.
 */
import { formatMoney } from '../../../contract/format/money.ts'
import type { Bilingual } from '../../../contract/schema.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { maskMsisdn } from '../../platform/subscriber/mask.ts'
import type { PaymentOrder } from './product.ts'

const NOTHING: Bilingual = { vi: '', en: '' }

export function detailOf({
  details: { target, bills, face, quantity, sim },
}: Pick<PaymentOrder, 'details'>): Bilingual {
  if (target !== undefined)
    return bilingualText('notice', 'payment.detail.target', () => ({ number: maskMsisdn(target) }))
  if (bills !== undefined)
    return bilingualText('notice', 'payment.detail.bills', () => ({ count: bills.length }))
  if (face !== undefined)
    return bilingualText('notice', 'payment.detail.cards', (language) => ({
      count: quantity ?? 1,
      face: formatMoney(face, language),
    }))
  if (sim !== undefined)
    return bilingualText('notice', 'payment.detail.sim', () => ({ number: maskMsisdn(sim) }))
  return NOTHING
}
