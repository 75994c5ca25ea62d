/**
 * A promotion as editors write it: `content/promotions/<slug>/promotion.yaml` with window, terms, steps and
 * buttons (figures once, short texts in both languages side by side), `vi.md` and `en.md` with the long
 * texts. In every text `{{cap}}`, `{{percentage}}` … are replaced by the figures of the terms
 * (`contract/format/promotion.ts`).
 */
import * as z from 'zod/mini'
import { localisedText } from './package.schema.ts'
import { block } from './promotion-blocks.schema.ts'
import { termsContent, windowContent } from './promotion-terms.schema.ts'
import { oneOf, partField } from './text.ts'

/** Pictures that the landing pages can draw. */
export const ARTS = [
  'voucher',
  'cashback',
  'data',
  'mobile',
  'television',
  'app',
  'welcome',
  'return',
  'internet',
  'identity',
] as const

export const promotionContent = z.strictObject({
  /** Short name, for cards and breadcrumbs. */
  name: localisedText,
  /** Address without language; /<folder> if left out. */
  path: z.optional(
    z.string().check(z.regex(/^\/[A-Za-z0-9-]+$/, '/ and letters, digits and hyphens, as in /sieuvoucher50')),
  ),
  window: windowContent,
  terms: termsContent,
  art: z.enum(ARTS, { error: oneOf(ARTS) }),
  /** Position in lists, ascending. */
  order: z._default(z.int({ error: 'a whole number, small first' }), 100),
  /** The part of the portal that it is about; left out where the operator does not have it. */
  part: partField,
  /** false: only reachable by its address, in no list. */
  listed: z._default(z.boolean({ error: 'true or false' }), true),
  blocks: z.array(block, { error: 'is missing: write at least - block: hero and - block: rules' }).check(
    z.refine((blocks) => blocks[0]?.block === 'hero', 'the first is always - block: hero; put it on top'),
    z.refine(
      (blocks) => blocks.some(({ block }) => block === 'rules'),
      '- block: rules is missing; without it nobody reads the terms: add it',
    ),
  ),
})
export type PromotionContent = z.infer<typeof promotionContent>

/** Front matter of `vi.md` and `en.md`. The first two are the head of the page. */
export const promotionText = z.strictObject({
  title: z
    .string({ error: 'is missing: write it between the two lines ---' })
    .check(z.minLength(4, 'is empty: write at least a word')),
  lead: z
    .string({ error: 'is missing: one or two sentences below the title' })
    .check(z.minLength(20, 'is too short: write a whole sentence')),
  /** For search engines and shared links. */
  description: z
    .string({ error: 'is missing: one sentence for search engines and shared links' })
    .check(
      z.minLength(50, 'is too short: write 50 to 180 characters'),
      z.maxLength(180, 'is too long: write 50 to 180 characters'),
    ),
})
export type PromotionText = z.infer<typeof promotionText>
