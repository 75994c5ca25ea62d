/** Schemas of the blocks that make up a promotion page, with steps and buttons. */
import * as z from 'zod/mini'
import { SCREENS } from '../rules/deep-link.ts'
import { localisedText } from './package.schema.ts'
import { oneOf } from './text.ts'

/** Names of lucide icons, for steps and buttons. */
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

const store = z.union([z.literal('store'), z.url()], {
  error: 'store (the one of operator.yaml), or a full address, https://…',
})

/**
 * A button or link: a screen of the app with its web page (`content/links.yaml`), a page of this site, or an
 * address per platform.
 */
const action = z
  .strictObject({
    label: localisedText,
    icon: z.optional(z.enum(ICONS, { error: oneOf(ICONS) })),
    screen: z.optional(z.enum(SCREENS, { error: oneOf(SCREENS) })),
    /** Parameters of the app link besides the screen: type, cat, news_id, code. */
    params: z.optional(
      z.record(z.string(), z.union([z.string(), z.int()]), {
        error: 'names and values, as in { type: 1, cat: 8 }',
      }),
    ),
    /** The web page; with a screen, only if it differs from the screen's own. */
    path: z.optional(
      z.string().check(z.startsWith('/', 'begins with / and has no language, as in /tinh-nang/nap-tien')),
    ),
    /**
     * Another address per platform: `store` is the app's page in that store (`operator.yaml`); `other` is a
     * page of this site or a full address.
     */
    platforms: z.optional(
      z.strictObject({
        ios: store,
        android: store,
        other: z
          .string()
          .check(z.regex(/^(\/|https:\/\/)/, 'a page of this site, /…, or a full address, https://…')),
      }),
    ),
    /** Fixed to the bottom of the window once the page is scrolled by 572 px. */
    fixed: z._default(z.boolean({ error: 'true or false' }), false),
  })
  .check(
    z.refine(
      ({ screen, path, platforms }) => Boolean(screen || path || platforms),
      'leads nowhere: add screen: (of the app), path: (a page of this site) or platforms:',
    ),
  )
export type PromotionAction = z.infer<typeof action>
const actions = z._default(z.array(action), [])

const step = z.strictObject({
  icon: z.enum(ICONS, { error: oneOf(ICONS) }),
  title: localisedText,
  text: localisedText,
})
export type PromotionStep = z.infer<typeof step>
const steps = z
  .array(step, { error: 'write a list of steps' })
  .check(z.minLength(2, 'at least two; a single one belongs into the text'))

export const block = z.discriminatedUnion(
  'block',
  [
    /** Always the first block: title and lead of the texts, picture, buttons. */
    z.strictObject({ block: z.literal('hero'), actions }),
    /** Tabs, each a carousel of steps. */
    z.strictObject({
      block: z.literal('tabs'),
      title: localisedText,
      tabs: z
        .array(z.strictObject({ title: localisedText, steps, actions }))
        .check(z.minLength(2, 'at least two; for one write a block of steps')),
    }),
    /** A carousel of steps; `items`: how many are shown side by side on wide screens. */
    z.strictObject({
      block: z.literal('steps'),
      title: localisedText,
      steps,
      actions,
      items: z._default(z.literal([3, 4], { error: '3 or 4' }), 3),
    }),
    /** The list generated from the terms, followed by the text of `vi.md` and `en.md`. */
    z.strictObject({ block: z.literal('rules') }),
    /** A line of text with buttons. */
    z.strictObject({
      block: z.literal('actions'),
      title: localisedText,
      text: z.optional(localisedText),
      actions,
    }),
    /** The stores of the app (`operator.yaml`). */
    z.strictObject({ block: z.literal('stores') }),
    /** Number, button and answer of the standardisation of subscriber information. Spec SUB-8. */
    z.strictObject({ block: z.literal('standardisation') }),
  ],
  { error: oneOf(['hero', 'tabs', 'steps', 'rules', 'actions', 'stores', 'standardisation']) },
)
export type PromotionBlock = z.infer<typeof block>
