/** The calls of a fixed line that its bill charges: made after the minutes of its package were used up. */
import type { Chance } from '../chance.ts'
import type { Call, Charge } from './calls.ts'
import { type Diary, openDiary } from './diary.ts'
import { callRow, type Row } from './plan.ts'
import { split } from './split.ts'

/** `mobile`: calls to mobiles, otherwise to landlines. */
type FixedCharge = { subscriber: string; mobile: boolean; charge: Charge }

const HOUR = 3_600_000
/** Hours before the charge in which the calls were made. */
const WITHIN = 60 * HOUR
/** Minutes of an average call. */
const TALK = 4

export function fixedCalls(charges: readonly FixedCharge[], chanceFor: (seed: number) => Chance): Row[] {
  const lines = new Map<string, { chance: Chance; diary: Diary }>()
  return charges.flatMap(({ subscriber, mobile, charge: { id, at, amount, rate } }) => {
    const chance = lines.get(subscriber)?.chance ?? chanceFor(Number(subscriber.slice(-4)))
    const diary = lines.get(subscriber)?.diary ?? openDiary(chance)
    lines.set(subscriber, { chance, diary })
    const minutes = Math.round(amount / rate)
    const earliest = at.getTime() - WITHIN
    return split(minutes, Math.max(1, Math.round(minutes / TALK)), chance).flatMap((length) => {
      if (length === 0) return []
      const start = diary.place(earliest, at.getTime(), length * 60_000)
      if (start === undefined) throw new Error(`The calls of the charge ${id} fit into no hours`)
      const call: Call = {
        at: start,
        seconds: length * 60,
        bSubs: mobile ? `8498${chance(1_000_000, 9_999_999)}` : `0243${chance(8_000_000, 8_999_999)}`,
        cost: length * rate,
        rate,
        reason: 'used_up',
        usedUpAt: new Date(earliest - HOUR),
        chargedBy: id,
      }
      return [callRow(subscriber, call)]
    })
  })
}
