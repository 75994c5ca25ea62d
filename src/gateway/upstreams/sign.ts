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
  // Random bytes cost more than the rest of most calls, so they are made only where something is signed.
  if (!dialect.sign) return body
  return dialect.sign(name, body, {
    requestId: String(Math.floor(now)),
    nonce: randomBytes(16).toString('base64url'),
    secret,
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    hmac: hmacOf(secret),
  })
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
