/**
 * The token that leads from the operator's app into the roaming checkout: sealed (AES-256-GCM) by the
 * operator and opened by it alone. Spec SES-10: at most ten minutes, once, for roaming only. Written as
 * base64url of nonce, text and tag.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { ENTRY_TOKEN_SECONDS } from '../../../contract/rules/roaming.ts'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16
/** Sealed with the text, so that nothing else that this key may seal one day can pass for a token. */
const LABEL = 'sen roaming entry token 1'

/** `packageId`: chosen in the app already. */
export type Entry = { msisdn: string; packageId?: string }

/** A token for an entry, good from `now` on for `ENTRY_TOKEN_SECONDS`. */
export function makeEntryToken(pepper: string, { msisdn, packageId }: Entry, now: Date): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, keyOf(pepper), nonce).setAAD(Buffer.from(LABEL))
  const text = JSON.stringify({ m: msisdn, p: packageId, e: now.getTime() + ENTRY_TOKEN_SECONDS * 1000 })
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  )
}

/**
 * What is in it; `undefined` for one that is not ours, was changed, or is over. Whether it was used already
 * is not seen here.
 */
export function readEntryToken(pepper: string, token: string, now: Date): Entry | undefined {
  // A token that is too short goes the same way as a wrong one: it is tried and fails.
  const bytes = Buffer.concat([
    Buffer.from(token, 'base64url'),
    Buffer.alloc(Math.max(0, NONCE + TAG + 1 - token.length)),
  ])
  const decipher = createDecipheriv(CIPHER, keyOf(pepper), bytes.subarray(0, NONCE))
    .setAAD(Buffer.from(LABEL))
    .setAuthTag(bytes.subarray(-TAG))
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString(
      'utf8',
    )
    const { m, p, e } = JSON.parse(text) as { m: string; p?: string; e: number }
    if (Buffer.from(token, 'base64url').toString('base64url') !== token || e <= now.getTime())
      return undefined
    return { msisdn: m, ...(p !== undefined && { packageId: p }) }
  } catch {
    return undefined
  }
}

/** Under what a used one is remembered. */
export function entryTokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Its own key, made of the pepper: the pepper itself seals nothing. */
function keyOf(pepper: string): Buffer {
  return Buffer.from(hkdfSync('sha256', pepper, '', LABEL, 32))
}
