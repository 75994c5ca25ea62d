/** The consent of a roaming purchase, as it is shown in the ledger and in a dispute. Spec ROA-17. */
import type { RoamingPackage } from '../../../contract/content/roaming.ts'
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatMoney } from '../../../contract/format/money.ts'
import type { Bilingual } from '../../../contract/schema.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import type { PaymentOrder } from '../payments/product.ts'

/** What the page showed when the package was ordered, when that was, and how and when it was paid. */
export function orderConsent(
  {
    itemName,
    createdAt,
    paidAt,
    finalAmount,
  }: Pick<PaymentOrder, 'itemName' | 'createdAt' | 'paidAt' | 'finalAmount'>,
  { days }: Pick<RoamingPackage, 'days'>,
): Bilingual {
  return bilingualText('notice', 'consentRoaming', (language) => ({
    time: formatDateTime(createdAt, language),
    name: itemName[language],
    count: days,
    amount: formatMoney(finalAmount, language),
    paid: formatDateTime(paidAt ?? createdAt, language),
  }))
}
