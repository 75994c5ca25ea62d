/** Ends expired points, and notifies members once some days before. Spec LOY-12. */
import { and, eq, gt, isNull, lte, sum } from 'drizzle-orm'
import { formatDateTime } from '../../../../contract/format/date.ts'
import { POINTS_REMIND_DAYS } from '../../../../contract/rules/points.ts'
import { lineItemJob } from '../../../platform/jobs/item-job.ts'
import { messageText } from '../../../platform/messages/texts.ts'
import { addDays } from '../../../platform/time/day.ts'
import { expireOf, lockMember } from './ledger.ts'
import { pointEntry } from './tables.ts'

const declared = {
  table: pointEntry,
  key: pointEntry.id,
  msisdn: pointEntry.msisdn,
  dueAt: pointEntry.expiresAt,
  isIndexedTime: true,
}

/** All expired points of a member end together; former members have already lost theirs. */
export const pointEnds = lineItemJob({
  ...declared,
  name: 'point_ends',
  due: (now) => and(gt(pointEntry.left, 0), lte(pointEntry.expiresAt, now)),
  process: async ({ failpoint }, tx, { row: { msisdn }, now }) => {
    await lockMember(tx, msisdn)
    await expireOf(tx, msisdn, now)
    failpoint('points_end:before-commit')
  },
})

/**
 * Sends one message for each end that was not announced yet. Points that later get the same end are announced
 * again with the total that ends then.
 */
export const pointReminders = lineItemJob({
  ...declared,
  name: 'point_reminders',
  due: (now) =>
    and(
      gt(pointEntry.left, 0),
      isNull(pointEntry.endNotifiedAt),
      gt(pointEntry.expiresAt, now),
      lte(pointEntry.expiresAt, addDays(now, POINTS_REMIND_DAYS)),
    ),
  process: async ({ messages: inbox, content }, tx, { row: { msisdn, expiresAt: at }, line, now }) => {
    if (!at) return
    const ends = and(eq(pointEntry.msisdn, msisdn), eq(pointEntry.expiresAt, at), gt(pointEntry.left, 0))
    await tx
      .update(pointEntry)
      .set({ endNotifiedAt: now })
      .where(and(ends, isNull(pointEntry.endNotifiedAt)))
    const [ending] = await tx
      .select({ points: sum(pointEntry.left).mapWith(Number) })
      .from(pointEntry)
      .where(ends)
    const text = messageText('pointNotice', 'points.ending', line.language, {
      brand: content.brand.name,
      points: ending?.points ?? 0,
      at: formatDateTime(at, line.language),
    })
    await inbox.send({ to: msisdn, channel: 'sms', text, purpose: 'loyalty' }, tx)
  },
})
