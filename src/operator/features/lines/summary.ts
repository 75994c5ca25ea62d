/**
 * `mobile_get_managed_summary`: remaining balance and debts of a managed line, read only; each view is
 * recorded for its owner.
 */
import { ApiError } from '../../../contract/errors.ts'
import type { CallHandler } from '../../platform/context.ts'
import { addDays } from '../../platform/time/day.ts'
import { mobileDataGetHighBandwidth } from '../balance/high-bandwidth.ts'
import { mobileBalanceInfoV2 } from '../balance/info.ts'
import { mobileGetServiceActiveList } from '../packages/list.ts'
import { canView, recordView } from './managed.ts'

/** Days that count as "ends soon". */
const SOON = 7

/** Other kinds of account have no summary (`managed_unknown`). */
export const managedSummary: CallHandler<'mobile_get_managed_summary'> = async (
  context,
  caller,
  { account: typed },
) => {
  const now = context.clock.now()
  const { account, managed } = await canView(context.db, caller.msisdn, typed, now)
  const { productLine, account: msisdn } = managed ?? account
  if (productLine !== 'mobile') throw new ApiError('managed_unknown')
  const target = { ...caller, msisdn }
  const balance = await mobileBalanceInfoV2(context, target, {})
  const { high } = await mobileDataGetHighBandwidth(context, target, {})
  const { services } = await mobileGetServiceActiveList(context, target, {})
  if (managed) await recordView(context.db, managed, 'summary', now)
  const soon = addDays(now, SOON).toISOString()
  return {
    ACCOUNT: msisdn,
    balance,
    data: high && { left: high.left, total: high.total, expires_at: high.expires_at },
    ending: services
      .filter(({ status, expires_at }) => status !== 'ended' && expires_at !== null && expires_at <= soon)
      .map(({ code, name, price, renews_at, expires_at }) => ({
        code,
        name,
        price,
        at: renews_at ?? expires_at ?? soon,
        renews: renews_at !== null,
      }))
      .sort((a, b) => a.at.localeCompare(b.at)),
    as_of: now.toISOString(),
  }
}
