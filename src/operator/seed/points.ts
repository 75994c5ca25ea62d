/** Points of the demo members: what they earned over a year, so that every balance is the sum of its entries. Feature J8. */

import { normalPhone } from '../../contract/rules/phone.ts'
import { DONG_PER_POINT } from '../../contract/rules/points.ts'
import type { Database } from '../database/open.ts'
import { pointEntry } from '../database/schema.ts'
import { addDays } from '../day.ts'
import { newId } from '../id.ts'
import { everyWords } from '../inbox/words.ts'
import { endOf } from '../loyalty/points/balance.ts'
import { DEMO_PEOPLE } from './people-data.ts'

type Row = typeof pointEntry.$inferInsert
/** What ends next was earned so many days ago, and ends in so many. */
const ENDING = { ago: 325, in: 40 } as const
/** Of what is left: days ago, and per cent of it. The last takes what remains. */
const EARNED = [
  [210, 40],
  [120, 30],
  [45, 20],
  [6, 10],
] as const
const PAID = { prepaid: ['topUp', 'package'], postpaid: ['bill', 'package'] } as const

/** In one insert, oldest first. */
export async function seedPoints(tx: Database, now: Date): Promise<void> {
  const rows = DEMO_PEOPLE.flatMap((person) => {
    const msisdn = normalPhone(person.number) ?? person.number
    const { member, kind } = person
    if (!member) return []
    const rest = member.points - member.expiring
    const parts = EARNED.map(([ago, share]) => ({ ago, points: Math.floor((rest * share) / 100), expiresAt: endOf(addDays(now, -ago)) }))
    const short = rest - parts.reduce((sum, { points }) => sum + points, 0)
    const grants = [{ ago: ENDING.ago, points: member.expiring, expiresAt: addDays(now, ENDING.in) }, ...parts].filter(({ points }) => points > 0)
    let balance = 0
    return grants.map(({ ago, points: share, expiresAt }, index): Row => {
      const points = share + (index === grants.length - 1 ? short : 0)
      const at = addDays(now, -ago)
      balance += points
      return {
        id: newId(at),
        msisdn,
        kind: 'earn',
        reference: `seed:${ago}`,
        name: everyWords('pointNotice', `paid.${PAID[kind][index % 2] ?? 'package'}`),
        points,
        left: points,
        balanceAfter: balance,
        expiresAt,
        paid: points * DONG_PER_POINT,
        at,
      }
    })
  })
  rows.sort((one, other) => one.at.getTime() - other.at.getTime())
  await tx.insert(pointEntry).values(rows)
}
