import { DISPUTE_DAYS } from '../../../contract/rules/dispute.ts'
import { addDays } from '../../platform/time/day.ts'

/**
 * Money that left the line, within the days that can be looked up, and did not come back. `amount` đ,
 * negative when it left.
 */
export function canDispute(
  { amount, at, refunded }: { amount: number; at: Date; refunded: boolean },
  now: Date,
): boolean {
  return amount < 0 && !refunded && at >= addDays(now, -DISPUTE_DAYS)
}
