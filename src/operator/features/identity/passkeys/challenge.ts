/**
 * What an authenticator signs. It is issued without storing anything, because every visitor of the sign-in
 * asks for one; only a used one is stored, so that it counts once. Spec IDN-14.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { ApiError } from '../../../../contract/errors.ts'
import { PASSKEY_SECONDS } from '../../../../contract/rules/passkey.ts'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { isSameDigest } from '../../../platform/secrets/digest.ts'
import { addSeconds } from '../../../platform/time/seconds.ts'
import { passkeyUse } from '../passkey-tables.ts'

/**
 * What it is for, and who may answer: the browser, or the session with the action that it confirms. An answer
 * is valid for its own purpose only.
 */
export type Purpose = { kind: 'sign_in' | 'step_up' | 'add'; holder: string }

/** Valid until it was used, at most ten minutes. */
export function issueChallenge({ pepper, clock }: Context, purpose: Purpose): string {
  const nonce = randomBytes(16).toString('base64url')
  const expires = addSeconds(clock.now(), PASSKEY_SECONDS).getTime()
  return [nonce, expires, macOf(pepper, purpose, nonce, expires)].join('.')
}

/**
 * The challenge of a browser's answer, if we issued it for this purpose and it has not expired. Throws
 * `passkey_expired`, and `passkey_refused` for what is no answer.
 */
export function readChallenge({ pepper, clock }: Context, purpose: Purpose, clientDataJSON: string): string {
  const text = Buffer.from(challengeOf(clientDataJSON), 'base64url').toString()
  const [nonce = '', expires = '', mac = ''] = text.split('.')
  const isOurs = isSameDigest(mac, macOf(pepper, purpose, nonce, Number(expires)))
  if (!isOurs || Number(expires) <= clock.now().getTime()) throw new ApiError('passkey_expired')
  return text
}

/** Within the transaction of what it permits. Throws `passkey_expired` if it was used before. */
export async function useChallenge(tx: Database, challenge: string): Promise<void> {
  const [nonce = '', expires] = challenge.split('.')
  const used = await tx
    .insert(passkeyUse)
    .values({ nonce, expiresAt: new Date(Number(expires)) })
    .onConflictDoNothing()
    .returning()
  if (used.length === 0) throw new ApiError('passkey_expired')
}

function macOf(pepper: string, { kind, holder }: Purpose, nonce: string, expires: number): string {
  const text = JSON.stringify(['passkey', kind, holder, nonce, expires])
  return createHmac('sha256', pepper).update(text).digest('base64url')
}

function challengeOf(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return String((data as { challenge?: unknown }).challenge)
  } catch {
    throw new ApiError('passkey_refused')
  }
}
