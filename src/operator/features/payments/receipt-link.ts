/**
 * The end of every message to the line that ordered: the code of the payment and the link to its receipt,
 * which opens for that line alone. Spec PAY-28.
 */
import type { Language } from '../../../contract/rules/language.ts'
import { receiptPath } from '../../../contract/rules/pay-page.ts'
import type { Context } from '../../platform/context.ts'
import { messageText } from '../../platform/messages/texts.ts'
import type { PaymentOrder } from './product.ts'

export type NamedPayment = Pick<PaymentOrder, 'memo' | 'receiptCode'>

/** `Mã giao dịch: AB12. Biên lai: https://…/bien-lai/…`. */
export function namedPayment(
  context: Pick<Context, 'siteAddress'>,
  order: NamedPayment,
  language: Language,
): string {
  const code = messageText('notice', 'payment.code', language, { code: order.memo })
  return `${code}${receiptSentence(context, order, language)}`
}

/** With a space before it; empty where the site has no address that a link could begin with. */
export function receiptSentence(
  { siteAddress }: Pick<Context, 'siteAddress'>,
  { receiptCode }: Pick<NamedPayment, 'receiptCode'>,
  language: Language,
): string {
  const site = siteAddress()
  if (!site) return ''
  const link = `${site}${receiptPath(language, receiptCode)}`
  return ` ${messageText('notice', 'payment.receipt', language, { link })}`
}
