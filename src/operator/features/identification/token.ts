/** `selfcare_get_ekyc_token`: the right to begin one request, soon, in this session. Spec EKY-2. */
import { and, eq, gt } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { EKYC_TOKEN_SECONDS } from '../../../contract/rules/identification.ts'
import type { Caller, CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { newToken, sessionDigest } from '../../platform/secrets/digest.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { findOpenRequest } from './find-request.ts'
import { ekycToken } from './tables.ts'
import { requireIdentityKey } from './vault.ts'

/** A line has one token: a newer one ends it. */
export const getEkycToken: CallHandler<'selfcare_get_ekyc_token'> = (context, caller) =>
  context.db.transaction(async (tx) => {
    requireIdentityKey(context)
    const line = await lockLine(tx, caller.msisdn)
    if (line.offNet) throw new ApiError('identity_off_net')
    if (line.vip) throw new ApiError('vip_number')
    await refuseSecond(tx, caller.msisdn)
    const now = context.clock.now()
    const token = newToken()
    const row = {
      id: newId(now),
      digest: sessionDigest(token),
      sessionDigest: caller.sessionDigest,
      expiresAt: addSeconds(now, EKYC_TOKEN_SECONDS),
    }
    await tx
      .insert(ekycToken)
      .values({ msisdn: caller.msisdn, ...row })
      .onConflictDoUpdate({ target: ekycToken.msisdn, set: row })
    return {
      access_token: token,
      token_tokenKey: 'ekyc' as const,
      token_id: row.id,
      expires_in: EKYC_TOKEN_SECONDS,
    }
  })

/** Uses a token up; the line is locked. Throws `identity_token`. */
export async function consumeEkycToken(
  tx: Database,
  { msisdn, sessionDigest: session }: Caller,
  { id, token }: { id: string; token: string },
  now: Date,
): Promise<void> {
  const used = await tx
    .delete(ekycToken)
    .where(
      and(
        eq(ekycToken.msisdn, msisdn),
        eq(ekycToken.id, id),
        eq(ekycToken.digest, sessionDigest(token)),
        eq(ekycToken.sessionDigest, session),
        gt(ekycToken.expiresAt, now),
      ),
    )
    .returning({ id: ekycToken.id })
  if (used.length === 0) throw new ApiError('identity_token')
}

/** Throws `identity_request_open` with its code. */
export async function refuseSecond(tx: Database, msisdn: string): Promise<void> {
  const open = await findOpenRequest(tx, msisdn)
  if (open) throw new ApiError('identity_request_open', { reason: open.code })
}
