/** `get_rank_vnp_plus`: membership, tier and points. */
import { eq, sql } from 'drizzle-orm'
import { tierName } from '../../../../contract/rules/tier.ts'
import { type CallHandler, reads } from '../../../platform/context.ts'
import { rowsOf } from '../../../platform/database/rows-of.ts'
import { readFor, reading } from '../../../platform/reading.ts'
import { customer, line, member } from '../../../platform/subscriber/tables.ts'
import { toPoints, usablePoints } from '../points/balance.ts'

const rank = reading({
  name: 'rank',
  columns: (db, msisdn) => ({
    owners: rowsOf(
      db
        .select({ ofVinaphone: customer.ofVinaphone })
        .from(line)
        .innerJoin(customer, eq(customer.id, line.customerId))
        .where(eq(line.msisdn, msisdn)),
    ),
    members: rowsOf(db.select().from(member).where(eq(member.msisdn, msisdn))),
    points: rowsOf(usablePoints(db, msisdn, sql.placeholder('now'))),
  }),
  placeholders: (now) => ({ now }),
})

const answer: CallHandler<'get_rank_vnp_plus'> = async (context, caller) => {
  const { owners, members, points } = await readFor(context, caller, rank)
  const [row] = members
  const { balance, ending } = toPoints(points, context.clock.now())
  return {
    hoivienVinaphonePlus: row ? 1 : 0,
    customerOfVinaphone: owners[0]?.ofVinaphone ? 1 : 0,
    member: row
      ? {
          HangHoiVienMoiId: row.tier,
          rank_name: tierName(row.tier, caller.language) ?? '',
          SoTheHoiVienVinaPhonePlus: row.cardNumber,
          TenHoiVien: row.name,
          points: balance,
          points_expiring: ending[0]?.points ?? 0,
          points_expire_at: ending[0]?.at.toISOString() ?? null,
        }
      : null,
  }
}

export const getRank = reads(rank, answer)
