/** Messages about requests, within the transaction of the step. They are about security: always sent. */
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatHotline } from '../../../contract/format/phone.ts'
import { DECISION_HOURS } from '../../../contract/rules/identification.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { messageText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import type { Request } from './find-request.ts'

/** States without a text are not announced. */
const ANNOUNCED = new Set(['submitted', 'person', 'approved', 'refused', 'expired'])

export async function sendIdentityNotification(
  { messages, content }: Pick<Context, 'messages' | 'content'>,
  tx: Database,
  { msisdn, language }: Pick<Line, 'msisdn' | 'language'>,
  { code, state, contactBy, reasons }: Request,
): Promise<void> {
  if (!ANNOUNCED.has(state)) return
  const textOf = (key: string, vars = {}) => messageText('identityNotice', key, language, vars)
  const text = textOf(state, {
    brand: content.brand.name,
    hotline: formatHotline(content.hotlines.mobile),
    code,
    hours: DECISION_HOURS,
    until: contactBy ? formatDateTime(contactBy.toISOString(), language) : '',
    reason: reasons.map((reason) => textOf(`reason.${reason}`)).join(' '),
  })
  await messages.send({ to: msisdn, channel: 'sms', text, purpose: 'security' }, tx)
}
