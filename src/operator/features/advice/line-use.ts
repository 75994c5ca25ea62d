/**
 * What the adviser needs of another line: its uses without numbers, its packages, and what it may have. Who
 * may read it is decided before. Spec ADV-6.
 */
import type { AdviceUse } from '../../../contract/main/advice.schema.ts'
import type { Caller, Context } from '../../platform/context.ts'
import { ownLine } from '../../platform/subscriber/line.ts'
import { mobileBundleRemainAmount } from '../balance/bundle.ts'
import { readCompactUses } from '../history/compact-uses.ts'
import { getRank } from '../loyalty/member/get-rank.ts'
import { mobileGetServiceActiveList } from '../packages/list.ts'

export async function readLineUse(
  context: Context,
  caller: Caller,
  msisdn: string,
  cursor: string | undefined,
): Promise<AdviceUse> {
  const { db, clock, content } = context
  const now = clock.now()
  const of = { ...caller, msisdn, line: undefined, loaded: undefined }
  const { kind, openedAt } = await ownLine(db, msisdn)
  const { member } = await getRank(context, of, {})
  const { services, without_package } = await mobileGetServiceActiveList(context, of, {})
  const { buckets } = await mobileBundleRemainAmount(context, of, {})
  return {
    ACCOUNT: msisdn,
    kind,
    tier: member?.HangHoiVienMoiId ?? 0,
    opened_at: openedAt.toISOString(),
    services: services.map(({ id, code, name, family, price, status, can_undo, undo_until, renews_at }) => ({
      ...{ id, code, name, family, price, status, can_undo, undo_until, renews_at },
    })),
    quotas: buckets.map(({ package_code, package_name, kind: quota, shared }) => ({
      ...{ package_code, package_name, kind: quota },
      ...(shared && { shared }),
    })),
    without_package,
    ...(await readCompactUses(db, msisdn, { now, prefixes: content.own_prefixes, cursor })),
    as_of: now.toISOString(),
  }
}
