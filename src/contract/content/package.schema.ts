/**
 * A package as editors write it: `content/packages/<family>/<CODE>.yaml`. Figures appear once, texts in both
 * languages.
 */
import * as z from 'zod/mini'
import { PERIOD_CODES } from '../rules/period.ts'

export { FAMILIES, type Family } from '../rules/package.ts'

import { packageErrors } from './package-errors.ts'

/** A text in both languages; neither may be empty. */
export const localisedText = z.strictObject({
  vi: z
    .string({ error: 'the Vietnamese text is missing: add "vi:"' })
    .check(z.minLength(1, 'the Vietnamese text is empty: write it after "vi:"')),
  en: z
    .string({ error: 'the English text is missing: add "en:"' })
    .check(z.minLength(1, 'the English text is empty: write it after "en:"')),
})
export type LocalisedText = z.infer<typeof localisedText>

const TAGS = ['popular', 'best_per_gb', 'saving', 'new', 'student'] as const
const TIER = 'min_tier: a tier of VinaPhone Plus, 1 to 5; leave it out for everybody'
const POINTS = 'points: 1 to 4, each with icon, title and text'
const GROUP = 'group: small letters, digits and hyphens, the same word in all that replace each other'

const count = (what: string) =>
  z.int({ error: `${what}: a whole number, without dots` }).check(z.gte(1, `${what}: at least 1`))

const fields = z.strictObject({
  /** The code that people type in an SMS; also the file name. */
  code: z
    .string({ error: 'code is missing: capitals and digits, as in the file name' })
    .check(z.regex(/^[A-Z0-9_]{2,20}$/, 'code: 2 to 20 capitals and digits, as in the file name')),
  /** Display name, the same in both languages. */
  name: z.string({ error: 'name is missing' }).check(z.minLength(1, 'name is empty')),
  /** đ, VAT included, without dots: 120000. */
  price: z
    .int({ error: 'price is missing or no whole number: write đồng without dots, 120000' })
    .check(z.gte(0, 'price cannot be negative')),
  /**
   * Period code of the API: 1 day, 2 week, 3 month (30 days), 4 once, 5 six months, 7 three days, 8 ten days,
   * 9 nine months.
   */
  period: z.literal(PERIOD_CODES, { error: `period: one of ${PERIOD_CODES.join(', ')}` }),
  /** Allowance for one period. Leave out what is not included. */
  quota: z.strictObject({
    /** High-speed data for the whole period, MB (1 GB = 1024). */
    data_mb: z.optional(count('quota.data_mb')),
    /** The same data per day, MB, where it is granted daily. */
    data_mb_per_day: z.optional(count('quota.data_mb_per_day')),
    voice_onnet: z.optional(count('quota.voice_onnet (minutes)')),
    voice_all: z.optional(count('quota.voice_all (minutes)')),
    sms: z.optional(count('quota.sms')),
    /** Minutes to fixed and mobile lines from a fixed line. */
    voice_fixed: z.optional(count('quota.voice_fixed (minutes)')),
    /** Home internet: download and upload speed, Mbps. */
    speed_mbps: z.optional(count('quota.speed_mbps')),
    /** Wifi devices (mesh) lent with the package. */
    mesh: z.optional(count('quota.mesh (devices)')),
    /** TV channels. */
    channels: z.optional(count('quota.channels')),
    /** Devices that may be signed in, and how many of them may watch at once. */
    devices: z.optional(count('quota.devices')),
    streams: z.optional(count('quota.streams')),
    /** Mobile lines that share it. */
    members: z.optional(count('quota.members (lines)')),
    /** Films, songs or games of a value-added service without a meaningful limit. */
    unlimited: z.optional(z.boolean({ error: 'quota.unlimited: true or false' })),
  }),
  /**
   * How it is bought: `register` immediately from the main account, or `order` by the form for products that
   * need an installer (internet, TV, fixed line).
   */
  sold: z._default(
    z.enum(['register', 'order'], {
      error: 'sold: register (from the main account) or order (by the order form)',
    }),
    'register',
  ),
  /** Only with `sold: order`: one-time installation fee, đ. */
  setup_fee: z.optional(
    z.int({ error: 'setup_fee: đồng without dots' }).check(z.gte(0, 'setup_fee cannot be negative')),
  ),
  /** Speed after the high-speed data is used up, kbps. Left out, data stops then. Never costs more. */
  after_kbps: z.optional(count('after_kbps')),
  /** Renews automatically at the end of the period. */
  renews: z.boolean({ error: 'renews: true or false' }),
  /** Which lines may register it; for home products, whose number may order. */
  lines: z
    .array(z.enum(['prepaid', 'postpaid'], { error: 'lines: prepaid and/or postpaid' }), {
      error: 'lines: a list, [prepaid, postpaid]',
    })
    .check(z.minLength(1, 'lines: at least one of prepaid, postpaid')),
  /** Lowest tier of VinaPhone Plus, 1 to 5; left out if there is no minimum. */
  min_tier: z.optional(z.int({ error: TIER }).check(z.gte(1, TIER), z.lte(5, TIER))),
  /** A line has only one package of a group; registering another ends the first. */
  group: z.optional(z.string({ error: GROUP }).check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, GROUP))),
  /** One word of praise that is true. */
  tag: z.optional(z.enum(TAGS, { error: `tag: one of ${TAGS.join(', ')}; leave it out where none is true` })),
  /** Position in its list, ascending. */
  order: z.int({ error: 'order: a whole number, small first' }),
  /** No longer sold; its page stays for existing holders. */
  retired: z._default(z.boolean({ error: 'retired: true or false' }), false),
  /** Further conditions that `lines` and `min_tier` do not express. */
  eligibility: z.optional(localisedText),
  /**
   * How to cancel, if not by SMS or on this site: for installed services, the number to call and what is
   * refunded.
   */
  cancelling: z.optional(localisedText),
  /** One sentence on the card and under the name. */
  summary: localisedText,
  /** Its contents as a list; icons are lucide names. */
  points: z
    .array(
      z.strictObject({
        icon: z.enum([
          'droplets',
          'phone',
          'message-square',
          'users-round',
          'clock',
          'globe',
          'play',
          'graduation-cap',
          'moon',
          'gauge',
          'infinity',
          'wifi',
          'tv',
          'monitor-play',
          'house',
          'music',
          'gamepad-2',
          'shield-check',
          'briefcase',
          'heart-pulse',
          'book-open',
        ]),
        title: localisedText,
        text: localisedText,
      }),
    )
    .check(z.minLength(1, POINTS), z.maxLength(4, POINTS)),
})
export type PackageContent = z.infer<typeof fields>

/** A package with valid and consistent fields; checks that need its folder are in `packages.ts`. */
export const packageContent = fields.check(({ value, issues }) => {
  for (const { path, message } of packageErrors(value))
    issues.push({ code: 'custom', input: value, path, message })
})
