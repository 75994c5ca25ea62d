/**
 * Seeds points of the demo members: a year of earnings and spending, so that every balance is the sum of its
 * entries. Spec LOY-12.
 */

import { normalPhone } from '../../contract/rules/phone.ts'
import { DONG_PER_POINT } from '../../contract/rules/points.ts'
import { countStars } from '../../operator/features/loyalty/offers/stars.ts'
import { offerClaim, offerRating, offerStock } from '../../operator/features/loyalty/offers/tables.ts'
import { endOf } from '../../operator/features/loyalty/points/balance.ts'
import { pointEntry, pointUse } from '../../operator/features/loyalty/points/tables.ts'
import type { Context } from '../../operator/platform/context.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { newId } from '../../operator/platform/ids/id.ts'
import { bilingualText } from '../../operator/platform/messages/texts.ts'
import { addDays } from '../../operator/platform/time/day.ts'
import { claimsOf, type SeededClaim } from './claims.ts'
import { DEMO_PEOPLE, type DemoPerson } from './people-data.ts'

type Row = Omit<typeof pointEntry.$inferInsert, 'balanceAfter'>
/** Age in days of the points that were spent later. */
const USED_AGO = 340
/** The next expiring points: days since they were earned, and days until they expire. */
const ENDING = { ago: 325, in: 40 } as const
/** Distribution of the remaining points: days ago, and per cent. The last entry takes the rest. */
const EARNED = [
  [210, 40],
  [120, 30],
  [45, 20],
  [6, 10],
] as const
const PAID = { prepaid: ['topUp', 'package'], postpaid: ['bill', 'package'] } as const

/** One insert per table; entries oldest first, because each stores the balance after it. */
export async function seedPoints(
  context: Pick<Context, 'loyalty' | 'pepper'>,
  tx: Database,
  now: Date,
): Promise<void> {
  const lives = DEMO_PEOPLE.flatMap((person) => {
    const msisdn = normalPhone(person.number) ?? person.number
    const claims = person.member ? claimsOf(context, person.number, msisdn, now) : []
    return person.member ? [{ claims, ...pointsOfLife(person, msisdn, person.member, claims, now) }] : []
  })
  const claims = lives.flatMap((life) => life.claims)
  await tx.insert(pointEntry).values(lives.flatMap(({ rows }) => rows))
  // Another operator's content may have none of the offers.
  if (claims.length === 0) return
  await tx.insert(pointUse).values(lives.flatMap(({ uses }) => uses))
  await tx.insert(offerClaim).values(claims.map(({ row }) => row))
  const ratings = claims.flatMap(({ rating }) => rating ?? [])
  await tx.insert(offerRating).values(ratings)
  for (const { offer, stars, review } of ratings)
    if (review === 'shown') await countStars(tx, { offer, stars })
  const stock = new Map<string, { left: number; of: number }>()
  for (const { offer, backAt } of claims)
    if (offer.stock !== undefined)
      stock.set(offer.id, {
        left: (stock.get(offer.id)?.left ?? offer.stock) - (backAt ? 0 : 1),
        of: offer.stock,
      })
  await tx.insert(offerStock).values([...stock].map(([offer, counted]) => ({ offer, ...counted })))
}

function pointsOfLife(
  { kind }: DemoPerson,
  msisdn: string,
  member: NonNullable<DemoPerson['member']>,
  claims: readonly SeededClaim[],
  now: Date,
) {
  const used = claims.reduce((sum, { offer }) => sum + offer.points, 0)
  const back = claims.reduce((sum, { offer, backAt }) => sum + (backAt ? offer.points : 0), 0)
  const rest = member.points - member.expiring - back
  const shares = EARNED.map(([, share]) => Math.floor((rest * share) / 100))
  const short = rest - shares.reduce((sum, points) => sum + points, 0)
  const grant = (ago: number, points: number, left: number, expiresAt: Date, index: number): Row => ({
    id: newId(addDays(now, -ago)),
    msisdn,
    kind: 'earn',
    reference: `seed:${ago}`,
    name: bilingualText('pointNotice', `paid.${PAID[kind][index % 2] ?? 'package'}`),
    points,
    left,
    expiresAt,
    paid: points * DONG_PER_POINT,
    at: addDays(now, -ago),
  })
  const spent = grant(USED_AGO, used, 0, endOf(addDays(now, -USED_AGO)), 0)
  const grants = [
    spent,
    grant(ENDING.ago, member.expiring, member.expiring, endOf(addDays(now, ENDING.in), 0), 1),
    ...EARNED.map(([ago], index) => {
      const points = (shares[index] ?? 0) + (index === EARNED.length - 1 ? short : 0)
      return grant(ago, points, points, endOf(addDays(now, -ago)), index)
    }),
  ].filter(({ points }) => points > 0)
  const moved = claims.flatMap(({ offer, row, backAt }): Row[] => {
    const head = { msisdn, reference: `claim:${row.id}`, points: offer.points }
    const use: Row = {
      ...head,
      id: newId(row.receivedAt),
      kind: 'exchange',
      name: offer.name,
      points: -offer.points,
      at: row.receivedAt,
    }
    const name = bilingualText('pointNotice', 'entry.back', (language) => ({ name: offer.name[language] }))
    return backAt
      ? [
          use,
          {
            ...head,
            id: newId(backAt),
            kind: 'exchange_back',
            name,
            left: offer.points,
            expiresAt: endOf(backAt),
            at: backAt,
          },
        ]
      : [use]
  })
  let balance = 0
  const rows = [...grants, ...moved].sort((one, other) => one.at.getTime() - other.at.getTime())
  return {
    rows: rows.map((row) => {
      balance += row.points
      return { ...row, balanceAfter: balance }
    }),
    uses: moved
      .filter(({ points }) => points < 0)
      .map(({ id, points }) => ({ useId: id, grantId: spent.id, points: -points })),
  }
}
