/**
 * Posts a seeded line's spending and payments chronologically, so that the balance is never negative and ends
 * at its target.
 */
import { adjustedBill, postBillAdjustment } from '../../operator/features/bills/adjustment.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { type Booking, postTransaction } from '../../operator/platform/ledger/post-transaction.ts'
import { bilingualText } from '../../operator/platform/messages/texts.ts'
import { addDays } from '../../operator/platform/time/day.ts'

/** One posting of the line's own account; `amount` in đ, negative when money left. */
export type Spent = Omit<Booking, 'entries'> & { amount: number }

/**
 * `target`: final balance of a prepaid account, reached by an opening balance carried over before the first
 * posting. Any excess (catalogue prices may change) is spent on calls. Without a target (postpaid) nothing is
 * adjusted.
 */
export async function writeTimeline(
  tx: Database,
  { msisdn, account, target }: { msisdn: string; account: string; target: number | undefined },
  spent: readonly Spent[],
  now: Date,
): Promise<void> {
  const timeline = [...spent].sort((a, b) => a.at.getTime() - b.at.getTime())
  if (target !== undefined) {
    let end = 0
    let lowest = 0
    for (const { amount } of timeline) {
      end += amount
      lowest = Math.min(lowest, end)
    }
    const opening = Math.max(target - end, -lowest)
    const rest = opening + end - target
    if (opening > 0)
      timeline.unshift(makeUp('carriedOver', 'adjustment', addDays(timeline[0]?.at ?? now, -1), opening))
    if (rest > 0) timeline.push(makeUp('calls', 'call', now, -rest))
  }
  for (const { amount, ...booking } of timeline) {
    const lowers = adjustedBill(booking.reference) !== undefined
    const post = lowers ? postBillAdjustment : postTransaction
    const other = amount > 0 && !lowers ? 'funds' : 'revenue'
    await post(tx, {
      ...booking,
      entries: [
        { account, amount },
        { account: other, amount: -amount },
      ],
    })
  }

  function makeUp(
    what: 'carriedOver' | 'calls',
    kind: 'adjustment' | 'call',
    at: Date,
    amount: number,
  ): Spent {
    return {
      reference: `seed:${msisdn}:${what}`,
      kind,
      name: bilingualText('notice', `life.${what}`),
      channel: 'system',
      at,
      amount,
    }
  }
}
