/** `number_health_calendar`: the coming dates of the line's open confirmation. Spec NUM-5. */

import { ApiError } from '../../../contract/errors.ts'
import { calendarFeed } from '../../../contract/format/calendar.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import { FEED_HOURS, FEED_REMINDER } from '../../../contract/rules/calendar-feed.ts'
import { isOpenDeviceCheck } from '../../../contract/rules/number-health.ts'
import type { CallHandler } from '../../platform/context.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { sessionDigest } from '../../platform/secrets/digest.ts'
import { datesOf, newestDeviceCheck } from '../device-checks/device-checks.ts'
import { createFileTicket } from '../files/create-ticket.ts'

export const numberCalendar: CallHandler<'number_health_calendar'> = async (context, caller) => {
  const { db, clock, content } = context
  const { msisdn, language } = caller
  const check = await newestDeviceCheck(db, msisdn)
  if (!check || !isOpenDeviceCheck(check.state)) throw new ApiError('number_unknown')
  const now = clock.now()
  const vars = { brand: content.brand.name, phone: formatPhone(msisdn) }
  const entries = Object.entries(datesOf(check))
    .filter(([, at]) => at > now.getTime())
    .map(([step, at]) => ({
      // Identifies the entry without our internal id.
      id: `${sessionDigest(check.id).slice(0, 22)}-${step}`,
      at: new Date(at),
      made: check.noticedAt,
      title: messageText('numberNotice', `calendar.${step}`, language, vars),
      text: messageText('numberNotice', 'calendar.text', language, vars),
      reminder: FEED_REMINDER,
    }))
  const name = messageText('numberNotice', 'calendar.name', language, vars)
  const bytes = Buffer.from(calendarFeed(name, FEED_HOURS, entries))
  return createFileTicket(context, db, caller, { name: 'suc-khoe-so.ics', mediaType: 'text/calendar', bytes })
}
