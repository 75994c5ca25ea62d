/** SMS about links, in the transaction of what they report. */
import { inArray } from 'drizzle-orm'
import { formatDate, formatDateTime } from '../../../contract/format/date.ts'
import { formatHotline, formatPhone } from '../../../contract/format/phone.ts'
import { SOCIAL_NAMES, SOCIAL_PROVIDERS } from '../../../contract/rules/social-link.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { pageLink } from '../../platform/messages/page-link.ts'
import { messageText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { service } from '../packages/tables.ts'
import type { SocialLink } from './tables.ts'

/** `soon`: they will end; `ended`: social sign-in ended; `removed`: by the owner. */
const PAGES = { soon: '/tai-khoan/bao-mat', ended: '/dang-nhap', removed: '' } as const

/** One SMS about all of these links of the line. */
export async function notifyLinks(
  context: Context,
  tx: Database,
  { msisdn, language }: Line,
  event: keyof typeof PAGES,
  links: readonly SocialLink[],
  now: Date,
): Promise<void> {
  const { brand, hotlines } = context.content
  const linked = SOCIAL_PROVIDERS.filter((provider) => links.some((link) => link.provider === provider))
  const text = messageText('socialNotice', event, language, {
    brand: brand.name,
    providers: linked.map((provider) => SOCIAL_NAMES[provider]).join(', '),
    phone: formatPhone(msisdn),
    at: formatDateTime(now, language),
    date: links[0]?.endsAt ? formatDate(links[0].endsAt, language) : '',
    hotline: formatHotline(hotlines.mobile),
    page: PAGES[event] && pageLink(context, PAGES[event], language),
    benefits: await benefitsText(tx, links, language, now),
  })
  // Without a benefit or an address its place in the text stays empty.
  const trimmed = text.replace(/ {2,}/g, ' ').trim()
  await context.messages.send({ to: msisdn, channel: 'sms', text: trimmed, purpose: 'social_link' }, tx)
}

/** What runs on, each with its end. */
async function benefitsText(
  tx: Database,
  links: readonly SocialLink[],
  language: Line['language'],
  now: Date,
): Promise<string> {
  const ids = links.flatMap(({ benefitId }) => benefitId ?? [])
  if (ids.length === 0) return ''
  const rows = await tx.select().from(service).where(inArray(service.id, ids)).orderBy(service.expiresAt)
  return rows
    .filter(({ status, expiresAt }) => status !== 'ended' && expiresAt && expiresAt > now)
    .map(({ name, expiresAt }) =>
      messageText('socialNotice', 'benefit.runsOn', language, {
        name,
        until: expiresAt ? formatDateTime(expiresAt, language) : '',
      }),
    )
    .join(' ')
}
