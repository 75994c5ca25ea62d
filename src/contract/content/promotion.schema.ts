/**
 * A promotion as editors write it: `content/promotions/<slug>/promotion.yaml` holds window, terms, steps and buttons (numbers once, short
 * words in both languages side by side), `vi.md` and `en.md` what is read. In every text `{{cap}}`, `{{percentage}}` … stand for the
 * terms' own figures (`contract/format/promotion.ts`).
 */
import * as z from 'zod/mini'
import { METHODS, PROMOTION_KINDS, type PromotionKind, TRANSACTIONS } from '../rules/promotion-terms.ts'
import { SCREENS } from '../rules/screens.ts'
import { isDay } from '../rules/vietnam-day.ts'
import { words } from './package.schema.ts'

/** Pictures that the landing pages can draw. */
export const ARTS = ['voucher', 'cashback', 'data', 'mobile', 'television', 'app', 'welcome', 'return', 'internet', 'identity'] as const
/** lucide's names, for steps and buttons. */
export const ICONS = [
  'badge-percent',
  'bell',
  'calendar-check',
  'check',
  'credit-card',
  'download',
  'gift',
  'hand-coins',
  'house',
  'key-round',
  'list-checks',
  'log-in',
  'message-square',
  'package',
  'qr-code',
  'receipt-text',
  'search',
  'smartphone',
  'store',
  'ticket',
  'tv',
  'user-round',
  'wallet',
  'wifi',
] as const

const oneOf = (values: readonly string[]) => `write one of ${values.join(', ')}`
const count = (remedy = 'a whole number of at least 1, without dots') => z.int({ error: remedy }).check(z.gte(1, remedy))
const day = z
  .string({ error: 'is missing or no date: write year, month and day, 2027-01-31' })
  .check(z.refine(isDay, 'is no day of the calendar: write year, month and day, 2027-01-31'))
const list = <const T extends readonly string[]>(values: T) =>
  z._default(z.array(z.enum(values, { error: oneOf(values) }), { error: `write a list, as in [${values.slice(0, 2).join(', ')}]` }), [])

/** First and last day, both whole, in Vietnam. Without `to` it runs until it is ended. */
export const windowContent = z.strictObject({ from: day, to: z.optional(day) }, { error: 'is missing: write from: and to: below it, each a date' }).check(
  z.refine(({ from, to }) => to === undefined || to >= from, {
    path: ['to'],
    error: 'is before window.from: a promotion ends on the day it begins or later; correct one of the two',
  }),
)
export type Window = z.infer<typeof windowContent>

const termsShape = z.strictObject(
  {
    kind: z.enum(PROMOTION_KINDS, { error: oneOf(PROMOTION_KINDS) }),
    /** Vouchers and cashback: per cent. */
    percentage: z.optional(z.int({ error: 'a whole number from 1 to 100, without %' }).check(z.gte(1, 'at least 1'), z.lte(100, 'at most 100'))),
    /** Vouchers and cashback: at most, đ. */
    cap: z.optional(count('đồng without dots, as in 50000')),
    /** The least that must be paid, or that the package must cost, đ. */
    minimum_price: z.optional(count('đồng without dots, as in 5000')),
    /** Delivered at the latest after, hours. */
    within_hours: z.optional(count()),
    /** For one customer in a calendar month, at most. */
    times_per_month: z.optional(count()),
    /** Only the first so many successful transactions of a calendar month count. */
    first_transactions: z.optional(count()),
    /** One for each customer, ever. */
    once_per_customer: z._default(z.boolean({ error: 'true or false' }), false),
    /** Whose lines. */
    lines: z._default(z.array(z.enum(['prepaid', 'postpaid'], { error: 'prepaid and/or postpaid' })).check(z.minLength(1, 'at least one')), [
      'prepaid',
      'postpaid',
    ]),
    /** Kinds of transaction that count, and those that one might expect but that do not. */
    eligible: list(TRANSACTIONS),
    excluded: list(TRANSACTIONS),
    /** Ways to pay that do not count. */
    methods_excluded: list(METHODS),
    /** Only packages of this cycle, days. */
    package_days: z.optional(count()),
    /** Not seen for at least and at most so many months before. */
    absence: z.optional(
      z
        .strictObject({ min_months: count(), max_months: count() })
        .check(z.refine(({ min_months, max_months }) => max_months >= min_months, 'max_months is less than min_months; correct one of the two')),
    ),
    /** Points of the loyalty programme, and how long they live, months. */
    points: z.optional(count()),
    points_life_months: z.optional(count()),
    /** How long a voucher can be used, days. */
    voucher_life_days: z.optional(count()),
    /** Months for nothing on top of months that are paid ahead. */
    bonus_months: z.optional(
      z
        .array(z.strictObject({ months: count(), bonus: count() }), {
          error: 'write a list of months: and bonus:',
        })
        .check(z.minLength(1, 'at least one line, as in - { months: 6, bonus: 3 }')),
    ),
    /** What it costs on top of the service that it belongs to: from, đ per month. */
    extra_price_from: z.optional(count('đồng a month without dots, as in 10000')),
    /** Devices that may be signed in, and how many of them may watch at once. */
    devices: z.optional(count()),
    streams: z.optional(count()),
    /** Days on which something begins. */
    dates: z._default(z.array(z.strictObject({ from: day, what: words })), []),
  },
  { error: 'is missing: write kind: and the figures of the promotion below it' },
)
export type Terms = z.infer<typeof termsShape>
type Field = keyof Terms

