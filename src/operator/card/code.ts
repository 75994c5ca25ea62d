/** Codes of cards: made by chance, stored as digests, sealed for their buyer by a key of their own (AES-256-GCM). */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { CARD_DIGITS } from '../../contract/rules/scratch-card.ts'
import type { Context } from '../context.ts'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16
const SEAL = 'sen card code seal 1'
const DIGEST = 'sen card code digest 1'

/** Under what a code is found. */
export function cardDigest(pepper: string, digits: string): string {
  return createHmac('sha256', keyOf(pepper, DIGEST)).update(digits).digest('base64url')
}

/** Sealed together with its serial: a sealed code that is moved to another card does not open. */
export function sealCode(pepper: string, serial: string, digits: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, keyOf(pepper, SEAL), nonce).setAAD(Buffer.from(serial))
  return Buffer.concat([nonce, cipher.update(digits, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}
/** Throws for what was not sealed by this key with this serial. */
export function openCode(pepper: string, serial: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, keyOf(pepper, SEAL), bytes.subarray(0, NONCE)).setAAD(Buffer.from(serial)).setAuthTag(bytes.subarray(-TAG))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8')
}

/** Eleven digits, not secret. */
export function newSerial(randomInt: Context['randomInt']): string {
  return `26${digitsOf(randomInt, 9)}`
}
export function newCode(randomInt: Context['randomInt']): string {
  return digitsOf(randomInt, CARD_DIGITS)
}
function digitsOf(randomInt: Context['randomInt'], count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}
/** Keys of their own, made of the pepper. */
function keyOf(pepper: string, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', pepper, '', label, 32))
}
