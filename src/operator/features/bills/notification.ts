/**
 * Notifies customers that a bill was issued or is overdue, through the chosen channels, or that another
 * person paid it.
 */

import { eq } from 'drizzle-orm'
import { formatDate, monthText } from '../../../contract/format/date.ts'
import { formatMoney } from '../../../contract/format/money.ts'
import { BILLS_PATH } from '../../../contract/rules/bill-page.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { maskMsisdn } from '../../platform/subscriber/mask.ts'
import { customer, line } from '../../platform/subscriber/tables.ts'
import { notifyIfEnabled } from '../personal/notify-if-enabled.ts'
import type { BillAccount } from './accounts.ts'
import { type Bill, leftOf } from './view.ts'

/** `amount`: what was paid of the bill, đ. */
type PaidByOther = { account: BillAccount; bill: Bill; amount: number }

/** In the language of the notified line. */
export async function sendPaidByOther(
  { messages: inbox, content }: Context,
  tx: Database,
  { account, bill: paid, amount }: PaidByOther,
  payer: string,
): Promise<void> {
  const receiver = await notifiedLine(tx, account)
  if (!receiver) return
  const text = messageText('billNotice', 'paidByOther', receiver.language, {
    brand: content.brand.name,
    name: messageText('billNotice', `order.${account.kind}`, receiver.language, {
      month: monthText(paid.month, receiver.language),
    }),
    amount: formatMoney(amount, receiver.language),
    code: account.code,
    payer: maskMsisdn(payer),
  })
  await inbox.send({ to: receiver.msisdn, channel: 'sms', text, purpose: 'payment' }, tx)
}

/**
 * Contains the amount, the due day and where to pay; the owner is identified only by the payment code. Sends
 * nothing if no line can be notified or notifications are off.
 */
export async function sendBillNotice(
  context: Context,
  tx: Database,
  account: BillAccount,
  due: Bill,
  what: 'issued' | 'overdue',
): Promise<void> {
  const receiver = await notifiedLine(tx, account)
  if (!receiver) return
  const text = messageText('billNotice', what, receiver.language, {
    brand: context.content.brand.name,
    name: messageText('billNotice', `order.${account.kind}`, receiver.language, {
      month: monthText(due.month, receiver.language),
    }),
    amount: formatMoney(leftOf(due), receiver.language),
    due: formatDate(due.dueAt, receiver.language),
    code: account.code,
  })
  await notifyIfEnabled(context, tx, receiver, what === 'issued' ? 'bill_issued' : 'bill_overdue', {
    ...{ text, purpose: 'bill' },
    ...{ path: BILLS_PATH, tag: `bill-${due.id}` },
  })
}

/** The line itself; for a home access the contact number on record. */
async function notifiedLine(
  tx: Database,
  { kind, subscriber, customerId }: BillAccount,
): Promise<typeof line.$inferSelect | undefined> {
  const [owner] = await tx
    .select({ contact: customer.contact })
    .from(customer)
    .where(eq(customer.id, customerId))
  const to = kind === 'mobile' ? subscriber : owner?.contact
  const [recipient] = to ? await tx.select().from(line).where(eq(line.msisdn, to)) : []
  return recipient
}
