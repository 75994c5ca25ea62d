/** Messages about confirmations, within the transaction of the step. They are about security: always sent. */
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatHotline } from '../../../contract/format/phone.ts'
import { NUMBER_HEALTH_PATH } from '../../../contract/rules/number-health.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { pageLink } from '../../platform/messages/page-link.ts'
import { messageText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import type { deviceCheck } from './tables.ts'

/** `remind`: with the date that comes next. */
export type DeviceNotification =
  | 'device'
  | 'denied'
  | 'one_way'
  | 'locked'
  | 'ended'
  | 'confirmed'
  | 'remindLocked'
  | 'remindEnded'

export async function sendDeviceNotification(
  { messages, content, siteAddress }: Pick<Context, 'messages' | 'content' | 'siteAddress'>,
  tx: Database,
  { msisdn, language }: Pick<Line, 'msisdn' | 'language'>,
  { device, oneWayAt, lockedAt, endsAt }: typeof deviceCheck.$inferSelect,
  event: DeviceNotification,
): Promise<void> {
  const time = (at: Date) => formatDateTime(at, language)
  const text = messageText('numberNotice', event, language, {
    brand: content.brand.name,
    hotline: formatHotline(content.hotlines.mobile),
    device: device || messageText('numberNotice', 'anotherDevice', language, {}),
    oneWay: time(oneWayAt),
    locked: time(lockedAt),
    ends: time(endsAt),
    page: pageLink({ siteAddress }, NUMBER_HEALTH_PATH, language),
  }).trimEnd()
  await messages.send({ to: msisdn, channel: 'sms', text, purpose: 'security' }, tx)
}
