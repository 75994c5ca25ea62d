/** Schemas of the sandbox's requests. Seconds are whole numbers. */
import * as z from 'zod/mini'
import { isCallName } from '../../contract/calls.ts'
import { ApiError } from '../../contract/errors.ts'
import { USAGE_KINDS } from '../../contract/rules/history.ts'
import { IDENTITY_REASONS } from '../../contract/rules/identification.ts'
import {
  ABROAD_KINDS,
  ACCESS_FAULTS,
  FAULT_KINDS,
  FEATURES,
  HANDSET_BEHAVIOURS,
  NETWORK_ANSWERS,
  PAY_OUTCOMES,
  PUSH_BEHAVIOURS,
  WALLET_BEHAVIOURS,
} from '../../contract/sandbox.ts'

/** Largest single change of the clock, seconds: ten years either way. */
const FARTHEST_TURN = 315_360_000
/** Longest maintenance, seconds: a week. */
const LONGEST_CLOSING = 604_800

/** Largest single use: 100 GB in kB. */
const USE_MAX = 104_857_600

/** Largest single fast transfer between banks, đ. */
const FAST_TRANSFER_MAX = 499_999_999

/** Below 0 turns back, though never behind real time. */
export const clockRequest = z.strictObject({
  advanceSeconds: z.int().check(z.gte(-FARTHEST_TURN), z.lte(FARTHEST_TURN)),
})
/** `times` 0 removes a fault. */
export const faultRequest = z.strictObject({
  call: z.string().check(z.refine(isCallName)),
  kind: z.enum(FAULT_KINDS),
  times: z.int().check(z.gte(0), z.lte(1_000)),
})
/** 0 ends the maintenance. */
export const systemRequest = z.strictObject({
  closedForSeconds: z.int().check(z.gte(0), z.lte(LONGEST_CLOSING)),
})
export const featureRequest = z.strictObject({ name: z.enum(FEATURES), on: z.boolean() })
export const accessRequest = z.strictObject({ fault: z.enum(ACCESS_FAULTS) })
export const walletRequest = z.strictObject({ mood: z.enum(WALLET_BEHAVIOURS) })
const numberOf = z.string().check(z.maxLength(16))
export const handsetRequest = z.strictObject({ msisdn: numberOf, behaviour: z.enum(HANDSET_BEHAVIOURS) })
/** `behaviour`: of the push services of all devices of the line; without it a sandbox browser is added. */
export const pushRequest = z.strictObject({
  msisdn: numberOf,
  behaviour: z.optional(z.enum(PUSH_BEHAVIOURS)),
})
/** Amounts in đ, up to the limit of one fast transfer. */
export const transferRequest = z.strictObject({
  qr: z.string().check(z.maxLength(512)),
  amount: z.optional(z.int().check(z.gte(1), z.lte(FAST_TRANSFER_MAX))),
  memo: z.optional(z.string().check(z.maxLength(140))),
  notices: z.optional(z.int().check(z.gte(0), z.lte(2))),
  from: z.optional(numberOf),
  key: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
})
/** Either `reference` or `url` identifies the page. */
export const payRequest = z
  .strictObject({
    reference: z.optional(z.string().check(z.maxLength(64))),
    url: z.optional(z.string().check(z.maxLength(512))),
    outcome: z.enum(PAY_OUTCOMES),
    notices: z.optional(z.int().check(z.gte(0), z.lte(2))),
  })
  .check(
    z.refine(({ reference, url }) => (reference === undefined) !== (url === undefined), {
      path: ['reference'],
    }),
  )
/** `packageId`: the package already chosen in the app. */
export const roamingTokenRequest = z.strictObject({
  msisdn: numberOf,
  packageId: z.optional(z.string().check(z.maxLength(24))),
})
/** `to`: the path with its query that the portal passed to the network; `/` by default. */
export const networkCodeRequest = z.strictObject({
  msisdn: numberOf,
  kind: z.optional(z.enum(NETWORK_ANSWERS)),
  to: z.optional(z.string().check(z.maxLength(2_000))),
})
/** A use that ends now: kB of data, seconds of a call, or one message; `to`: the other number. */
export const useRequest = z.strictObject({
  msisdn: numberOf,
  kind: z.enum(USAGE_KINDS),
  amount: z.int().check(z.gte(1), z.lte(USE_MAX)),
  to: z.optional(numberOf),
})
/** `mb` of data that the line asks for; `hours` that a network failed until now. */
export const abroadRequest = z.strictObject({
  kind: z.enum(ABROAD_KINDS),
  msisdn: numberOf,
  country: z.string().check(z.regex(/^[a-z]{2}$/)),
  carrier: z.optional(z.string().check(z.maxLength(60))),
  mb: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
  hours: z.optional(z.int().check(z.gte(1), z.lte(240))),
})
/** The network reports that the SIM of a line is in another device. */
export const deviceChangeRequest = z.strictObject({
  msisdn: numberOf,
  device: z.string().check(z.minLength(1), z.maxLength(40)),
})
/** The employee's answer about a request: without reasons an approval. */
export const identityAnswerRequest = z.strictObject({
  request: z.string().check(z.maxLength(16)),
  reasons: z.array(z.enum(IDENTITY_REASONS)).check(z.maxLength(IDENTITY_REASONS.length)),
})
export const nothing = z.strictObject({})

/** The body parsed with the schema. Throws `bad_request` with the names of the invalid fields. */
export function parseBody<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const parsed = z.safeParse(schema, body)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? '')],
  )
  throw new ApiError('bad_request', { fields: [...new Set(fields)].slice(0, 20) })
}
