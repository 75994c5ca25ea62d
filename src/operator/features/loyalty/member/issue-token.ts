/**
 * `getTokenHoiVien`: issues a token of the loyalty service for a session and returns whether its line is a
 * member. Spec LOY-1, Spec LOY-5.
 */
import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { CallHandler } from '../../../platform/context.ts'
import { newToken, sessionDigest } from '../../../platform/secrets/digest.ts'
import { membershipOf } from './membership.ts'
import { loyaltyToken } from './tables.ts'

/** A page with parallel requests may get several tokens; older ones are no longer in use. */
const TOKENS_PER_SESSION = 8

/**
 * The three token names of the API are one token here. Stored as a digest with the session and ended with it.
 */
export const issueToken: CallHandler<'getTokenHoiVien'> = async (
  { db, clock },
  { msisdn, sessionDigest: session },
) => {
  const now = clock.now()
  const token = newToken()
  await db.transaction(async (tx) => {
    await tx.insert(loyaltyToken).values({ digest: sessionDigest(token), msisdn, session, createdAt: now })
    const mine = eq(loyaltyToken.session, session)
    const newest = tx
      .select({ digest: loyaltyToken.digest })
      .from(loyaltyToken)
      .where(mine)
      .orderBy(desc(loyaltyToken.sequence))
      .limit(TOKENS_PER_SESSION)
    await tx.delete(loyaltyToken).where(and(mine, notInArray(loyaltyToken.digest, newest)))
  })
  const { state } = await membershipOf(db, msisdn, now)
  return {
    TokenDev: token,
    TokenHoiVienEsc: encodeURIComponent(token),
    TokenHoiVien: token,
    hoivienVinaphonePlus: state === 'member' ? 1 : 0,
  }
}
