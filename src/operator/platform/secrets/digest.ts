/** Codes and session tokens are stored only as digests. Spec SES-2, Spec OTP-1. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { OtpPurpose } from '../../../contract/rules/otp.ts'

/**
 * HMAC of challenge, number, purpose and code, so that a code is valid for one challenge, purpose and number
 * only.
 */
export function codeDigest(
  pepper: string,
  challenge: string,
  msisdn: string,
  purpose: OtpPurpose,
  code: string,
): string {
  return createHmac('sha256', pepper).update(`${challenge}|${msisdn}|${purpose}|${code}`).digest('base64url')
}

/** Compares in constant time. */
export function isSameDigest(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/** A session token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Key of a stored session. The token is random and long, so it needs no pepper. */
export function sessionDigest(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
