/**
 * News as editors write it. Groups: `content/news/groups.yaml`. An item: `content/news/vi/<slug>.md` with all
 * fields and the Vietnamese texts, `content/news/en/<slug>.md` with only the English texts. Below each front
 * matter the body in markdown, headings from `##` on.
 */
import * as z from 'zod/mini'
import { localisedText } from './package.schema.ts'
import { day, line, order, partField, slug } from './text.ts'

/** Drawings for an item; the site contains all of them. */
export const NEWS_IMAGES = [
  'gift',
  'tower',
  'shield',
  'sim',
  'wifi',
  'tv',
  'wallet',
  'plane',
  'store',
  'people',
  'leaf',
  'phone',
] as const

/**
 * Who is affected by an item, besides holders of a package: kinds of line, loyalty members, home services.
 */
export const AFFECTED = ['prepaid', 'postpaid', 'member', 'home', 'tv', 'roaming'] as const

const code = z
  .string()
  .check(z.regex(/^[A-Z0-9_]{2,20}$/, 'packages: codes in capitals, as in [SEN60, SEN30]'))

export const newsGroup = z.strictObject({ key: slug('key'), name: localisedText, order })
export type NewsGroup = z.infer<typeof newsGroup>
export const newsGroups = z
  .array(newsGroup, { error: 'groups.yaml: a list, each with key, name and order' })
  .check(z.minLength(1, 'groups.yaml: at least one group'))

/** Front matter of the English file. */
export const newsTexts = z.strictObject({ title: line('title', 110), lead: line('lead', 260) })

/** Front matter of the Vietnamese file: the texts and all fields without a language. */
export const newsMatter = z.strictObject({
  /** Key of a group. */
  group: slug('group'),
  /** Shown from the start of that day, Vietnam time. */
  date: day('date'),
  image: z.enum(NEWS_IMAGES, { error: `image: one of ${NEWS_IMAGES.join(', ')}` }),
  ...newsTexts.shape,
  /** Left out for news about all customers or no particular group. */
  affects: z._default(z.array(z.enum(AFFECTED, { error: `affects: a list of ${AFFECTED.join(', ')}` })), []),
  /** Codes of the packages that it is about; holders of one of them are affected too. */
  packages: z._default(z.array(code, { error: 'packages: a list of codes, as in [SEN60, SEN30]' }), []),
  /** Slug of the promotion that it is about. */
  promotion: z.optional(slug('promotion')),
  /** The part of the portal that it is about; left out where the operator does not have it. */
  part: partField,
})

/** An item in both languages. `body`: markdown with its placeholders filled in. */
export const newsItem = z.strictObject({
  id: slug('id'),
  ...newsMatter.shape,
  title: localisedText,
  lead: localisedText,
  body: localisedText,
})
export type NewsItem = z.infer<typeof newsItem>
