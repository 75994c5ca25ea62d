/** Whether a line wants a notice of a kind. Notices of security, of contracts and of every đồng that moves do not ask here: they are always sent. */
import { desc, eq } from 'drizzle-orm'
import { NOTICE_CHANNELS, NOTICE_DEFAULTS, type NoticeChannel, type NoticeKind } from '../../../contract/rules/notice-choice.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { customer, line } from '../../platform/subscriber/tables.ts'
import { noticeChoice } from './tables.ts'

export type NoticeChoice = Record<NoticeChannel, boolean> & { at: Date | null }

/** What stands for every kind that was ever chosen: the newest choice. */
export async function chosenNotices(db: Database, msisdn: string): Promise<Map<NoticeKind, NoticeChoice>> {
  const rows = await db
    .selectDistinctOn([noticeChoice.kind])
    .from(noticeChoice)
    .where(eq(noticeChoice.msisdn, msisdn))
    .orderBy(noticeChoice.kind, desc(noticeChoice.at), desc(noticeChoice.id))
  return new Map(rows.map(({ kind, sms, email, at }) => [kind, { sms, email, at }]))
}

/** The ways by which a notice of this kind may go. An e-mail needs an address as well. */
export async function waysToTell(db: Database, msisdn: string, kind: NoticeKind): Promise<NoticeChannel[]> {
  const wanted = (await chosenNotices(db, msisdn)).get(kind) ?? NOTICE_DEFAULTS[kind]
  const reached = { sms: true, email: wanted.email && (await hasEmail(db, msisdn)) }
  return NOTICE_CHANNELS.filter((channel) => wanted[channel] && reached[channel])
}

export async function hasEmail(db: Database, msisdn: string): Promise<boolean> {
  const [owner] = await db.select({ email: customer.email }).from(line).innerJoin(customer, eq(customer.id, line.customerId)).where(eq(line.msisdn, msisdn))
  return (owner?.email ?? '') !== ''
}

/** Sends a notice by every way that the line wants it, within the transaction that it belongs to; none where it wants none. */
export async function tellIfWanted(
  { inbox }: Pick<Context, 'inbox'>,
  tx: Database,
  { msisdn }: Pick<Line, 'msisdn'>,
  kind: NoticeKind,
  notice: { text: string; purpose: string },
): Promise<void> {
  for (const channel of await waysToTell(tx, msisdn, kind)) await inbox.send({ to: msisdn, channel, ...notice }, tx)
}
