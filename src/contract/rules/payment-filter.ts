/** Filters of the payment history, the same on the page and in its files. Spec ACC-5. */

import { foldDiacritics } from './fold-diacritics.ts'
import type { PaymentKind } from './history.ts'
import type { Language } from './language.ts'
import type { LedgerChannel } from './ledger.ts'

/** An empty filter selects all. The text is part of a name, or of a transaction code. Spec PAY-28. */
export function fitsPayment(
  payment: { kind: PaymentKind; channel: LedgerChannel; code: string | null; name: Record<Language, string> },
  { kind, channel, search }: { kind: PaymentKind | ''; channel: LedgerChannel | ''; search: string },
): boolean {
  const wanted = foldDiacritics(search.trim())
  return (
    (kind === '' || payment.kind === kind) &&
    (channel === '' || payment.channel === channel) &&
    [payment.code ?? '', ...Object.values(payment.name)].some((text) => foldDiacritics(text).includes(wanted))
  )
}
