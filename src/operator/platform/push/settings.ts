/** With what the operator sends pushes: its key, and the way to push services. Spec PSH-2. */
import { createECDH } from 'node:crypto'

/** An encrypted message as its push service takes it. */
export type PushRequest = { endpoint: string; headers: Record<string, string>; body: Buffer }
/** `retryAfter`: seconds for which the service wants no more, 0 if it says nothing. */
export type PushAnswer = { status: number; retryAfter: number }
/** Rejects if there is no answer. */
export type PushService = (request: PushRequest) => Promise<PushAnswer>

/**
 * `key`: private key of P-256, 32 bytes in base64url; `contact`: whom a push service may write to,
 * `mailto:…`.
 */
export type PushSettings = { key: string; contact: string; service: PushService }

/** What browsers subscribe with, base64url. Throws for an invalid key. */
export function publicKeyOf(key: string): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(key, 'base64url'))
  return pair.getPublicKey('base64url')
}

declare module '../context.ts' {
  interface Context {
    /** Public key of its pushes; `undefined`: it sends none, and no page offers them. */
    pushKey: string | undefined
  }
}
