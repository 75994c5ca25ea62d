/**
 * The remaining stock of an offer. Content sets the total and may change it at any time; claimed items remain
 * claimed. Spec LOY-14.
 */
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { OfferItem } from '../../../../contract/content/loyalty.ts'
import { ApiError } from '../../../../contract/errors.ts'
import type { Database } from '../../../platform/database/open.ts'
import { offerStock } from './tables.ts'

/** Claimed items. For a row written before `of` existed they are counted from the claims. */
const received = sql.raw(
  `(select count(*) from offer_claim where offer_claim.offer = offer_stock.offer
      and offer_claim.state <> 'refunded')`,
)
const taken = sql`coalesce(${offerStock.of} - ${offerStock.left}, ${received})`
const leftOf = (stock: number) => sql<number>`(${stock} - ${taken})::int`

/** By offer, for those with a stock; an offer without a row has its full stock. */
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

/** Takes one item; throws `offer_stock` if the stock is empty. The first claim creates the row. */
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

/** Returns one item to the stock. */
export async function putBackStock(tx: Database, offer: string): Promise<void> {
  await tx
    .update(offerStock)
    .set({ left: sql`${offerStock.left} + 1` })
    .where(and(eq(offerStock.offer, offer), sql`${offerStock.of} is not null`))
}
