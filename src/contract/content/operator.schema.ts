/**
 * `content/operator.yaml`: brand, hotlines, links and switches. Changing this file re-brands the site. An
 * empty value hides its element.
 */
import * as z from 'zod/mini'
import { words } from './package.schema.ts'

const link = z.union([z.literal(''), z.url('a full address, https://…, or empty')])
/** One address, or one for each environment where the outside world has a stage of its own too. */
const target = z.union([link, z.strictObject({ production: link, beta: link, other: link })])
const hotline = z.string().check(z.regex(/^\d{4,12}$/, 'digits only, as in 18001091'))
const colour = z
  .string()
  .check(z.regex(/^(#[0-9a-f]{6}|oklch\([^)]+\))$/i, 'a colour: #0b5563 or oklch(39.5% 0.078 198)'))
const both = z.strictObject({ light: colour, dark: colour })

export const operatorContent = z.strictObject({
  brand: z.strictObject({
    name: z.string().check(z.minLength(1)),
    legal_name: z.string(),
    /** Loyalty programme. */
    loyalty: z.string(),
    tagline: words,
    /** Replaces the theme's own; leave out to keep it. */
    colours: z.optional(z.strictObject({ primary: z.optional(both), accent: z.optional(both) })),
    /** Alphanumeric sender of SMS. */
    sender: z.string(),
  }),
  /** What invoices say of the seller. */
  seller: z.strictObject({ tax_code: z.string(), address: z.string() }),
  hotlines: z.strictObject({
    mobile: hotline,
    internet: hotline,
    /** Voice codes come from here. */ voice_otp: hotline,
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
    /** A partner's page that takes over: empty, it is done here. */ top_up_partner: target,
    card_partner: target,
  }),
  licence: words,
  app: z.strictObject({
    android_package: z.string(),
    android: link,
    ios: link,
    /** Of the app's own addresses: `senmobile` in senmobile://app?screenCode=… */
    scheme: z.string().check(z.regex(/^[a-z][a-z0-9+.-]*$/, 'small letters, as in senmobile')),
    /** What the native app writes into its user agent. */ user_agent: z.string(),
    /** Tried before the web page, where a page has a deep link. */ first: z.boolean(),
  }),
  /** SMS short code for registering and cancelling. */
  short_code: hotline,
  /** What a mobile line pays without a package, đ; told before a package is cancelled (Spec PKG-6). */
  standard_prices: z.strictObject({
    data_mb: z.int().check(z.gte(0)),
    call_minute: z.int().check(z.gte(0)),
    sms: z.int().check(z.gte(0)),
  }),
  /** Routes that exist; a link to one that does not is hidden. Paths without language. */
  routes: z.array(z.string().check(z.startsWith('/'))),
  /** The roaming checkout (Spec ROA-1). */
  roaming: z.strictObject({
    /** Seconds between two questions after a payment, and how often they are asked at most. */
    poll_seconds: z.int().check(z.minimum(2), z.maximum(60)),
    poll_max: z.int().check(z.minimum(1), z.maximum(5_000)),
    /**
     * With `app.first`: the page goes on by itself when the app did not open within this time, milliseconds.
     */
    app_open_timeout_ms: z.int().check(z.minimum(500), z.maximum(10_000)),
    /** Branch of the mobile hotline that helps with roaming. */
    hotline_branch: z.string().check(z.regex(/^\d?$/, 'one digit, as in 3, or empty')),
  }),
  features: z.strictObject({
    /** Each may be switched off; then it answers "no longer supported". */
    wallet: z.boolean(),
    voice_otp: z.boolean(),
    mail_otp: z.boolean(),
    /** OTP locks grow within a day; false keeps them flat at 300 s. */
    otp_lock_escalates: z.boolean(),
  }),
})
export type OperatorContent = z.infer<typeof operatorContent>
