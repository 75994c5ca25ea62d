/** Codes and session tokens are never stored, only what they digest to. Spec SES-2, Spec OTP-1. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { OtpPurpose } from '../../../contract/rules/otp.ts'

/** HMAC of challenge, number, purpose and code: a code fits one challenge for one purpose of one number. */
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

/** A session token: 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What a session is stored under. A token has 256 bits of chance, so it needs no pepper. */
export function sessionDigest(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
