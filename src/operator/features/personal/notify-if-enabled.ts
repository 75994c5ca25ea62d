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
import type { PushKind } from '../../../contract/rules/push.ts'
import { hasConsent } from '../../platform/consents/consents.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { sendPush } from '../../platform/push/send.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { customer, line as lineTable } from '../../platform/subscriber/tables.ts'
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
    .from(lineTable)
    .innerJoin(customer, eq(customer.id, lineTable.customerId))
    .where(eq(lineTable.msisdn, msisdn))
  return (owner?.email ?? '') !== ''
}

/** Pushes are chosen apart from the other channels, and come beside them. Offers never come by push. */
const PUSHED: Readonly<Partial<Record<NotificationKind, PushKind>>> = {
  bill_issued: 'bill',
  bill_overdue: 'bill',
  package_ending: 'renewal',
  data_used: 'data',
}

/**
 * Sends a notification by every chosen channel, within the caller's transaction; none if the line wants none.
 * `path`, `tag`: of the push (`sendPush`).
 */
export async function notifyIfEnabled(
  context: Pick<Context, 'messages' | 'clock' | 'content' | 'pushKey'>,
  tx: Database,
  line: Pick<Line, 'msisdn' | 'language'>,
  kind: NotificationKind,
  { path, tag, ...notice }: { text: string; purpose: string; path: string; tag: string },
): Promise<void> {
  const { msisdn } = line
  for (const channel of await notificationChannels(tx, msisdn, kind))
    await context.messages.send({ to: msisdn, channel, ...notice }, tx)
  const pushed = PUSHED[kind]
  if (pushed) await sendPush(context, tx, line, pushed, { text: notice.text, path, tag })
}
