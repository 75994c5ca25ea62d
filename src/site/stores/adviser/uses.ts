/** The uses of a history as the rule of charging reads them. Spec ADV-2. */
import type { UsageRecord } from '../../../contract/main/usage.schema.ts'
import { kindOf } from '../../../contract/rules/history.ts'
import { isOwnNetwork, type MeteredUse } from '../../../contract/rules/usage-charge.ts'
import { vietnamDay } from '../../../contract/rules/vietnam-day.ts'

/** `at`: milliseconds; `day`: Vietnamese. */
export type TimedUse = MeteredUse & { at: number; day: string }

/**
 * Oldest first, without what was received. A number that another network took over still begins as before; a
 * charge that says so corrects it.
 */
export function toUses(records: readonly UsageRecord[], prefixes: readonly string[]): TimedUse[] {
  return records
    .flatMap(({ at, B_SUBS, CALL_TYPE, DURATION, volume, charge }) => {
      if (CALL_TYPE.endsWith('_IN')) return []
      const kind = kindOf(CALL_TYPE)
      const amount = kind === 'data' ? volume : kind === 'call' ? DURATION : 1
      const isOwn = charge?.reason !== 'other_network' && isOwnNetwork(B_SUBS, prefixes)
      const time = Date.parse(at)
      return [{ kind, amount, isOwnNetwork: isOwn, at: time, day: vietnamDay(time) }]
    })
    .sort((one, other) => one.at - other.at)
}
