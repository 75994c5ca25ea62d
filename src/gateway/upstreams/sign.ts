/**
 * Signs what the specification wants signed towards the operator (Spec GTW-9). The service's dialect says
 * what; the secret stays here.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Dialect } from '../../contract/dialect.ts'

/**
 * The body as the operator's service wants it. `now` in milliseconds: a signed request is named by its
 * moment.
 */
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
      nonce: randomBytes(16).toString('base64url'),
      secret,
      sha256,
      hmac: hmacOf(secret),
    }) ?? body
  )
}

/** Whether an answer to a body that was signed so is the operator's own. */
export function isProven(
  dialect: Dialect,
  name: string,
  signed: Record<string, unknown>,
  result: unknown,
  secret: string,
): boolean {
  return dialect.proves?.(name, signed, result, hmacOf(secret)) ?? true
}

function hmacOf(secret: string): (text: string) => string {
  return (text) => createHmac('sha256', secret).update(text).digest('hex')
}
