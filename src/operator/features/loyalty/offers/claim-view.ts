/** Maps claims to the shape of the contract. Spec LOY-14, Spec LOY-15, Spec LOY-16. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { ApiError } from '../../../../contract/errors.ts'
import type { Claim } from '../../../../contract/loyalty/offers.schema.ts'
import { RATE_DAYS } from '../../../../contract/rules/offer.ts'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { addDays } from '../../../platform/time/day.ts'
import { offerClaim, offerRating } from './tables.ts'

export type ClaimRow = typeof offerClaim.$inferSelect

/** Another member's claim is reported as unknown: `claim_unknown`. */
export async function ownClaim(db: Database, msisdn: string, id: string): Promise<ClaimRow> {
  const [row] = await db
    .select()
    .from(offerClaim)
    .where(and(eq(offerClaim.id, id), eq(offerClaim.msisdn, msisdn)))
  if (!row) throw new ApiError('claim_unknown')
  return row
}

/** A member's rating of a claim; `undefined` before the rating. */
export type Rated = typeof offerRating.$inferSelect | undefined

/** Why the claim cannot be rated; `undefined` if it can be rated until `until`. */
export function validateRating(
  { state, usedAt }: ClaimRow,
  rated: Rated,
  now: Date,
): { reason: 'not_used' | 'done' | 'over' | undefined; until: Date | null } {
  const until = usedAt && addDays(usedAt, RATE_DAYS)
  if (rated) return { reason: 'done', until: null }
  if (!until || (state !== 'used' && state !== 'delivered')) return { reason: 'not_used', until: null }
  return { reason: until <= now ? 'over' : undefined, until }
}

/** Ratings by claim, for claims that have one. */
export async function ratedOf(db: Database, claims: readonly ClaimRow[]): Promise<Map<string, Rated>> {
  if (claims.length === 0) return new Map()
  const ids = claims.map(({ id }) => id)
  const rows = await db.select().from(offerRating).where(inArray(offerRating.claim, ids))
  return new Map(rows.map((row) => [row.claim, row]))
}

/** An offer that was removed from the content is named by its id. */
export function viewClaim(
  { loyalty }: Pick<Context, 'loyalty'>,
  row: ClaimRow,
  rated: Rated,
  now: Date,
): Claim {
  const offer = loyalty.offers.find(({ id }) => id === row.offer)
  const partner = loyalty.partners.find(({ id }) => id === offer?.partner)
  return {
    id: row.id,
    offer: {
      id: row.offer,
      kind: offer?.kind === 'gift' ? 'gift' : 'voucher',
      name: offer?.name ?? { vi: row.offer, en: row.offer },
      partner: partner?.name ?? '',
      image: offer?.art ?? 'basket',
    },
    points: row.points,
    state: row.state,
    received_at: row.receivedAt.toISOString(),
    used_at: row.usedAt?.toISOString() ?? null,
    valid_until: row.validUntil?.toISOString() ?? null,
    masked: row.masked,
    steps: row.steps,
    can_rate: validateRating(row, rated, now).reason === undefined,
    rated: rated ? { stars: rated.stars, text: rated.text, review: rated.review } : null,
  }
}

/** Newest first. */
export async function viewClaims(context: Context, rows: readonly ClaimRow[], now: Date): Promise<Claim[]> {
  const rated = await ratedOf(context.db, rows)
  return rows.map((row) => viewClaim(context, row, rated.get(row.id), now))
}

export const NEWEST = [desc(offerClaim.receivedAt), desc(offerClaim.id)] as const
