import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { ROAMING_BLOCKS, ROAMING_PACKAGE_STATES } from '../rules/roaming-trip.ts'
import { bilingual, body, dong, idempotencyKey, isoTime } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'

const serviceId = z.string().check(z.minLength(1), z.maxLength(128))
const countryCode = z.string().check(z.regex(/^[a-z]{2}$/))

/** `zone`: its time zone by the IANA name, for the second clock. */
const place = z.strictObject({ code: countryCode, name: bilingual, slug: z.string(), zone: z.string() })
export type RoamingPlace = z.infer<typeof place>

/**
 * A roaming package that waits or runs. `countries`: codes; `place`: its country where it is only one, for
 * the second clock. `starts_at`: the chosen time, null for the first use abroad; `start_by`: the latest
 * start, null once it is used.
 * `here`: it is valid where the line is, or anywhere while the line is at home. `can_return`: by
 * `package_cancel`, with the whole price.
 */
export const roamingOwned = z.strictObject({
  service_id: serviceId,
  code: z.string(),
  name: bilingual,
  price: dong,
  days: z.int(),
  countries: z.array(countryCode),
  place: z.nullable(place),
  state: z.enum(ROAMING_PACKAGE_STATES),
  starts_at: z.nullable(isoTime),
  start_by: z.nullable(isoTime),
  expires_at: isoTime,
  data_total_mb: z.nullable(z.int()),
  data_left_mb: z.nullable(z.int()),
  after_kbps: z.nullable(z.int()),
  here: z.boolean(),
  can_return: z.boolean(),
  can_top_up: z.boolean(),
})
export type RoamingOwned = z.infer<typeof roamingOwned>

/**
 * Where the line is abroad. `seen_at`: the time of these figures, when the network last reported. `used_mb`
 * and `spent`: of this trip, the latter đ outside packages. `blocked`: the last thing that the network was
 * not allowed to let through; null once data flows again.
 */
const abroad = z.strictObject({
  place,
  carrier: z.string(),
  since: isoTime,
  seen_at: isoTime,
  used_mb: z.int(),
  spent: dong,
  blocked: z.nullable(z.enum(ROAMING_BLOCKS)),
})

/** `off_at` null: it stays on. `waits_return`: the day has come, but the line is still abroad. */
const schedule = z.strictObject({
  on_at: z.nullable(isoTime),
  off_at: z.nullable(isoTime),
  place: z.nullable(place),
  waits_return: z.boolean(),
})

/**
 * `price_mb`: đ a MB outside packages. `data_open`: the line chose to pay that. `cap`: đ that a trip may cost
 * outside packages; `cap_raised`: for the next or running trip only. `available`: đ that the line can spend.
 */
export const roamingStatus = z.strictObject({
  roaming: z.enum(['on', 'off', 'barred']),
  line_status: z.enum(['active', 'one_way', 'locked']),
  data_open: z.boolean(),
  price_mb: dong,
  cap: dong,
  cap_default: dong,
  cap_choices: z.array(dong),
  cap_raised: z.boolean(),
  available: dong,
  schedule: z.nullable(schedule),
  abroad: z.nullable(abroad),
  packages: z.array(roamingOwned),
  as_of: isoTime,
})
export type RoamingStatus = z.infer<typeof roamingStatus>

const answer = z.strictObject({ ...roamingStatus.shape, replayed: z.boolean() })
export type RoamingAnswer = z.infer<typeof answer>

/**
 * Opens or blocks data without a package, at the price that the page showed; sets the cap of the trip, null
 * for the usual one. A field that is left out stays.
 */
export const roamingProtectionRequest = body({
  data_open: z.optional(z.boolean()),
  price_mb: z.optional(dong),
  cap: z.optional(z.nullable(dong)),
  idempotency_key: idempotencyKey,
})

/** Both null: no schedule. `country`: for the clock of the destination. */
export const roamingScheduleRequest = body({
  on_at: z.nullable(isoTime),
  off_at: z.nullable(isoTime),
  country: z.optional(countryCode),
  idempotency_key: idempotencyKey,
})

/** `starts_at`: null for the first use abroad. */
export const roamingStartRequest = body({
  service_id: serviceId,
  starts_at: z.nullable(isoTime),
  idempotency_key: idempotencyKey,
})

/** `price`: what the page showed, đ. */
export const roamingTopUpRequest = body({
  service_id: serviceId,
  price: dong,
  idempotency_key: idempotencyKey,
})

/** One Vietnamese day in one country. */
const tripDay = z.strictObject({ day: z.iso.date(), place, used_mb: z.int(), spent: dong })
/**
 * `paid`: for packages that ran in it, đ, without what was returned. `spent`: outside packages. `ended_at`:
 * null while it lasts.
 */
export const roamingTrip = z.strictObject({
  id: z.string(),
  since: isoTime,
  ended_at: z.nullable(isoTime),
  used_mb: z.int(),
  spent: dong,
  paid: dong,
  days: z.array(tripDay),
  packages: z.array(z.strictObject({ name: bilingual, price: dong, returned: dong })),
})
export type RoamingTrip = z.infer<typeof roamingTrip>
/** `refundable`: days of packages on which the network failed, to be returned by one press. */
const failure = z.strictObject({
  service_id: serviceId,
  name: bilingual,
  days: z.int(),
  of_days: z.int(),
  amount: dong,
  place,
})
export const roamingTrips = z.strictObject({ trips: z.array(roamingTrip), failures: z.array(failure) })
export type RoamingTrips = z.infer<typeof roamingTrips>

export const roamingFailureRequest = body({ service_id: serviceId, idempotency_key: idempotencyKey })
/** `amount`: đ; `place`: where it goes; `until`: when it arrives at the latest, null if it has. */
export const roamingFailureResult = z.strictObject({
  amount: dong,
  days: z.int(),
  place: z.string(),
  until: z.nullable(isoTime),
  replayed: z.boolean(),
})
export type RoamingFailureResult = z.infer<typeof roamingFailureResult>

export const roamingSchemas = {
  roaming_status: callEntry(
    'The line abroad: protection, packages, figures of now.',
    emptyRequest,
    roamingStatus,
  ),
  roaming_protection_set: callEntry(
    'Opens or blocks data without a package abroad, and sets the cap of a trip.',
    roamingProtectionRequest,
    answer,
  ),
  roaming_schedule_set: callEntry('When roaming turns on and off.', roamingScheduleRequest, answer),
  roaming_start_set: callEntry('When an unused roaming package begins.', roamingStartRequest, answer),
  roaming_top_up: callEntry(
    'Buys the same roaming package again from the line’s own account.',
    roamingTopUpRequest,
    answer,
  ),
  roaming_trips: callEntry('The last trips, by day and country.', emptyRequest, roamingTrips),
  roaming_failure_refund: callEntry(
    'Returns the days of a package on which the network abroad failed.',
    roamingFailureRequest,
    roamingFailureResult,
  ),
}
export type RoamingSchemas = typeof roamingSchemas
