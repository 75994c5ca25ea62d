/**
 * How CONTACT travels between operator and gateway (Spec WIR-11; here the gateway decrypts it and
 * masks it). AES-256-GCM under a key made of the partner key; the account that it belongs to is bound to it,
 * so that one row's contact cannot stand in another. For gateway and operator only. A real operator that
 * seals otherwise changes `openContact`.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16

function keyOf(partnerKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', partnerKey, '', 'CONTACT', 32))
}

/** base64url of iv, tag and secret. */
export function sealContact(partnerKey: string, account: string, contact: string): string {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', keyOf(partnerKey), iv).setAAD(Buffer.from(account))
  const secret = Buffer.concat([cipher.update(contact, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), secret]).toString('base64url')
}

/** `undefined` for anything that was not sealed with this key for this account. */
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
    // Another key, another account, or a hand that changed it: all the same.
    return undefined
  }
}
