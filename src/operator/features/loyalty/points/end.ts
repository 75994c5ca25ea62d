/** Ends expired points, and notifies members once some days before. Spec LOY-12. */
import { and, asc, eq, gt, isNull, lte, sum } from 'drizzle-orm'
import { formatDateTime } from '../../../../contract/format/date.ts'
import { POINTS_REMIND_DAYS } from '../../../../contract/rules/points.ts'
import type { Context } from '../../../platform/context.ts'
import { messageText } from '../../../platform/messages/texts.ts'
import { line, member } from '../../../platform/subscriber/tables.ts'
import { addDays } from '../../../platform/time/day.ts'
import { expireOf, lockMember } from './ledger.ts'
import { pointEntry } from './tables.ts'

/** One transaction for each member; former members have already lost their points. */
export async function endPoints({ db, clock, failpoint }: Context): Promise<void> {
  const now = clock.now()
  const due = await db
    .selectDistinct({ msisdn: pointEntry.msisdn })
    .from(pointEntry)
    .innerJoin(member, eq(member.msisdn, pointEntry.msisdn))
    .where(and(gt(pointEntry.left, 0), lte(pointEntry.expiresAt, now)))
  for (const { msisdn } of due)
    await db.transaction(async (tx) => {
      await lockMember(tx, msisdn)
      await expireOf(tx, msisdn, now)
      failpoint('points_end:before-commit')
    })
}

/**
 * Sends one message for each end that was not announced yet. Points that later get the same end are announced
 * again with the total that ends then.
 */
export async function remindOfPoints({ db, clock, messages: inbox, content }: Context): Promise<void> {
  const now = clock.now()
  const soon = and(
    gt(pointEntry.left, 0),
    gt(pointEntry.expiresAt, now),
    lte(pointEntry.expiresAt, addDays(now, POINTS_REMIND_DAYS)),
  )
  const due = await db
    .selectDistinct({ msisdn: member.msisdn, language: line.language, at: pointEntry.expiresAt })
    .from(member)
    .innerJoin(line, eq(line.msisdn, member.msisdn))
    .innerJoin(pointEntry, eq(pointEntry.msisdn, member.msisdn))
    .where(and(soon, isNull(pointEntry.endToldAt)))
    .orderBy(asc(pointEntry.expiresAt))
  for (const { msisdn, language, at } of due)
    await db.transaction(async (tx) => {
      if (!at) return
      const ends = and(eq(pointEntry.msisdn, msisdn), eq(pointEntry.expiresAt, at), gt(pointEntry.left, 0))
      const marked = await tx
        .update(pointEntry)
        .set({ endToldAt: now })
        .where(and(ends, isNull(pointEntry.endToldAt)))
        .returning({ id: pointEntry.id })
      if (marked.length === 0) return
      const [ending] = await tx
        .select({ points: sum(pointEntry.left).mapWith(Number) })
        .from(pointEntry)
        .where(ends)
      const vars = {
        brand: content.brand.name,
        points: ending?.points ?? 0,
        at: formatDateTime(at, language),
      }
      await inbox.send(
        {
          to: msisdn,
          channel: 'sms',
          text: messageText('pointNotice', 'points.ending', language, vars),
          purpose: 'loyalty',
        },
        tx,
      )
    })
}
