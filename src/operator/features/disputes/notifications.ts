/** Sends the SMS at each step of a dispute, in the line's language, within the transaction of the step. */
import { formatDate, formatDateTime } from '../../../contract/format/date.ts'
import { formatMoney } from '../../../contract/format/money.ts'
import { formatHotline } from '../../../contract/format/phone.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { messageText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { inLanguage, type Service } from '../packages/service.ts'
import { returnedText } from '../payments/notifications.ts'
import type { Returned } from '../payments/return-money.ts'
import type { DisputeRow } from './view.ts'

/** `ended`: the service that ends with the decision; `returned`: the money that returns by it. */
export async function sendDisputeNotification(
  { messages: inbox, content }: Context,
  tx: Database,
  line: Line,
  row: DisputeRow,
  { ended, returned }: { ended?: Service | undefined; returned?: Returned | undefined } = {},
): Promise<void> {
  const { language } = line
  const say = (key: string, vars: Record<string, string> = {}) =>
    messageText('notice', `dispute.${key}`, language, vars)
  const text = say(row.state, {
    brand: content.brand.name,
    hotline: formatHotline(content.hotlines.mobile),
    code: row.code,
    what: row.line.name[language],
    date: formatDate(row.line.at, language),
    amount: formatMoney(row.amount, language),
    back: returned ? returnedText(returned, language) : '',
    by: formatDateTime(row.contactBy, language),
    ground: row.ground ? say(`ground.${row.ground}`) : '',
  })
  const [named] = ended ? await inLanguage(tx, [ended], language) : []
  const more = named ? ` ${say('ended', { name: named.name })}` : ''
  await inbox.send({ to: line.msisdn, channel: 'sms', text: `${text}${more}`, purpose: 'dispute' }, tx)
}
