import { DISPUTE_DAYS } from '../../../contract/rules/dispute.ts'
import { addDays } from '../../platform/time/day.ts'

/**
 * Money that left the line within the visible history and was not refunded. `amount` in đ, negative if it
 * left the line.
 */
export function canDispute(
  { amount, at, refunded }: { amount: number; at: Date; refunded: boolean },
  now: Date,
): boolean {
  return amount < 0 && !refunded && at >= addDays(now, -DISPUTE_DAYS)
}