/** What a kind cannot do without, and what says nothing in it. */
const NEEDS: Readonly<Record<PromotionKind, { needs: readonly Field[]; not: readonly Field[] }>> = {
  voucher: { needs: ['percentage', 'cap', 'eligible'], not: ['points', 'points_life_months', 'bonus_months'] },
  cashback: { needs: ['percentage', 'cap', 'eligible'], not: ['points', 'points_life_months', 'voucher_life_days', 'bonus_months'] },
  points: { needs: ['points', 'points_life_months', 'eligible'], not: ['percentage', 'cap', 'voucher_life_days', 'bonus_months'] },
  bonus_months: { needs: ['bonus_months', 'eligible'], not: ['percentage', 'cap', 'points', 'points_life_months', 'voucher_life_days'] },
  notice: {
    needs: [],
    not: [
      'percentage',
      'cap',
      'minimum_price',
      'within_hours',
      'times_per_month',
      'first_transactions',
      'eligible',
      'excluded',
      'methods_excluded',
      'package_days',
      'absence',
      'points',
      'points_life_months',
      'voucher_life_days',
      'bonus_months',
      'extra_price_from',
      'devices',
      'streams',
    ],
  },
}
const filled = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)

const termsContent = termsShape.check(
  z.superRefine((terms, context) => {
    const say = (field: Field, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    const { needs, not } = NEEDS[terms.kind]
    for (const field of needs) if (!filled(terms[field])) say(field, `is missing: a promotion of kind ${terms.kind} needs it; add it below terms:`)
    for (const field of not) if (filled(terms[field])) say(field, `says nothing in a promotion of kind ${terms.kind}; take it out or correct terms.kind`)
    for (const kind of terms.eligible)
      if (terms.excluded.includes(kind)) say('excluded', `holds ${kind}, and so does terms.eligible; take it out of one of them`)
    if ((terms.devices === undefined) !== (terms.streams === undefined))
      say(terms.devices === undefined ? 'devices' : 'streams', 'is missing: devices that may sign in and streams at once go together; add it')
    if (terms.devices !== undefined && (terms.streams ?? 0) > terms.devices) say('streams', 'is more than terms.devices; correct one of the two')
  }),
)

const store = z.union([z.literal('store'), z.url()], { error: 'store (the one of operator.yaml), or a full address, https://…' })

/** A button or link: a screen of the app with its web twin (`content/links.yaml`), a page of this site, or an address for each platform. */
const action = z
  .strictObject({
    label: words,
    icon: z.optional(z.enum(ICONS, { error: oneOf(ICONS) })),
    screen: z.optional(z.enum(SCREENS, { error: oneOf(SCREENS) })),
    /** Go with the screen into the app's link: type, cat, news_id, code. */
    params: z.optional(z.record(z.string(), z.union([z.string(), z.int()]), { error: 'names and values, as in { type: 1, cat: 8 }' })),
    /** The web page; with a screen only where it differs from the screen's own. */
    path: z.optional(z.string().check(z.startsWith('/', 'begins with / and has no language, as in /tinh-nang/nap-tien'))),
    /** Another address on each platform: `store` is the app's own page there (`operator.yaml`); `other` is a page of this site or a full address. */
    platforms: z.optional(
      z.strictObject({
        ios: store,
        android: store,
        other: z.string().check(z.regex(/^(\/|https:\/\/)/, 'a page of this site, /…, or a full address, https://…')),
      }),
    ),
    /** Fixed to the bottom of the window once the page is scrolled by 572 px. */
    fixed: z._default(z.boolean({ error: 'true or false' }), false),
    /** Still shown when the promotion has ended, because what it leads to goes on. */
    stays: z._default(z.boolean({ error: 'true or false' }), false),
  })
  .check(
    z.refine(
      ({ screen, path, platforms }) => Boolean(screen || path || platforms),
      'leads nowhere: add screen: (of the app), path: (a page of this site) or platforms:',
    ),
  )
export type PromotionAction = z.infer<typeof action>
const actions = z._default(z.array(action), [])

const step = z.strictObject({ icon: z.enum(ICONS, { error: oneOf(ICONS) }), title: words, text: words })
export type PromotionStep = z.infer<typeof step>
const steps = z.array(step, { error: 'write a list of steps' }).check(z.minLength(2, 'at least two; a single one belongs into the text'))

const block = z.discriminatedUnion(
  'block',
  [
    /** The beginning: title and lead of the texts, picture, buttons. Always the first. */
    z.strictObject({ block: z.literal('hero'), actions }),
    /** Tabs, each a carousel of steps. */
    z.strictObject({
      block: z.literal('tabs'),
      title: words,
      tabs: z.array(z.strictObject({ title: words, steps, actions })).check(z.minLength(2, 'at least two; for one write a block of steps')),
    }),
    /** A carousel of steps; `items`: how many stand beside each other on a desk. */
    z.strictObject({ block: z.literal('steps'), title: words, steps, actions, items: z._default(z.literal([3, 4], { error: '3 or 4' }), 3) }),
    /** The list that is made from the terms, and the text of `vi.md` and `en.md` beside it. */
    z.strictObject({ block: z.literal('rules') }),
    /** A line of text with buttons. */
    z.strictObject({ block: z.literal('actions'), title: words, text: z.optional(words), actions }),
    /** The stores of the app (`operator.yaml`). */
    z.strictObject({ block: z.literal('stores') }),
    /** Number, button and answer of the standardisation of subscriber information (roaming §2.3.1). */
    z.strictObject({ block: z.literal('standardisation') }),
  ],
  { error: oneOf(['hero', 'tabs', 'steps', 'rules', 'actions', 'stores', 'standardisation']) },
)
export type PromotionBlock = z.infer<typeof block>

export const promotionContent = z.strictObject({
  /** Short, on cards and in the way here. */
  name: words,
  /** Address without language; /<folder> where it is left out. */
  path: z.optional(z.string().check(z.regex(/^\/[A-Za-z0-9-]+$/, '/ and letters, digits and hyphens, as in /sieuvoucher50'))),
  window: windowContent,
  terms: termsContent,
  art: z.enum(ARTS, { error: oneOf(ARTS) }),
  /** Where it stands among others, small first. */
  order: z._default(z.int({ error: 'a whole number, small first' }), 100),
  /** false: reached by its address only, in no list. */
  listed: z._default(z.boolean({ error: 'true or false' }), true),
  blocks: z.array(block, { error: 'is missing: write at least - block: hero and - block: rules' }).check(
    z.refine((blocks) => blocks[0]?.block === 'hero', 'the first is always - block: hero; put it on top'),
    z.refine((blocks) => blocks.some(({ block }) => block === 'rules'), '- block: rules is missing; without it nobody reads the terms: add it'),
  ),
})
export type PromotionContent = z.infer<typeof promotionContent>

/** Front matter of `vi.md` and `en.md`. The first two are the head of the page. */
export const promotionText = z.strictObject({
  title: z.string({ error: 'is missing: write it between the two lines ---' }).check(z.minLength(4, 'is empty: write at least a word')),
  lead: z.string({ error: 'is missing: one or two sentences below the title' }).check(z.minLength(20, 'is too short: write a whole sentence')),
  /** For search engines and shared links. */
  description: z
    .string({ error: 'is missing: one sentence for search engines and shared links' })
    .check(z.minLength(50, 'is too short: write 50 to 180 characters'), z.maxLength(180, 'is too long: write 50 to 180 characters')),
})
export type PromotionText = z.infer<typeof promotionText>
