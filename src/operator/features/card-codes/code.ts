/** Codes of cards: made by chance, stored as digests, sealed for their buyer by a key of their own. */
import { createHmac } from 'node:crypto'
import { CARD_DIGITS } from '../../../contract/rules/scratch-card.ts'
import type { Context } from '../../platform/context.ts'
import { keyOf, seal, unseal } from '../../platform/secrets/seal.ts'

const SEAL = 'sen card code seal 1'
const DIGEST = 'sen card code digest 1'

/** Under what a code is found. */
export function cardDigest(pepper: string, digits: string): string {
  return createHmac('sha256', keyOf(pepper, DIGEST)).update(digits).digest('base64url')
}

/** Sealed together with its serial: a sealed code that is moved to another card does not open. */
export function sealCode(pepper: string, serial: string, digits: string): string {
  return seal(pepper, SEAL, serial, digits)
}
/** Throws for what was not sealed by this key with this serial. */
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
