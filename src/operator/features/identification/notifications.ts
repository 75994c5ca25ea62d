/** Messages about requests, within the transaction of the step. They are about security: always sent. */
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatHotline } from '../../../contract/format/phone.ts'
import { DECISION_HOURS, UPDATE_INFO_PATH } from '../../../contract/rules/identification.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { pageLink } from '../../platform/messages/page-link.ts'
import { messageText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import type { Request } from './find-request.ts'

/** States without a text are not announced. */
const ANNOUNCED = new Set(['submitted', 'person', 'approved', 'refused', 'expired'])

export async function sendIdentityNotification(
  { messages, content, siteAddress }: Pick<Context, 'messages' | 'content' | 'siteAddress'>,
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
    page: pageLink({ siteAddress }, UPDATE_INFO_PATH, language),
  }).trimEnd()
  await messages.send({ to: msisdn, channel: 'sms', text, purpose: 'security' }, tx)
}
