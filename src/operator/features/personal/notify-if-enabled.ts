/**
 * Whether a line wants notifications of a kind. Notifications about security, contracts and every charge or
 * payment are always sent and do not use this.
 */
import { desc, eq } from 'drizzle-orm'
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_DEFAULTS,
  type NotificationChannel,
  type NotificationKind,
} from '../../../contract/rules/notice-choice.ts'
import { hasConsent } from '../../platform/consents/consents.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { customer, line } from '../../platform/subscriber/tables.ts'
import { noticeChoice } from './tables.ts'

export type NotificationChoice = Record<NotificationChannel, boolean> & { at: Date | null }

/** The newest choice of every kind that was ever chosen. */
export async function chosenNotifications(
  db: Database,
  msisdn: string,
): Promise<Map<NotificationKind, NotificationChoice>> {
  const rows = await db
    .selectDistinctOn([noticeChoice.kind])
    .from(noticeChoice)
    .where(eq(noticeChoice.msisdn, msisdn))
    .orderBy(noticeChoice.kind, desc(noticeChoice.at), desc(noticeChoice.id))
  return new Map(rows.map(({ kind, sms, email, at }) => [kind, { sms, email, at }]))
}

/**
 * The channels of a notification of this kind. Offers require consent, other notices by e-mail theirs, and
 * e-mail an address. Spec PRV-1.
 */
export async function notificationChannels(
  db: Database,
  msisdn: string,
  kind: NotificationKind,
): Promise<NotificationChannel[]> {
  const wanted = (await chosenNotifications(db, msisdn)).get(kind) ?? NOTIFICATION_DEFAULTS[kind]
  if (kind === 'offers' && !(await hasConsent(db, msisdn, 'offers'))) return []
  const byEmail = kind === 'offers' ? hasEmail : mayEmail
  const reached = { sms: true, email: wanted.email && (await byEmail(db, msisdn)) }
  return NOTIFICATION_CHANNELS.filter((channel) => wanted[channel] && reached[channel])
}

/** Whether notices may come by e-mail: an address and the consent. Spec PRV-1. */
export async function mayEmail(db: Database, msisdn: string): Promise<boolean> {
  return (await hasConsent(db, msisdn, 'notices')) && (await hasEmail(db, msisdn))
}

export async function hasEmail(db: Database, msisdn: string): Promise<boolean> {
  const [owner] = await db
    .select({ email: customer.email })
    .from(line)
    .innerJoin(customer, eq(customer.id, line.customerId))
    .where(eq(line.msisdn, msisdn))
  return (owner?.email ?? '') !== ''
}

/**
 * Sends a notification by every chosen channel, within the caller's transaction; none if the line wants none.
 */
export async function notifyIfEnabled(
  { messages: inbox }: Pick<Context, 'messages'>,
  tx: Database,
  { msisdn }: Pick<Line, 'msisdn'>,
  kind: NotificationKind,
  notice: { text: string; purpose: string },
): Promise<void> {
  for (const channel of await notificationChannels(tx, msisdn, kind))
    await inbox.send({ to: msisdn, channel, ...notice }, tx)
}
