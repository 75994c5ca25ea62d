/** SMS about payments, in the line's language, sent within the transaction that causes them. */
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatMoney } from '../../../contract/format/money.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { SourcePlace } from '../../../contract/rules/pay-method.ts'
import { vietqrPath } from '../../../contract/rules/pay-page.ts'
import { REFUND_WITHIN_HOURS } from '../../../contract/rules/payment.ts'
import { missingOf } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { messageText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { placeOfRefund } from './payment-source.ts'
import type { PaymentOrder } from './product.ts'
import { namedPayment } from './receipt-link.ts'
import type { Refund } from './records.ts'

type NotificationDeps = Pick<Context, 'messages' | 'content' | 'siteAddress'>

/**
 * Confirms payment and delivery. `until`: when the service ends; `more`: an additional sentence of the
 * product.
 */
export async function sendDelivered(
  context: NotificationDeps,
  tx: Database,
  line: Line,
  order: PaymentOrder,
  until: Date | null,
  more?: string,
): Promise<void> {
  const textOf = notificationText(context, line, order)
  const sentences = [
    textOf(`${wordsFor(order)}.active`, { amount: formatMoney(order.finalAmount, line.language) }),
  ]
  if (until) sentences.push(textOf('until', { until: formatDateTime(until, line.language) }))
  if (more) sentences.push(more)
  await send(context, tx, line, order, sentences)
}

/** A part arrived in time: how much is missing, until when, and where to pay it. */
export async function sendPartReceived(
  context: NotificationDeps,
  tx: Database,
  line: Line,
  order: PaymentOrder,
  amount: number,
): Promise<void> {
  const textOf = notificationText(context, line, order)
  const sentences = [
    textOf('part', {
      amount: formatMoney(amount, line.language),
      missing: formatMoney(missingOf(order), line.language),
      until: formatDateTime(order.expiresAt, line.language),
    }),
  ]
  const site = context.siteAddress()
  if (site) sentences.push(textOf('payRest', { link: `${site}${vietqrPath(line.language, order.id)}` }))
  await send(context, tx, line, order, sentences)
}

/** Announces a refund with its reason and latest date. */
export async function sendRefundAnnounced(
  context: NotificationDeps,
  tx: Database,
  line: Line,
  order: PaymentOrder,
  refund: Refund,
): Promise<void> {
  const textOf = notificationText(context, line, order)
  const [amount, price] = [refund.amount, order.finalAmount].map((dong) =>
    formatMoney(dong, line.language),
  ) as [string, string]
  await send(context, tx, line, order, [
    textOf(`${wordsFor(order)}.promised.${refund.reason}`, { amount, price }),
    textOf('back', {
      where: textOf(`where.${await placeOfRefund(tx, refund)}`, {}),
      until: formatDateTime(refundDeadline(refund), line.language),
    }),
  ])
}

/** Confirms a completed refund. */
export async function sendRefundDone(
  context: NotificationDeps,
  tx: Database,
  line: Line,
  order: PaymentOrder,
  refund: Refund,
): Promise<void> {
  const textOf = notificationText(context, line, order)
  await send(context, tx, line, order, [
    textOf(`${wordsFor(order)}.refunded`, {
      amount: formatMoney(refund.amount, line.language),
      reference: refund.bankReference ?? '',
      where: textOf(`where.${await placeOfRefund(tx, refund)}`, {}),
    }),
  ])
}

export async function sendCashback(
  context: NotificationDeps,
  tx: Database,
  line: Line,
  order: PaymentOrder,
): Promise<void> {
  const textOf = notificationText(context, line, order)
  await send(context, tx, line, order, [
    textOf(`cashback.${line.kind}`, { amount: formatMoney(order.cashback, line.language) }),
  ])
}

/** Says how much money returns, where to and until when. */
export function returnedText(
  { amount, place, until }: { amount: number; place: SourcePlace; until: Date | null },
  language: Language,
): string {
  return messageText('notice', `payment.returned.${place}`, language, {
    amount: formatMoney(amount, language),
    until: until ? formatDateTime(until, language) : '',
  })
}

/** Latest date of the refund. */
export function refundDeadline({ dueAt }: Pick<Refund, 'dueAt'>): Date {
  return new Date(dueAt.getTime() + REFUND_WITHIN_HOURS * 3_600_000)
}

/** Packages have their own wording; all other products are named by the ordered item. */
function wordsFor({ product }: PaymentOrder): 'package' | 'other' {
  return product === 'package' || product === 'roaming_package' ? 'package' : 'other'
}

function notificationText(
  { content }: NotificationDeps,
  { language }: Line,
  { itemName, memo }: PaymentOrder,
) {
  return (key: string, vars: Record<string, string>) =>
    messageText('notice', `payment.${key}`, language, {
      brand: content.brand.name,
      name: itemName[language],
      code: memo,
      ...vars,
    })
}

async function send(
  context: NotificationDeps,
  tx: Database,
  { msisdn, language }: Line,
  order: PaymentOrder,
  sentences: readonly string[],
): Promise<void> {
  const text = [...sentences, namedPayment(context, order, language)].join(' ')
  await context.messages.send({ to: msisdn, channel: 'sms', text, purpose: 'payment' }, tx)
}
