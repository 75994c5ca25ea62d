/**
 * How many of an offer are left. Content says how many there are, and may say more or fewer at any time; what
 * was taken stays taken. Spec LOY-14.
 */
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { OfferItem } from '../../../../contract/content/loyalty.ts'
import { ApiError } from '../../../../contract/errors.ts'
import type { Database } from '../../../platform/database/open.ts'
import { offerStock } from './tables.ts'

/** Taken of it. A row from before `of` was kept knows it by what was received. */
const received = sql.raw(
  `(select count(*) from offer_claim where offer_claim.offer = offer_stock.offer and offer_claim.state <> 'refunded')`,
)
const taken = sql`coalesce(${offerStock.of} - ${offerStock.left}, ${received})`
const leftOf = (stock: number) => sql<number>`(${stock} - ${taken})::int`

/** By offer, of those that have a stock; everything is left of what nobody received yet. */
export async function stockOf(db: Database, offers: readonly OfferItem[]): Promise<Map<string, number>> {
  const limited = offers.flatMap(({ id, stock }) => (stock === undefined ? [] : [{ id, stock }]))
  if (limited.length === 0) return new Map()
  const ids = limited.map(({ id }) => id)
  const rows = await db
    .select({ offer: offerStock.offer, taken: sql<number>`${taken}::int` })
    .from(offerStock)
    .where(inArray(offerStock.offer, ids))
  const takenOf = new Map(rows.map((row) => [row.offer, row.taken]))
  return new Map(limited.map(({ id, stock }) => [id, Math.max(0, stock - (takenOf.get(id) ?? 0))]))
}

/** One of it, if one is left; throws `offer_stock`. The row comes with the first that is taken. */
export async function reserveStock(tx: Database, { id, stock }: OfferItem): Promise<void> {
  if (stock === undefined) return
  await tx.insert(offerStock).values({ offer: id, left: stock, of: stock }).onConflictDoNothing()
  const one = await tx
    .update(offerStock)
    .set({ left: sql`${leftOf(stock)} - 1`, of: stock })
    .where(and(eq(offerStock.offer, id), gt(leftOf(stock), 0)))
    .returning({ left: offerStock.left })
  if (one.length === 0) throw new ApiError('offer_stock')
}

/** One that was taken is there again. */
export async function putBackStock(tx: Database, offer: string): Promise<void> {
  await tx
    .update(offerStock)
    .set({ left: sql`${offerStock.left} + 1` })
    .where(and(eq(offerStock.offer, offer), sql`${offerStock.of} is not null`))
}
