/**
 * Schema of `content/operator.yaml`: brand, hotlines, links and feature flags. Changing this file re-brands
 * the site. An empty value hides its element.
 */
import * as z from 'zod/mini'
import { PARTS, type Part } from '../rules/parts.ts'
import { localisedText } from './package.schema.ts'

const link = z.union([z.literal(''), z.url('a full address, https://…, or empty')])
/** One address, or one per environment where the target also has test environments. */
const target = z.union([link, z.strictObject({ production: link, beta: link, other: link })])
const hotline = z.string().check(z.regex(/^\d{4,12}$/, 'digits only, as in 18001091'))
const colour = z
  .string()
  .check(z.regex(/^(#[0-9a-f]{6}|oklch\([^)]+\))$/i, 'a colour: #0b5563 or oklch(39.5% 0.078 198)'))
const both = z.strictObject({ light: colour, dark: colour })
const hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'a colour such as #0b5563'))

const numberLaw = {
  law: localisedText,
  in_force: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'a day, 2026-04-15')),
}

/** `parts.loyalty: true or false`, for each of them. */
const hasPart = z.boolean({ error: 'true or false' })
const parts = z.strictObject(
  Object.fromEntries(PARTS.map((part) => [part, hasPart])) as Record<Part, typeof hasPart>,
)

export const operatorContent = z.strictObject({
  brand: z.strictObject({
    name: z.string().check(z.minLength(1)),
    legal_name: z.string(),
    /** Name of the loyalty programme. */
    loyalty: z.string(),
    tagline: localisedText,
    /** Overrides the theme's colours; left out, they apply. */
    colours: z.optional(z.strictObject({ primary: z.optional(both), accent: z.optional(both) })),
    /** Colours of the member card in a phone's wallet. */
    wallet_pass: z.strictObject({ background: hex, text: hex, label: hex }),
    /** Alphanumeric sender of SMS. */
    sender: z.string(),
  }),
  /** The seller's details on invoices. */
  seller: z.strictObject({ tax_code: z.string(), address: z.string() }),
  hotlines: z.strictObject({
    mobile: hotline,
    internet: hotline,
    /** Caller of voice codes. */ voice_otp: hotline,
  }),
  mail: z.strictObject({
    support: z.union([z.literal(''), z.email()]),
    care: z.union([z.literal(''), z.email()]),
  }),
  links: z.strictObject({
    enterprise: target,
    smart_tv: target,
    facebook: target,
    youtube: target,
    zalo: target,
    /** External top-up page of a partner; empty: the site's own page is used. */ top_up_partner: target,
    card_partner: target,
  }),
  licence: localisedText,
  app: z.strictObject({
    android_package: z.string(),
    android: link,
    ios: link,
    /** URL scheme of the app: `senmobile` in senmobile://app?screenCode=… */
    scheme: z.string().check(z.regex(/^[a-z][a-z0-9+.-]*$/, 'small letters, as in senmobile')),
    /** What the native app adds to its user agent. */ user_agent: z.string(),
    /** Try the app before the web page, where a page has a deep link. */ first: z.boolean(),
  }),
  /** SMS short code for registering and cancelling. */
  short_code: hotline,
  /** Prices of a mobile line without a package, đ; shown before a package is cancelled. Spec PKG-6. */
  standard_prices: z.strictObject({
    data_mb: z.int().check(z.gte(0)),
    roaming_data_mb: z.int().check(z.gte(0)),
    call_minute: z.int().check(z.gte(0)),
    sms: z.int().check(z.gte(0)),
  }),
  /** How numbers of this network begin, `091`: for calls within it. Spec ACC-10. */
  own_prefixes: z.array(z.string().check(z.regex(/^0\d{2}$/, 'three digits, as in 091'))),
  /** Prices of a landline outside its package, đ a minute. Spec ACC-7. */
  fixed_prices: z.strictObject({
    mobile_minute: z.int().check(z.gte(0)),
    landline_minute: z.int().check(z.gte(0)),
  }),
  /** Đ a day that a device of one's own moves to other numbers without a code; 0: none. Spec IDN-16. */
  own_device_limit: z.int().check(z.gte(0), z.lte(500_000)),
  /** Existing routes, without language; links to other routes are hidden. */
  routes: z.array(z.string().check(z.startsWith('/'))),
  /** The roaming checkout. Spec ROA-1. */
  roaming: z.strictObject({
    /** Seconds between two polls after a payment, and the maximum number of polls. */
    poll_seconds: z.int().check(z.minimum(2), z.maximum(60)),
    poll_max: z.int().check(z.minimum(1), z.maximum(5_000)),
    /** With `app.first`: milliseconds to wait for the app to open before the page continues. */
    app_open_timeout_ms: z.int().check(z.minimum(500), z.maximum(10_000)),
    /** Branch of the mobile hotline for roaming. */
    hotline_branch: z.string().check(z.regex(/^\d?$/, 'one digit, as in 3, or empty')),
    /** Đ that a trip may cost outside packages, and to how much a line may raise it. Spec ROA-24. */
    money_cap: z.int().check(z.gte(0)),
    money_cap_choices: z.array(z.int().check(z.gte(1))).check(z.maxLength(6)),
  }),
  /** Further SIMs of a number. Spec SIM-1. */
  multisim: z.strictObject({
    /** How many a line may have besides its main SIM. */
    maximum: z.int().check(z.minimum(1), z.maximum(9)),
    /** Host from which a phone loads its eSIM (SM-DP+ of GSMA SGP.22). */
    esim_server: z.string().check(z.regex(/^[a-z0-9.-]+$/, 'a host name, as in smdp.example.vn')),
  }),
  /** Requests to update subscriber information. Spec EKY-3. */
  identification: z.strictObject({
    /** Hours until a request that was not submitted expires. */
    request_hours: z.int().check(z.minimum(1), z.maximum(72)),
    /** Minutes after which this operator decides; promised are 24 hours. */
    review_minutes: z.int().check(z.minimum(1), z.maximum(24 * 60)),
    /** Working minutes within which an employee calls. */
    person_minutes: z.int().check(z.minimum(15), z.maximum(24 * 60)),
    /** Hours after the decision until the photographs are deleted. */
    photographs_kept_hours: z.int().check(z.minimum(1), z.maximum(24 * 90)),
  }),
  /** The law of each rule about numbers, from when it applies, and its periods. */
  number_rules: z.strictObject({
    matching: z.strictObject(numberLaw),
    device_change: z.strictObject({
      ...numberLaw,
      /** Hours until outgoing calls and messages are barred. */
      lock_hours: z.int().check(z.minimum(1), z.maximum(72)),
      /** Days until the line is barred both ways, from the same moment. */
      both_days: z.int().check(z.minimum(1), z.maximum(365)),
      /** Further days until the contract ends. */
      end_days: z.int().check(z.minimum(1), z.maximum(365)),
      /** Days before a date at which a message is sent. */
      remind_days: z.array(z.int().check(z.minimum(1), z.maximum(60))),
    }),
  }),
  /** Vietnamese day from which no social account of the former portal signs in. Left out: there are none. */
  social_ends: z.optional(z.iso.date()),
  /** Parts of the portal that this operator has. Spec SIT-19. */
  parts,
  features: z.strictObject({
    /** Each can be turned off; it then answers "no longer supported". */
    wallet: z.boolean(),
    voice_otp: z.boolean(),
    mail_otp: z.boolean(),
    /** OTP locks grow longer within a day; false keeps them at 300 s. */
    otp_lock_escalates: z.boolean(),
  }),
})
export type OperatorContent = z.infer<typeof operatorContent>
