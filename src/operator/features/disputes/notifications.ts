/** Sends the SMS at each step of a dispute, in the line's language, within the transaction of the step. */
import { formatDate, formatDateTime } from '../../../contract/format/date.ts'
import { formatMoney } from '../../../contract/format/money.ts'
import { formatHotline } from '../../../contract/format/phone.ts'
import type { Vars } from '../../../contract/format/text.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { messageText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { inLanguage, type Service } from '../packages/service.ts'
import { returnedText } from '../payments/notifications.ts'
import { namedPayment } from '../payments/receipt-link.ts'
import type { Returned } from '../payments/return-money.ts'
import type { Charge } from './charges.ts'
import type { DisputeRow } from './view.ts'

/** `ended`: the service that ends with the decision; `returned`: the money that returns by it. */
export async function sendDisputeNotification(
  context: Context,
  tx: Database,
  line: Line,
  row: DisputeRow,
  charges: readonly Charge[],
  { ended, returned = [] }: { ended?: Service | undefined; returned?: readonly Returned[] } = {},
): Promise<void> {
  const { messages: inbox, content } = context
  const { language } = line
  const textOf = (key: string, vars: Vars = {}) => messageText('notice', `dispute.${key}`, language, vars)
  const text = textOf(row.state, {
    brand: content.brand.name,
    hotline: formatHotline(content.hotlines.mobile),
    code: row.code,
    what: chargesText(row, charges, language),
    back: returnedTexts(returned, language),
    by: formatDateTime(row.contactBy, language),
    ground: row.ground ? textOf(`ground.${row.ground}`) : '',
  })
  const [service] = ended ? await inLanguage(tx, [ended], language) : []
  const more = service ? ` ${textOf('ended', { name: service.name })}` : ''
  const payments = new Map(returned.flatMap(({ payment }) => (payment ? [[payment.memo, payment]] : [])))
  const named = [...payments.values()].map((payment) => namedPayment(context, payment, language))
  const whole = [`${text}${more}`, ...named].join(' ')
  await inbox.send({ to: line.msisdn, channel: 'sms', text: whole, purpose: 'dispute' }, tx)
}

/** One charge by its name, day and amount; several by their number, days and sum. */
function chargesText({ line, amount }: DisputeRow, charges: readonly Charge[], language: Language): string {
  const days = charges.map(({ chargedAt }) => chargedAt.getTime()).sort((a, b) => a - b)
  const [first = Date.parse(line.at), last = first] = [days[0], days.at(-1)]
  return messageText('notice', charges.length > 1 ? 'dispute.charges' : 'dispute.charge', language, {
    what: line.name[language],
    date: formatDate(line.at, language),
    count: charges.length,
    from: formatDate(new Date(first), language),
    to: formatDate(new Date(last), language),
    amount: formatMoney(amount, language),
  })
}

/** One sentence for each place to which money returns. */
function returnedTexts(returned: readonly Returned[], language: Language): string {
  const places = Map.groupBy(returned, ({ place }) => place)
  return [...places.values()]
    .flatMap(([one, ...more]) =>
      one
        ? returnedText(
            { ...one, amount: more.reduce((sum, { amount }) => sum + amount, one.amount) },
            language,
          )
        : [],
    )
    .join(' ')
}
