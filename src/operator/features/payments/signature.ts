/**
 * How a notice is signed and recognised: HMAC-SHA-256 over its time and its body, as it came. Spec PAY-12,
 * A31.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { ApiError } from '../../../contract/errors.ts'
import { WEBHOOK_SKEW_SECONDS, webhookText } from '../../../contract/rules/payment.ts'
import type { RawWebhook } from './provider.ts'

const TIME = 'x-timestamp'
const SIGNATURE = 'x-signature'

/** A notice of now: `x-timestamp` Unix seconds, `x-signature` hex. */
export function signWebhook(key: string, now: Date, body: string): RawWebhook {
  const seconds = Math.floor(now.getTime() / 1000)
  return {
    headers: {
      'content-type': 'application/json',
      [TIME]: String(seconds),
      [SIGNATURE]: signatureOf(key, seconds, body).toString('hex'),
    },
    body,
  }
}

/**
 * Throws `notice_refused` unless one of the keys signed it within `NOTICE_SKEW_SECONDS` of `now`, either way.
 * Every key is tried, whichever is right, and each in constant time; there are two while a key is changed.
 */
export function verifyWebhook(keys: readonly string[], { headers, body }: RawWebhook, now: Date): void {
  const time = headers[TIME] ?? ''
  const given = headers[SIGNATURE] ?? ''
  if (!/^\d{1,12}$/.test(time) || !/^[0-9a-f]{64}$/i.test(given)) throw new ApiError('notice_refused')
  const seconds = Number(time)
  const signature = Buffer.from(given, 'hex')
  const proven = keys.map((key) => timingSafeEqual(signatureOf(key, seconds, body), signature)).includes(true)
  if (!proven || Math.abs(now.getTime() / 1000 - seconds) > WEBHOOK_SKEW_SECONDS)
    throw new ApiError('notice_refused')
}

function signatureOf(key: string, seconds: number, body: string): Buffer {
  return createHmac('sha256', key).update(webhookText(seconds, body)).digest()
}
