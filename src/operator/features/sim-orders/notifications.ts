/** SMS about orders, to the contact number, in the buyer's language, within the transaction of the step. */

import { formatHotline, formatPhone } from '../../../contract/format/phone.ts'
import { LINES_PER_ID_MAX } from '../../../contract/rules/sim-order-state.ts'
import { SIM_PATH } from '../../../contract/rules/sim-page.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { pageLink } from '../../platform/messages/page-link.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { sendPush } from '../../platform/push/send.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { returnedText } from '../payments/notifications.ts'
import type { Returned } from '../payments/return-money.ts'
import type { Order } from './transition.ts'

type Sender = Pick<Context, 'messages' | 'content' | 'siteAddress' | 'clock' | 'pushKey'>
/** Steps of the parcel, and ends; the others are shown by the page or come to the new number. */
const PUSHED: readonly Order['state'][] = ['shipped', 'ready', 'cancelled', 'failed']

/** `returned`: the money of an order that ended. */
export async function sendSimOrderNotification(
  context: Sender,
  tx: Database,
  { language }: Line,
  { code, state, number, place, contactNo, msisdn }: Order,
  returned?: Returned,
): Promise<void> {
  const { messages, content } = context
  const text = messageText('simOrderNotice', state, language, {
    brand: content.brand.name,
    hotline: formatHotline(content.hotlines.mobile),
    code,
    number: formatPhone(number),
    place,
    limit: LINES_PER_ID_MAX,
    back: returned ? returnedText(returned, language) : '',
  })
  await messages.send({ to: contactNo, channel: 'sms', text, purpose: 'order' }, tx)
  const push = { text, path: SIM_PATH, tag: `order-${code}` }
  if (PUSHED.includes(state)) await sendPush(context, tx, { msisdn, language }, 'delivery', push)
}

/** To a line whose number is no longer held. */
export async function sendHoldEnded(
  { messages, content, siteAddress }: Sender,
  tx: Database,
  { msisdn, language }: Pick<Line, 'msisdn' | 'language'>,
  number: string,
): Promise<void> {
  const text = messageText('simOrderNotice', 'holdEnded', language, {
    brand: content.brand.name,
    number: formatPhone(number),
    page: pageLink({ siteAddress }, SIM_PATH, language),
  }).trimEnd()
  await messages.send({ to: msisdn, channel: 'sms', text, purpose: 'order' }, tx)
}
