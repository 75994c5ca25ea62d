/** Messages about requests, to the number that asked. They belong to the service: always sent. Spec HLP-2. */
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatMoney } from '../../../contract/format/money.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { messageText } from '../../platform/messages/texts.ts'
import type { Request } from './record.ts'

export type HelpNotice =
  | 'received'
  | 'broken'
  | 'answered'
  | 'asked'
  | 'closed'
  | 'unanswered'
  | 'incident_joined'
  | 'incident_ended'

export async function notifyRequester(
  { messages, content }: Pick<Context, 'messages' | 'content'>,
  tx: Database,
  { code, owner, language, contactBy }: Pick<Request, 'code' | 'owner' | 'language' | 'contactBy'>,
  notice: HelpNotice,
  vars: { title?: { vi: string; en: string } } = {},
): Promise<void> {
  const text = messageText('helpNotice', notice, language, {
    brand: content.brand.name,
    code,
    until: formatDateTime(contactBy.toISOString(), language),
    title: vars.title?.[language] ?? '',
  })
  await messages.send({ to: owner, channel: 'sms', text, purpose: 'support' }, tx)
}

/** To a line that joined an incident by a press, without a request. `credit` in đ; 0: none. */
export async function notifyIncidentEnd(
  { messages, content }: Pick<Context, 'messages' | 'content'>,
  tx: Database,
  { msisdn, language }: { msisdn: string; language: 'vi' | 'en' },
  title: { vi: string; en: string },
  credit: number,
): Promise<void> {
  const text = messageText('helpNotice', credit > 0 ? 'ended_credit' : 'ended', language, {
    brand: content.brand.name,
    title: title[language],
    amount: formatMoney(credit, language),
  })
  await messages.send({ to: msisdn, channel: 'sms', text, purpose: 'support' }, tx)
}
