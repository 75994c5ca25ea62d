/**
 * Verifies requests of the loyalty service. A request must be signed by the gateway (`secureCode` over call,
 * requestId, partner, number and token), recent, used once, and have its session's token both in the body and
 * as bearer. Spec WIR-8.
 */
import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../../contract/errors.ts'
import { secureText } from '../../../../contract/loyalty/dialect.ts'
import { getTokenHoiVien } from '../../../../contract/loyalty/member.ts'
import type { SignedFields } from '../../../../contract/loyalty/signed-entry.ts'
import { LOYALTY_PARTNER, LOYALTY_REQUEST_SECONDS } from '../../../../contract/rules/member.ts'
import type { Caller, Context } from '../../../platform/context.ts'
import { isSameDigest, sessionDigest } from '../../../platform/secrets/digest.ts'
import { loyaltyRequest, loyaltyToken } from './tables.ts'

/** `msisdn` from the request body. */
type LoyaltyCredentials = SignedFields & { msisdn?: string; bearer: string | undefined }

/** `<time in milliseconds>-<128 random bits>`. */
const REQUEST_ID = /^(\d{1,16})-[A-Za-z0-9_-]{22}$/

/**
 * Throws `loyalty_signature` for a wrong partner or signature, a time too far from now, or a repeated
 * request; `unauthorised` if the token is not the session's, so that a new one is requested. A visitor has no
 * token.
 */
export async function verifyLoyaltyRequest(
  context: Context,
  name: string,
  { sessionDigest: session }: Caller,
  shown: LoyaltyCredentials,
): Promise<void> {
  const { token, secureCode, requestId, partnerCode, msisdn = '', bearer = '' } = shown
  const right = createHmac('sha256', context.partnerKey)
    .update(secureText(name, requestId, msisdn, token))
    .digest('hex')
  if (partnerCode !== LOYALTY_PARTNER || !isSameDigest(secureCode, right))
    throw new ApiError('loyalty_signature')
  await requireNewRequest(context, requestId)
  if (name === getTokenHoiVien.name) return
  if (bearer !== token) throw new ApiError('loyalty_signature')
  if (session === '' ? token !== '' : !(await isTokenOf(context, session, token)))
    throw new ApiError('unauthorised', { reason: 'expired' })
}

async function requireNewRequest({ db, clock }: Context, requestId: string): Promise<void> {
  const now = clock.now()
  const requestedAt = Number(REQUEST_ID.exec(requestId)?.[1] ?? Number.NaN)
  if (!(Math.abs(now.getTime() - requestedAt) <= LOYALTY_REQUEST_SECONDS * 1000))
    throw new ApiError('loyalty_signature')
  const taken = await db
    .insert(loyaltyRequest)
    .values({ id: requestId, at: now })
    .onConflictDoNothing()
    .returning({ id: loyaltyRequest.id })
  if (taken.length === 0) throw new ApiError('loyalty_signature')
}

async function isTokenOf({ db }: Context, session: string, token: string): Promise<boolean> {
  const { digest } = loyaltyToken
  const [row] = await db
    .select({ digest })
    .from(loyaltyToken)
    .where(and(eq(digest, sessionDigest(token)), eq(loyaltyToken.session, session)))
  return row !== undefined
}
