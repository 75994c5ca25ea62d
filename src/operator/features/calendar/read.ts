/**
 * Builds the calendar feed of a secret: coming renewals and due dates. Names of packages are the only
 * personal data in it. Spec PKG-8.
 */
import { and, asc, eq, gt } from 'drizzle-orm'
import { type CalendarEntry, calendarFeed as feedText } from '../../../contract/format/calendar.ts'
import { formatMoney } from '../../../contract/format/money.ts'
import { FEED_HOURS, FEED_REMINDER, FEED_SECRET } from '../../../contract/rules/calendar-feed.ts'
import type { Context } from '../../platform/context.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { sessionDigest } from '../../platform/secrets/digest.ts'
import { type Line, ownLine } from '../../platform/subscriber/line.ts'
import { nextDue } from '../bills/due.ts'
import { service } from '../packages/tables.ts'
import { inLanguage } from '../packages/view-services.ts'
import { calendarFeed } from './tables.ts'

/** The text of the feed; `undefined` if the secret is unknown, renewed or revoked. */
export async function readFeed(context: Context, secret: string): Promise<string | undefined> {
  const { db, clock, content } = context
  if (!FEED_SECRET.test(secret)) return undefined
  const now = clock.now()
  const [feed] = await db
    .update(calendarFeed)
    .set({ readAt: now })
    .where(eq(calendarFeed.digest, sessionDigest(secret)))
    .returning()
  if (!feed) return undefined
  const line = await ownLine(db, feed.msisdn)
  const name = messageText('notice', 'calendar.name', line.language, { brand: content.brand.name })
  return feedText(name, FEED_HOURS, [
    ...(await renewals(context, line, feed.createdAt)),
    ...(await dueDates(context, line, feed.createdAt, now)),
  ])
}

/** `made` is unchanged while the entries are, so that a calendar gets "not modified". */
async function renewals(
  { db, content }: Context,
  { msisdn, language }: Line,
  made: Date,
): Promise<CalendarEntry[]> {
  const rows = await db
    .select()
    .from(service)
    .where(
      and(
        eq(service.msisdn, msisdn),
        eq(service.status, 'active'),
        gt(service.price, 0),
        gt(service.renewsAt, new Date(0)),
      ),
    )
    .orderBy(asc(service.renewsAt), asc(service.code))
  return (await inLanguage(db, rows, language)).flatMap(({ id, name, code, price, renewsAt }) => {
    if (!renewsAt) return []
    const vars = { name, code, price: formatMoney(price, language), shortCode: content.short_code }
    const title = messageText('notice', 'calendar.renewal', language, vars)
    return [
      {
        id: `${uidOf(id)}-${renewsAt.getTime()}`,
        at: renewsAt,
        made,
        title,
        text: messageText('notice', 'calendar.renewalText', language, vars),
        reminder: FEED_REMINDER,
      },
    ]
  })
}

async function dueDates(
  { db, content }: Context,
  { msisdn, language }: Line,
  made: Date,
  now: Date,
): Promise<CalendarEntry[]> {
  const due = await nextDue(db, msisdn)
  if (!due || due < now) return []
  const vars = { brand: content.brand.name }
  const title = messageText('notice', 'calendar.bill', language, vars)
  const text = messageText('notice', 'calendar.billText', language, vars)
  return [
    {
      id: `${uidOf(`${msisdn}:bill`)}-${due.getTime()}`,
      at: due,
      made,
      title,
      text,
      reminder: FEED_REMINDER,
    },
  ]
}

/** Identifies a calendar entry without revealing our internal id. */
function uidOf(id: string): string {
  return sessionDigest(id).slice(0, 22)
}
