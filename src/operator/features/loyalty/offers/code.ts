/** Voucher codes: random, without easily confused characters, and sealed for their member. */
import { CLEAR_SIGNS, type RandomInt, randomString } from '../../../platform/ids/random-string.ts'
import { seal, unseal } from '../../../platform/secrets/seal.ts'

const SEAL = 'sen voucher code seal 1'
const GROUPS = 3
const GROUP = 4

/** `7K2M-9XQ4-THA3`: 59 bits. */
export function newVoucherCode(randomInt: RandomInt): string {
  return Array.from({ length: GROUPS }, () => randomString(randomInt, CLEAR_SIGNS, GROUP)).join('-')
}

/** `•••• •••• THA3`. */
export function maskCode(code: string): string {
  return `•••• •••• ${code.slice(-GROUP)}`
}

/** The claim is part of the seal. */
export function sealVoucher(pepper: string, claim: string, code: string): string {
  return seal(pepper, SEAL, claim, code)
}
export function openVoucher(pepper: string, claim: string, sealed: string): string {
  return unseal(pepper, SEAL, claim, sealed)
}
