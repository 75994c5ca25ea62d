/**
 * Seals CONTACT between operator and gateway; the gateway decrypts and masks it (Spec WIR-11). AES-256-GCM
 * with a key derived from the partner key. The account is authenticated too, so a contact cannot be moved to
 * another row. For gateway and operator only. A real operator with another scheme changes `openContact`.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16

function keyOf(partnerKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', partnerKey, '', 'CONTACT', 32))
}

/** Returns base64url of IV, tag and ciphertext. */
export function sealContact(partnerKey: string, account: string, contact: string): string {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', keyOf(partnerKey), iv).setAAD(Buffer.from(account))
  const secret = Buffer.concat([cipher.update(contact, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), secret]).toString('base64url')
}

/** Returns `undefined` for anything that was not sealed with this key for this account. */
export function openContact(partnerKey: string, account: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= IV + TAG) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(partnerKey), bytes.subarray(0, IV), {
      authTagLength: TAG,
    })
    decipher.setAAD(Buffer.from(account)).setAuthTag(bytes.subarray(IV, IV + TAG))
    return decipher.update(bytes.subarray(IV + TAG), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    // A wrong key, a wrong account and a modified text all get the same answer.
    return undefined
  }
}
