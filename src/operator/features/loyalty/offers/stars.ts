/** The average of an offer's ratings, from running counts. Spec LOY-16. */
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/open.ts'
import { offerStars } from './tables.ts'

/** Counts a rating, within the transaction from which on it counts. */
export async function countStars(
  tx: Database,
  { offer, stars }: { offer: string; stars: number },
): Promise<void> {
  await tx
    .insert(offerStars)
    .values({ offer, stars, ratings: 1 })
    .onConflictDoUpdate({
      target: [offerStars.offer, offerStars.stars],
      set: { ratings: sql`${offerStars.ratings} + 1` },
    })
}

/** By offer, for those with a rating; `stars` has one decimal. */
export async function averageStars(
  db: Database,
  offers: readonly string[],
): Promise<Map<string, { stars: number; count: number }>> {
  const { stars, ratings, offer } = offerStars
  const rows = await db
    .select({
      offer,
      stars: sql<number>`round(sum(${stars} * ${ratings})::numeric / sum(${ratings}), 1)::float8`,
      count: sql<number>`sum(${ratings})::int`,
    })
    .from(offerStars)
    .where(inArray(offer, [...offers]))
    .groupBy(offer)
  return new Map(rows.map(({ offer, ...average }) => [offer, average]))
}
