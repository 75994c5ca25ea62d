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
  return Buffer.from(sealBytes(pepper, label, name, Buffer.from(text))).toString('base64url')
}
/** Throws unless the value was sealed with this key and name. */
export function unseal(pepper: string, label: string, name: string, sealed: string): string {
  return Buffer.from(unsealBytes(pepper, label, name, Buffer.from(sealed, 'base64url'))).toString('utf8')
}

/** The same for bytes; `secret` is 32 bytes or more. */
export function sealBytes(
  secret: string,
  label: string,
  name: string,
  content: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, deriveKey(secret, label), nonce).setAAD(Buffer.from(name))
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}
/** Throws unless the bytes were sealed with this key and name. */
export function unsealBytes(
  secret: string,
  label: string,
  name: string,
  sealed: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const decipher = createDecipheriv(CIPHER, deriveKey(secret, label), sealed.subarray(0, NONCE))
    .setAAD(Buffer.from(name))
    .setAuthTag(sealed.subarray(-TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()])
}

/** Derives the key of a label. */
export function deriveKey(pepper: string, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', pepper, '', label, 32))
}
