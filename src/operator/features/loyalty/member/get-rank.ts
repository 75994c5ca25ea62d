/** `get_rank_vnp_plus`: membership, tier and points. */
import { eq } from 'drizzle-orm'
import { tierName } from '../../../../contract/rules/tier.ts'
import type { CallHandler } from '../../../platform/context.ts'
import { findCustomer } from '../../../platform/subscriber/find-customer.ts'
import { member } from '../../../platform/subscriber/tables.ts'
import { pointsOf } from '../points/balance.ts'

export const getRank: CallHandler<'get_rank_vnp_plus'> = async (context, { msisdn, language }) => {
  const { customer } = await findCustomer(context, msisdn)
  const [row] = await context.db.select().from(member).where(eq(member.msisdn, msisdn))
  const { balance, ending } = await pointsOf(context.db, msisdn, context.clock.now())
  return {
    hoivienVinaphonePlus: row ? 1 : 0,
    customerOfVinaphone: customer.ofVinaphone ? 1 : 0,
    member: row
      ? {
          HangHoiVienMoiId: row.tier,
          rank_name: tierName(row.tier, language) ?? '',
          SoTheHoiVienVinaPhonePlus: row.cardNumber,
          TenHoiVien: row.name,
          points: balance,
          points_expiring: ending[0]?.points ?? 0,
          points_expire_at: ending[0]?.at.toISOString() ?? null,
        }
      : null,
  }
}
