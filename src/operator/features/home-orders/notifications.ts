/** Sends the SMS of each step of an order, in the line's language, within the transaction of the step. */

import { formatDate, formatDateTime, formatTime } from '../../../contract/format/date.ts'
import { formatMoney } from '../../../contract/format/money.ts'
import { formatHotline } from '../../../contract/format/phone.ts'
import { ORDERS_PATH } from '../../../contract/rules/home-order-page.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { sendPush } from '../../platform/push/send.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { maskedInstaller } from './people.ts'
import type { Order } from './view.ts'

export async function sendOrderNotification(
  context: Context,
  tx: Database,
  line: Line,
  order: Order,
): Promise<void> {
  const { messages: inbox, content } = context
  const { msisdn, language } = line
  const {
    code,
    state,
    packageName,
    cycle,
    bonus,
    total,
    contactNo,
    address,
    callBy,
    appointmentFrom,
    appointmentTo,
    installer,
  } = order
  const textOf = (key: string, vars: Record<string, string | number> = {}) =>
    messageText('orderNotice', key, language, vars)
  const who = installer ? maskedInstaller(installer) : { name: '', phone: '' }
  const text = textOf(state, {
    brand: content.brand.name,
    hotline: formatHotline(content.hotlines.internet),
    code,
    name: packageName,
    term: textOf(bonus ? 'termBonus' : 'term', { count: cycle, bonus }),
    total: formatMoney(total, language),
    address: address.text,
    contact: contactNo,
    callBy: formatDateTime(callBy, language),
    date: appointmentFrom ? formatDate(appointmentFrom, language) : '',
    from: appointmentFrom ? formatTime(appointmentFrom) : '',
    to: appointmentTo ? formatTime(appointmentTo) : '',
    installer: who.name,
    phone: who.phone,
  })
  await inbox.send({ to: msisdn, channel: 'sms', text, purpose: 'order' }, tx)
  // Who has just ordered needs no push about it.
  const push = { text, path: `${ORDERS_PATH}/${code}`, tag: `order-${code}` }
  if (state !== 'received') await sendPush(context, tx, line, 'delivery', push)
}
