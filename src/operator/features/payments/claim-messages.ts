/** SMS about transfers that matched no order and about their claims, in the line's language. */
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatMoney } from '../../../contract/format/money.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { messageText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import type { paymentClaim } from './claim-tables.ts'
import { paymentById } from './find.ts'
import type { PaymentOrder } from './product.ts'
import { receiptSentence } from './receipt-link.ts'

type Claim = typeof paymentClaim.$inferSelect
type Sender = Pick<Context, 'messages' | 'content' | 'siteAddress'>

export function sendClaimReceived(context: Sender, tx: Database, line: Line, claim: Claim): Promise<void> {
  return sendClaim(context, tx, line, claim, 'open')
}

/** `returnedAt`: when the transfer was back at its account, if it is. */
export function sendClaimAnswer(
  context: Sender,
  tx: Database,
  line: Line,
  claim: Claim,
  returnedAt?: Date,
): Promise<void> {
  return returnedAt
    ? sendClaim(context, tx, line, { ...claim, dueAt: returnedAt }, 'returnedBefore')
    : sendClaim(context, tx, line, claim, claim.state)
}

async function sendClaim(
  context: Sender,
  tx: Database,
  line: Line,
  { code, amount, dueAt, orderId }: Claim,
  state: Claim['state'] | 'returnedBefore',
): Promise<void> {
  const order = await paymentById(tx, orderId)
  return send(context, tx, line, order, `claim.${state}`, {
    code,
    payment: order.memo,
    amount: formatMoney(amount, line.language),
    until: formatDateTime(dueAt, line.language),
  })
}

/** `memo`: only where it is almost the memo of the order, so that another person's text is never shown. */
export function sendUnmatched(
  context: Sender,
  tx: Database,
  line: Line,
  order: PaymentOrder,
  { amount, memo }: { amount: number; memo: string | null },
): Promise<void> {
  return send(context, tx, line, order, memo === null ? 'unmatched.amount' : 'unmatched.memo', {
    amount: formatMoney(amount, line.language),
    memo: memo ?? '',
    name: order.itemName[line.language],
  })
}

async function send(
  context: Sender,
  tx: Database,
  { msisdn, language }: Line,
  order: PaymentOrder,
  key: string,
  vars: Record<string, string>,
): Promise<void> {
  const brand = context.content.brand.name
  const sentence = messageText('notice', `payment.${key}`, language, { brand, ...vars })
  const text = `${sentence}${receiptSentence(context, order, language)}`
  await context.messages.send({ to: msisdn, channel: 'sms', text, purpose: 'payment' }, tx)
}
