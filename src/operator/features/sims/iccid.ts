/** Serial numbers and activation codes of SIMs that this operator issues. */
import { CLEAR_SIGNS, type RandomInt, randomString } from '../../platform/ids/random-string.ts'

/** Telecommunication, Viet Nam, and the issuer (ITU-T E.118). */
const ISSUER = '898402'
const DIGITS = '0123456789'

/** 20 digits: issuer, 13 digits, check digit. */
export function newIccid(randomInt: RandomInt): string {
  const body = ISSUER + randomString(randomInt, DIGITS, 13)
  return body + luhnDigit(body)
}

/** The digit that makes a number valid by ISO/IEC 7812-1. */
export function luhnDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .map(Number)
    .map((digit, index) => (index % 2 === 0 ? digit * 2 : digit))
    .reduce((total, digit) => total + (digit > 9 ? digit - 9 : digit), 0)
  return (10 - (sum % 10)) % 10
}

/** Four groups of five clear signs, as people can type them. */
export function newActivationCode(randomInt: RandomInt): string {
  return Array.from({ length: 4 }, () => randomString(randomInt, CLEAR_SIGNS, 5)).join('-')
}
