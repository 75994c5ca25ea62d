/** Signs and verifies webhooks: HMAC-SHA-256 over the timestamp and the raw body. Spec PAY-12. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { ApiError } from '../../../contract/errors.ts'
import { WEBHOOK_SKEW_SECONDS, webhookText } from '../../../contract/rules/payment.ts'
import type { RawWebhook } from './provider.ts'

const TIME = 'x-timestamp'
const SIGNATURE = 'x-signature'

/** A webhook signed now: `x-timestamp` in Unix seconds, `x-signature` in hex. */
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
 * Throws `notice_refused` unless one of the keys signed it within `WEBHOOK_SKEW_SECONDS` before or after
 * `now`. All keys are always tried, each in constant time, so that timing does not reveal which one matched;
 * there are two during a key rotation.
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
