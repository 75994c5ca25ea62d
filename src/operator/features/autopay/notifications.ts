/**
 * Sends the SMS of automatic payment in the line's language, within the transaction that they report. Spec
 * BIL-4.
 */
import { formatDate, monthText } from '../../../contract/format/date.ts'
import { formatMoney } from '../../../contract/format/money.ts'
import { BILLS_PATH } from '../../../contract/rules/bill-page.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { pageLink } from '../../platform/messages/page-link.ts'
import { messageText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import type { bill } from '../bills/tables.ts'
import { leftOf } from '../bills/view.ts'

type NotificationContext = Pick<Context, 'messages' | 'content' | 'siteAddress'>
type Bill = Pick<typeof bill.$inferSelect, 'month' | 'amount' | 'part' | 'state' | 'dueAt'>

/**
 * Sent when a mandate was set, its cap was lowered, it was stopped, or its wallet was unlinked. `cap` in đ.
 */
export async function sendMandate(
  context: NotificationContext,
  tx: Database,
  line: Line,
  what: 'set' | 'lowered' | 'stopped' | 'unlinked',
  cap: number,
): Promise<void> {
  await send(
    context,
    tx,
    line,
    messageText('autopayNotice', what, line.language, {
      ...common(context, line),
      cap: formatMoney(cap, line.language),
    }),
  )
}

/** Says what will be charged and when, or why it will not be. `left`: đ left of the month's cap. */
export async function sendCharge(
  context: NotificationContext,
  tx: Database,
  line: Line,
  what:
    | 'coming'
    | 'aboveCap'
    | 'unsure'
    | 'again.insufficient'
    | 'again.declined'
    | 'again.away'
    | 'over.insufficient'
    | 'over.declined'
    | 'over.away',
  due: Bill,
  { at, cap = 0 }: { at?: Date; cap?: number } = {},
): Promise<void> {
  const { language } = line
  const text = messageText('autopayNotice', what, language, {
    ...common(context, line),
    month: monthText(due.month, language),
    amount: formatMoney(leftOf(due), language),
    due: formatDate(due.dueAt, language),
    date: at ? formatDate(at, language) : '',
    cap: formatMoney(cap, language),
  })
  await send(context, tx, line, text)
}

function common({ content, siteAddress }: NotificationContext, { language }: Line) {
  const link = pageLink({ siteAddress }, BILLS_PATH, language)
  const stop = messageText('autopayNotice', link ? 'stopAt' : 'stop', language, { link })
  return { brand: content.brand.name, stop }
}

async function send(
  { messages: inbox }: NotificationContext,
  tx: Database,
  { msisdn }: Line,
  text: string,
): Promise<void> {
  await inbox.send({ to: msisdn, channel: 'sms', text, purpose: 'autopay' }, tx)
}
