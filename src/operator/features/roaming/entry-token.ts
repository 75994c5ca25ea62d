/**
 * The token that opens the roaming checkout from the operator's app: sealed (AES-256-GCM) and opened only by
 * the operator. Valid for at most ten minutes, once, for roaming only. Base64url of nonce, text and tag. Spec
 * SES-10.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { ENTRY_TOKEN_SECONDS } from '../../../contract/rules/roaming.ts'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16
/** Authenticated with the text, so that no other value sealed with this key can pass as a token. */
const LABEL = 'sen roaming entry token 1'

/** `packageId`: already chosen in the app. */
export type Entry = { msisdn: string; packageId?: string }

/** Creates a token that is valid from `now` for `ENTRY_TOKEN_SECONDS`. */
export function makeEntryToken(pepper: string, { msisdn, packageId }: Entry, now: Date): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, keyOf(pepper), nonce).setAAD(Buffer.from(LABEL))
  const text = JSON.stringify({ m: msisdn, p: packageId, e: now.getTime() + ENTRY_TOKEN_SECONDS * 1000 })
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  )
}

/**
 * Returns the entry; `undefined` if the token is foreign, changed or expired. Does not check whether it was
 * used.
 */
export function readEntryToken(pepper: string, token: string, now: Date): Entry | undefined {
  // A token that is too short is padded, so that it fails decryption like any wrong one.
  // Bytes are counted, because characters outside the alphabet encode nothing.
  const given = Buffer.from(token, 'base64url')
  const bytes = Buffer.concat([given, Buffer.alloc(Math.max(0, NONCE + TAG + 1 - given.length))])
  const decipher = createDecipheriv(CIPHER, keyOf(pepper), bytes.subarray(0, NONCE))
    .setAAD(Buffer.from(LABEL))
    .setAuthTag(bytes.subarray(-TAG))
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString(
      'utf8',
    )
    const { m, p, e } = JSON.parse(text) as { m: string; p?: string; e: number }
    if (given.toString('base64url') !== token || e <= now.getTime()) return undefined
    return { msisdn: m, ...(p !== undefined && { packageId: p }) }
  } catch {
    return undefined
  }
}

/** Key under which a used token is stored. */
export function entryTokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** A separate key derived from the pepper, which never encrypts directly. */
function keyOf(pepper: string): Buffer {
  return Buffer.from(hkdfSync('sha256', pepper, '', LABEL, 32))
}
