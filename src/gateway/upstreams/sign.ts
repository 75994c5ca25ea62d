/**
 * Signs calls towards the operator. The service's dialect defines what is signed; the secret never leaves the
 * gateway. Spec GTW-9.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Dialect } from '../../contract/dialect.ts'

/** The body as the operator's service expects it. `now` in milliseconds: it identifies a signed request. */
export function signBody(
  dialect: Dialect,
  name: string,
  body: Record<string, unknown>,
  secret: string,
  now: number,
): Record<string, unknown> {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  return (
    dialect.sign?.(name, body, {
      requestId: String(Math.floor(now)),
      // Random bytes cost as much as the rest of an attempt, and most calls sign nothing.
      nonce: () => randomBytes(16).toString('base64url'),
      secret,
      sha256,
      hmac: hmacOf(secret),
    }) ?? body
  )
}

/** Whether the answer to a signed body was signed by the operator. */
export function hasValidSignature(
  dialect: Dialect,
  name: string,
  signed: Record<string, unknown>,
  result: unknown,
  secret: string,
): boolean {
  return dialect.verify?.(name, signed, result, hmacOf(secret)) ?? true
}

function hmacOf(secret: string): (text: string) => string {
  return (text) => createHmac('sha256', secret).update(text).digest('hex')
}
