/** Codes of top-up cards: random, stored as digests, and sealed for their buyer with a separate key. */
import { createHmac } from 'node:crypto'
import { CARD_DIGITS } from '../../../contract/rules/scratch-card.ts'
import type { Context } from '../../platform/context.ts'
import { deriveKey, seal, unseal } from '../../platform/secrets/seal.ts'

const SEAL = 'sen card code seal 1'
const DIGEST = 'sen card code digest 1'

/** The digest by which a code is found. */
export function cardDigest(pepper: string, digits: string): string {
  return createHmac('sha256', deriveKey(pepper, DIGEST)).update(digits).digest('base64url')
}

/** The serial is part of the seal, so a sealed code that is moved to another card cannot be opened. */
export function sealCode(pepper: string, serial: string, digits: string): string {
  return seal(pepper, SEAL, serial, digits)
}
/** Throws if the text was not sealed with this key and serial. */
export function openCode(pepper: string, serial: string, sealed: string): string {
  return unseal(pepper, SEAL, serial, sealed)
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
