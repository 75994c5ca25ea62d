/** The e-mail of each step of an application, to its own address and in the language in which it was written. */
import { formatDate } from '../../../contract/format/date.ts'
import { formatHotline } from '../../../contract/format/phone.ts'
import { PARTNER_ANSWER_DAYS } from '../../../contract/rules/partner.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/open.ts'
import type { partnerApplication } from '../../database/schema.ts'
import { addDays } from '../../day.ts'
import { words } from '../../inbox/words.ts'

export type ApplicationRow = typeof partnerApplication.$inferSelect

/** Nobody's line is behind an application: it goes to the number that was given, by e-mail. */
export async function sendApplicationNotice({ inbox, content }: Context, tx: Database, row: ApplicationRow): Promise<void> {
  const { code, company, contact, state, email, phone, language, createdAt } = row
  const text = words('partnerNotice', state, language, {
    brand: content.brand.name,
    programme: content.brand.loyalty,
    hotline: formatHotline(content.hotlines.mobile),
    code,
    company,
    contact,
    date: formatDate(addDays(createdAt, PARTNER_ANSWER_DAYS)),
  })
  await inbox.send({ to: phone, address: email, channel: 'email', text, purpose: 'partner' }, tx)
}
