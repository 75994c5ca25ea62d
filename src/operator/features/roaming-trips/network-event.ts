/**
 * What the network abroad reports, signed like the webhooks of banks: `POST /notify/roaming`. Several
 * networks report through one clearing house, so there is one key. Spec ROA-26.
 */
import * as z from 'zod/mini'
import { ApiError } from '../../../contract/errors.ts'
import type { RawWebhook } from '../payments/provider.ts'
import { verifyWebhook } from '../payments/signature.ts'

/** The name in `/notify/{provider}`. */
export const ROAMING_PROVIDER = 'roaming'

const head = {
  id: z.string().check(z.regex(/^[\w.:-]{8,80}$/)),
  at: z.iso.datetime(),
  country: z.string().check(z.regex(/^[a-z]{2}$/)),
  carrier: z.string().check(z.maxLength(60)),
}
const msisdn = z.string().check(z.regex(/^84\d{9}$/))
/** `mb`: asked for since the last report, rounded up. A failure lasted from `at` until `until`. */
const networkEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('location'), msisdn, ...head }),
  z.strictObject({ kind: z.literal('data'), msisdn, mb: z.int().check(z.gte(1), z.lte(100_000)), ...head }),
  z.strictObject({ kind: z.literal('failure'), until: z.iso.datetime(), ...head }),
])
export type NetworkEvent = z.infer<typeof networkEvent>
/** An event that is about a line. */
export type LineEvent = Exclude<NetworkEvent, { kind: 'failure' }>

/** How far ahead of the operator's clock and how far back a report may be, milliseconds. */
const [AHEAD, BACK] = [5 * 60_000, 30 * 86_400_000]

/** Throws `notice_refused` unless signature, time and shape are right. */
export function readNetworkEvent(key: string, notice: RawWebhook, now: Date): NetworkEvent {
  verifyWebhook([key], notice, now)
  const parsed = networkEvent.safeParse(parseJson(notice.body))
  if (!parsed.success) throw new ApiError('notice_refused')
  const age = now.getTime() - Date.parse(parsed.data.at)
  if (age < -AHEAD || age > BACK) throw new ApiError('notice_refused')
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

declare module '../../platform/context.ts' {
  interface Context {
    /** Signs what networks abroad report; without it no report is taken. */
    roamingKey: string | undefined
  }
}
