import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { emptyRequest } from '../main/authen.schema.ts'
import { packageStart } from '../main/service.schema.ts'
import { bilingual, body, dong, isoTime } from '../schema.ts'

/**
 * `code`: ISO 3166-1 alpha-2, lower case; `slug`: its page under `/dich-vu/roaming`. `also`: other search
 * terms, cities and airport codes; may be empty. Spec ROA-2, Spec ROA-5.
 */
export const country = z.strictObject({
  id: z.int(),
  code: z.string(),
  nameVn: z.string(),
  nameEn: z.string(),
  slug: z.string(),
  also: z.array(z.string()),
})
export type Country = z.infer<typeof country>

/** `cycle`: the key used by packages; `cycleDuration` in days. Spec ROA-2. */
export const cycle = z.strictObject({ cycle: z.string(), cycleDesc: bilingual, cycleDuration: z.int() })
export type Cycle = z.infer<typeof cycle>

/**
 * One carrier of one country. `handsetDisplayVn`: the name shown on the phone; the statuses state whether
 * prepaid and postpaid lines may use it.
 */
export const scope = z.strictObject({
  nationality: z.strictObject({ id: z.int(), nameVn: z.string(), nameEn: z.string() }),
  carrierNameVn: z.string(),
  handsetDisplayVn: z.string(),
  prepaidStatus: z.boolean(),
  postpaidStatus: z.boolean(),
})
export type Scope = z.infer<typeof scope>

/**
 * A package in the list (Spec ROA-2). Price in đ; `listHotKey`: a comma-separated list; `hotPromotion`: a
 * JSON list of key and value in both languages; `nationalities`: ids of countries. data_mb and after_kbps are
 * null without data; voice in minutes, sms in messages; price_per_day and price_per_gb in đ, rounded (the
 * latter null without data). `carriers`: distinct names for its card, at most three. `starts`: its days count
 * from the payment, or from the first connection abroad.
 */
export const roamingPackage = z.strictObject({
  packageId: z.string(),
  packageCode: z.string(),
  packageName: bilingual,
  price: dong,
  cycle: z.string(),
  cycleDesc: bilingual,
  cycleDuration: z.int(),
  description: bilingual,
  imageUrl: z.string(),
  listHotKey: bilingual,
  hotPromotion: bilingual,
  starRates: z.number(),
  nationalities: z.array(z.strictObject({ id: z.int() })),
  data_mb: z.nullable(z.int()),
  after_kbps: z.nullable(z.int()),
  voice_minutes: z.nullable(z.int()),
  sms: z.nullable(z.int()),
  hotspot: z.boolean(),
  price_per_day: dong,
  price_per_gb: z.nullable(dong),
  carriers: z.array(z.string()),
  starts: z.enum(['payment', 'arrival']),
})
export type RoamingPackage = z.infer<typeof roamingPackage>

/** A complete package: with its long texts (plain paragraphs) and all carriers. */
export const roamingPackageDetail = z.strictObject({
  ...roamingPackage.shape,
  fullDescription: bilingual,
  /** How to use and cancel it. */
  instructions: bilingual,
  /** The API's name for the Vietnamese text of `instructions`. */
  instructionsVi: z.string(),
  groupNationalityScopes: z.array(scope),
})
export type RoamingPackageDetail = z.infer<typeof roamingPackageDetail>

/**
 * `encryptedToken`: from the app, valid once. Without it the session counts; without a session only the
 * catalogue is returned.
 */
export const packageInfoRequest = body({
  encryptedToken: z.optional(z.string().check(z.maxLength(1024))),
  requestId: z.optional(z.string().check(z.maxLength(64))),
})

/** An open order of this line, so that a page shows the true state. */
export const openOrder = z.strictObject({
  transactionId: z.string(),
  packageId: z.string(),
  packageName: bilingual,
  amount: dong,
  expiresAt: isoTime,
})

/**
 * The catalogue and the roaming state of a line (Spec ROA-3). `msisdn` empty for a visitor. `irCheckActive`
 * 1: roaming is on. `admitted` false: the line is barred from roaming, shown before any code is sent.
 * `rxServiceActive`: code of the active package, or empty; details in `active`. `packageDetail`: the token
 * names a package, so the page continues with the payment. `cashbackPercentageValue`: per cent, 0 without
 * promotion. `token`: handle of the session opened by the entry token, else empty; `off_net` belongs to it.
 */
export const packageInfo = z.strictObject({
  msisdn: z.string(),
  off_net: z.enum(['0', '1']),
  kind: z.nullable(z.enum(['prepaid', 'postpaid'])),
  admitted: z.boolean(),
  irCheckActive: z.union([z.literal(0), z.literal(1)]),
  rxServiceActive: z.string(),
  active: z.nullable(
    z.strictObject({
      code: z.string(),
      name: bilingual,
      expires_at: z.nullable(isoTime),
      starts: z.nullable(packageStart),
      data_left_mb: z.nullable(z.int()),
      data_total_mb: z.nullable(z.int()),
    }),
  ),
  packageDetail: z.nullable(roamingPackageDetail),
  listPackage: z.array(roamingPackage),
  listFavariteCountry: z.array(country),
  listCycle: z.array(cycle),
  hasPromotion: z.enum(['YES', 'NO']),
  cashbackPercentageValue: z.int(),
  /** Maximum cashback, đ, and its delivery time in hours; 0 without promotion. */
  cashback_cap: dong,
  cashback_hours: z.int(),
  open_orders: z.array(openOrder),
  as_of: isoTime,
  token: z.string(),
})
export type PackageInfo = z.infer<typeof packageInfo>

/** The list of countries. The values above already identify a visitor: `off_net` null and `token` empty. */
export const nationals = z.strictObject({ countries: z.array(country) })

export const packageDetailRequest = body({ packageId: z.string().check(z.regex(/^[A-Z0-9_-]{2,24}$/)) })

export const roamingPackageSchemas = {
  getPackageInfo: callEntry(
    "Roaming packages on sale, with the roaming state of the session's line or of a one-time entry token.",
    packageInfoRequest,
    packageInfo,
  ),
  getPackageDetail: callEntry(
    'One roaming package with its long texts and every carrier of its countries.',
    packageDetailRequest,
    roamingPackageDetail,
  ),
  getListNational: callEntry(
    'Countries with roaming, sorted by Vietnamese name without diacritics.',
    emptyRequest,
    nationals,
  ),
}
export type RoamingPackageSchemas = typeof roamingPackageSchemas
