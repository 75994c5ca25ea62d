/** Messages about visits. Spec STO-3. */
import { formatDateTime } from '../../../contract/format/date.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { messageText } from '../../platform/messages/texts.ts'
import type { VisitRow } from './view.ts'

export async function notifyVisit(
  { messages, content }: Pick<Context, 'messages' | 'content'>,
  tx: Database,
  { code, owner, at, storeName, address, number, counter }: VisitRow,
  language: Language,
  notice: 'visit_booked' | 'visit_called',
): Promise<void> {
  const text = messageText('helpNotice', notice, language, {
    brand: content.brand.name,
    code,
    at: formatDateTime(at.toISOString(), language),
    store: storeName,
    address,
    number,
    counter: counter ?? 0,
  })
  await messages.send({ to: owner, channel: 'sms', text, purpose: 'support' }, tx)
}
