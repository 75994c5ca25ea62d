/** Points that end: booked out at their moment, and told some days before, once. Feature J8. */
import { and, eq, gt, isNull, lte, min, ne, or } from 'drizzle-orm'
import { formatMoment } from '../../../contract/format/date.ts'
import { POINTS_REMIND_DAYS } from '../../../contract/rules/points.ts'
import type { Context } from '../../context.ts'
import { line, member, pointEntry } from '../../database/schema.ts'
import { addDays } from '../../day.ts'
import { words } from '../../inbox/words.ts'
import { pointsOf } from './balance.ts'
import { expireOf, holdMember } from './ledger.ts'

/** One member a transaction; who left meanwhile has lost them already. */
export async function endPoints({ db, clock, failpoint }: Context): Promise<void> {
  const now = clock.now()
  const due = await db
    .selectDistinct({ msisdn: pointEntry.msisdn })
    .from(pointEntry)
    .innerJoin(member, eq(member.msisdn, pointEntry.msisdn))
    .where(and(gt(pointEntry.left, 0), lte(pointEntry.expiresAt, now)))
  for (const { msisdn } of due)
    await db.transaction(async (tx) => {
      await holdMember(tx, msisdn)
      await expireOf(tx, msisdn, now)
      failpoint('points_end:before-commit')
    })
}

/** What ends next, where that was not told yet. */
export async function remindOfPoints({ db, clock, inbox, content }: Context): Promise<void> {
  const now = clock.now()
  const next = min(pointEntry.expiresAt)
  const due = await db
    .select({ msisdn: member.msisdn, language: line.language, at: next })
    .from(member)
    .innerJoin(line, eq(line.msisdn, member.msisdn))
    .innerJoin(pointEntry, eq(pointEntry.msisdn, member.msisdn))
    .where(and(gt(pointEntry.left, 0), gt(pointEntry.expiresAt, now), lte(pointEntry.expiresAt, addDays(now, POINTS_REMIND_DAYS))))
    .groupBy(member.msisdn, line.language)
  for (const { msisdn, language, at } of due)
    await db.transaction(async (tx) => {
      const [ending] = (await pointsOf(tx, msisdn, now)).ending
      if (!at || !ending) return
      const told = await tx
        .update(member)
        .set({ pointsExpiring: ending.points, pointsExpireAt: ending.at })
        .where(and(eq(member.msisdn, msisdn), or(isNull(member.pointsExpireAt), ne(member.pointsExpireAt, ending.at))))
        .returning({ msisdn: member.msisdn })
      if (told.length === 0) return
      const vars = { brand: content.brand.name, points: ending.points, at: formatMoment(ending.at) }
      await inbox.send({ to: msisdn, channel: 'sms', text: words('pointNotice', 'points.ending', language, vars), purpose: 'loyalty' }, tx)
    })
}
