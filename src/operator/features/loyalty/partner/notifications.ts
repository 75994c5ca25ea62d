/** Sends the e-mail of each step of an application to its address, in the language of the application. */
import { formatDate } from '../../../../contract/format/date.ts'
import { formatHotline } from '../../../../contract/format/phone.ts'
import { PARTNER_MIN_PERCENT } from '../../../../contract/rules/partner.ts'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { messageText } from '../../../platform/messages/texts.ts'
import { type ApplicationRow, answerUntil } from './view.ts'

/**
 * An application belongs to no line, so the message is addressed to the given phone number and sent by
 * e-mail.
 */
export async function sendApplicationNotification(
  { messages: inbox, content }: Context,
  tx: Database,
  row: ApplicationRow,
): Promise<void> {
  const { code, company, contact, state, reason, email, phone, language } = row
  const key = state === 'declined' ? (`declined.${reason ?? 'unclear'}` as const) : state
  const text = messageText('partnerNotice', key, language, {
    brand: content.brand.name,
    programme: content.brand.loyalty,
    hotline: formatHotline(content.hotlines.mobile),
    code,
    company,
    contact,
    date: formatDate(answerUntil(row), language),
    least: PARTNER_MIN_PERCENT,
  })
  await inbox.send({ to: phone, address: email, channel: 'email', text, purpose: 'partner' }, tx)
}
