/**
 * TMF681 `CommunicationMessage`: what the operator sent to a line, as its owner has it in the phone.
 * Messages with a code are left out, because their readers could use it.
 */
import { and, desc, eq, gte, inArray, isNull } from 'drizzle-orm'
import { message } from '../../platform/messages/tables.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { maskPhones } from '../../platform/subscriber/mask.ts'
import { customerRef, known } from '../resource/parts.ts'
import type { Act, Item, LineResource } from '../resource/resource.ts'

const LISTED_MAX = 200
/** What these say is no code, no link that signs in, and nothing that proves a person. */
const SHOWN = [
  ...['package', 'bill', 'autopay', 'payment', 'order', 'family', 'roaming', 'dispute', 'support'],
  ...['einvoice', 'recharge', 'home_network'],
]

async function messagesOf({ context, lineId }: Act, line: Line): Promise<Item[]> {
  const rows = await context.db
    .select()
    .from(message)
    .where(
      and(
        eq(message.to, line.msisdn),
        // The number may have had another holder.
        gte(message.sentAt, line.openedAt),
        inArray(message.purpose, SHOWN),
        isNull(message.otp),
      ),
    )
    .orderBy(desc(message.sentAt), desc(message.id))
    .limit(LISTED_MAX)
  return rows.map(({ id, channel, text, purpose, sentAt, arrivedAt, delivered, deadAt, tries }) =>
    known({
      id: `${lineId(line)}.${id}`,
      messageType: channel,
      subject: purpose,
      content: maskPhones(text),
      sender: { id: 'operator', name: context.content.brand.name },
      receiver: [{ id: lineId(line), party: customerRef({ id: line.customerId }) }],
      sendTime: sentAt.toISOString(),
      sendTimeComplete: arrivedAt?.toISOString() ?? null,
      tryTimes: tries,
      state: deadAt ? 'failed' : delivered ? 'completed' : 'inProgress',
    }),
  )
}

export const communicationMessage: LineResource = {
  of: 'line',
  name: 'communicationMessage',
  type: 'CommunicationMessage',
  named: ['receiver.party.id'],
  attributes: [
    ...['messageType', 'subject', 'content', 'sender', 'receiver', 'sendTime', 'sendTimeComplete'],
    ...['tryTimes', 'state'],
  ],
  items: messagesOf,
}
