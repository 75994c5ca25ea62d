/** Verifies the answer of an authenticator: key, site, owner, purpose, and that it is no copy. Spec IDN-14. */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../../contract/errors.ts'
import type { Assertion } from '../../../../contract/main/passkey.schema.ts'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { isSameDigest } from '../../../platform/secrets/digest.ts'
import { lockLine } from '../find-line.ts'
import type { Passkey } from '../find-passkeys.ts'
import { passkey } from '../passkey-tables.ts'
import { notifyAccount } from '../set-password.ts'
import { type Purpose, readChallenge, useChallenge } from './challenge.ts'
import { expectedAnswer } from './request.ts'
import { userHandleOf } from './site.ts'

type Line = Awaited<ReturnType<typeof lockLine>>
/** `msisdn`: the line that it must belong to; undefined: the authenticator names its line. */
type Expected = Purpose & { msisdn?: string }

/**
 * Runs `permit` in the transaction that uses the answer, with the line locked. Throws `passkey_expired`,
 * `passkey_refused` and `passkey_copied`, in this order.
 */
export async function withPasskey<Result>(
  context: Context,
  { msisdn, ...purpose }: Expected,
  answer: Assertion,
  permit: (tx: Database, line: Line) => Promise<Result>,
): Promise<Result> {
  const challenge = readChallenge(context, purpose, answer.response.clientDataJSON)
  const known = await findPasskey(context, msisdn, answer)
  const counter = await verify(context, known, answer, challenge)
  // Thrown after commit, or the stopped passkey would work again.
  const outcome = await context.db.transaction(async (tx) => {
    const line = await lockLine(tx, known.msisdn)
    await useChallenge(tx, challenge)
    const [row] = await tx.select().from(passkey).where(eq(passkey.id, known.id)).for('update')
    if (!row || row.stoppedAt) throw new ApiError('passkey_refused')
    const now = context.clock.now()
    if ((row.counter > 0 || counter > 0) && counter <= row.counter) {
      await tx.update(passkey).set({ stoppedAt: now }).where(eq(passkey.id, row.id))
      await notifyAccount(context, tx, line, 'passkeyCopied', now, row.name)
      return new ApiError('passkey_copied')
    }
    await tx.update(passkey).set({ counter, usedAt: now }).where(eq(passkey.id, row.id))
    return { result: await permit(tx, line) }
  })
  if (outcome instanceof ApiError) throw outcome
  return outcome.result
}

/** Unknown passkeys, and those of or named after another line, are refused alike. */
async function findPasskey(
  context: Context,
  msisdn: string | undefined,
  answer: Assertion,
): Promise<Passkey> {
  const [row] = await context.db.select().from(passkey).where(eq(passkey.credential, answer.id))
  const { userHandle } = answer.response
  // A requested passkey may omit its owner; a passkey that signs in must name the owner.
  const isNamed = userHandle === undefined ? msisdn !== undefined : true
  if (!row || row.stoppedAt || !isNamed || (msisdn !== undefined && msisdn !== row.msisdn))
    throw new ApiError('passkey_refused')
  if (userHandle !== undefined && !isSameDigest(userHandle, userHandleOf(context, row.msisdn)))
    throw new ApiError('passkey_refused')
  return row
}

/** Returns the authenticator's counter, which is compared with the row locked. */
async function verify(
  context: Context,
  { credential, publicKey }: Passkey,
  answer: Assertion,
  challenge: string,
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    ...expectedAnswer(context, challenge),
    credential: {
      id: credential,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter: 0,
    },
  }).catch(() => ({ verified: false as const, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) throw new ApiError('passkey_refused')
  return authenticationInfo.newCounter
}
