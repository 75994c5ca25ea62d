/** `mobile_bundle_remain_amount`: every bucket in the order of use. Spec ACC-3. */
import type { CallHandler } from '../../platform/context.ts'
import { openBucketsOf } from './buckets.ts'

export const mobileBundleRemainAmount: CallHandler<'mobile_bundle_remain_amount'> = async (
  { db, clock },
  { msisdn, language },
) => {
  const now = clock.now()
  const buckets = await openBucketsOf(db, msisdn, now, language)
  return {
    buckets: buckets.map(({ id, code, name, kind, total, left, expiresAt, shared }) => ({
      id,
      package_code: code,
      package_name: name,
      kind,
      total,
      left,
      expires_at: expiresAt.toISOString(),
      ...(shared && { shared }),
    })),
    as_of: now.toISOString(),
  }
}
