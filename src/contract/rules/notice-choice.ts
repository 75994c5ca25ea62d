/** Choice of notifications and their channels. Spec SUB-7. */

/**
 * Kinds that can be turned on and off. `package_ending`: it ends or renews within a day; `data_used`: 80 and
 * 100 per cent of it.
 */
export const NOTIFICATION_KINDS = [
  'bill_issued',
  'bill_overdue',
  'package_ending',
  'data_used',
  'offers',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const NOTIFICATION_CHANNELS = ['sms', 'email'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/** Defaults: messages about one's own money by SMS, offers never. */
export const NOTIFICATION_DEFAULTS: Readonly<
  Record<NotificationKind, Readonly<Record<NotificationChannel, boolean>>>
> = {
  bill_issued: { sms: true, email: false },
  bill_overdue: { sms: true, email: false },
  package_ending: { sms: true, email: false },
  data_used: { sms: true, email: false },
  offers: { sms: false, email: false },
}

/** Usage of a quota in per cent at which the line is notified. */
export const DATA_NOTIFIED_AT = [80, 100] as const
export type DataNotifiedAt = (typeof DATA_NOTIFIED_AT)[number]

/** The highest level reached; 0 below the first. MB. */
export function dataUsedLevel(total: number, left: number): DataNotifiedAt | 0 {
  return DATA_NOTIFIED_AT.findLast((level) => (total - left) * 100 >= total * level) ?? 0
}
