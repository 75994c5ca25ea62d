/** `mobile_bundle_remain_amount`: every bucket in the order of use. Spec ACC-3. */
import { type CallHandler, reads } from '../../platform/context.ts'
import { readFor, reading } from '../../platform/reading.ts'
import { bucketColumns, toOpenBuckets } from './buckets.ts'

/** Every bucket that the line can use now. */
export const quotas = reading({
  name: 'quotas',
  columns: bucketColumns,
  placeholders: (now) => ({ now }),
})

const answer: CallHandler<'mobile_bundle_remain_amount'> = async (context, caller) => {
  const now = context.clock.now()
  const buckets = toOpenBuckets(await readFor(context, caller, quotas), now, caller.language)
  return {
    buckets: buckets.map(({ id, code, name, kind, total, left, expiresAt, waits, shared }) => ({
      id,
      package_code: code,
      package_name: name,
      kind,
      total,
      left,
      expires_at: waits ? null : expiresAt.toISOString(),
      ...(shared && { shared }),
    })),
    as_of: now.toISOString(),
  }
}

export const mobileBundleRemainAmount = reads(quotas, answer)
