/** Encrypts short stored secrets with keys derived from the pepper (AES-256-GCM). */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/**
 * Authenticates the name of the owner too, so that a value moved to another row cannot be decrypted. `label`:
 * the kind of secret.
 */
export function seal(pepper: string, label: string, name: string, text: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, deriveKey(pepper, label), nonce).setAAD(Buffer.from(name))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  )
}
/** Throws unless the value was sealed with this key and name. */
export function unseal(pepper: string, label: string, name: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, deriveKey(pepper, label), bytes.subarray(0, NONCE))
    .setAAD(Buffer.from(name))
    .setAuthTag(bytes.subarray(-TAG))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8')
}

/** Derives the key of a label. */
export function deriveKey(pepper: string, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', pepper, '', label, 32))
}
