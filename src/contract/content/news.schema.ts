/**
 * News as editors write it. Groups: `content/news/groups.yaml`. An item: `content/news/vi/<slug>.md` with
 * facts and Vietnamese words, `content/news/en/<slug>.md` with the English words alone. Below each front
 * matter the body in markdown, headings from `##` on.
 */
import * as z from 'zod/mini'
import { words } from './package.schema.ts'
import { day, line, order, slug } from './text.ts'

/** Drawings that an item may wear; each is drawn in the site. */
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
 * Whom an item concerns, besides holders of a package: kinds of line, members of the loyalty programme,
 * services at home.
 */
export const AFFECTED = ['prepaid', 'postpaid', 'member', 'home', 'tv', 'roaming'] as const

const code = z
  .string()
  .check(z.regex(/^[A-Z0-9_]{2,20}$/, 'packages: codes in capitals, as in [SEN60, SEN30]'))

export const newsGroup = z.strictObject({ key: slug('key'), name: words, order })
export type NewsGroup = z.infer<typeof newsGroup>
export const newsGroups = z
  .array(newsGroup, { error: 'groups.yaml: a list, each with key, name and order' })
  .check(z.minLength(1, 'groups.yaml: at least one group'))

/** Front matter of the English file. */
export const newsText = z.strictObject({ title: line('title', 110), lead: line('lead', 260) })

/** Front matter of the Vietnamese file: the same words and everything that has no language. */
export const newsMatter = z.strictObject({
  /** Key of a group. */
  group: slug('group'),
  /** Shown from the beginning of that day on, Vietnam time. */
  date: day('date'),
  image: z.enum(NEWS_IMAGES, { error: `image: one of ${NEWS_IMAGES.join(', ')}` }),
  ...newsText.shape,
  /** Whom it concerns. Leave out where it concerns everybody or nobody in particular. */
  affects: z._default(z.array(z.enum(AFFECTED, { error: `affects: a list of ${AFFECTED.join(', ')}` })), []),
  /** Codes of packages that it is about; who has one of them is concerned too. */
  packages: z._default(z.array(code, { error: 'packages: a list of codes, as in [SEN60, SEN30]' }), []),
  /** Slug of the campaign that it is about. */
  promotion: z.optional(slug('promotion')),
})

/** An item with both languages together. `body`: markdown, its facts filled in. */
export const newsItem = z.strictObject({
  id: slug('id'),
  ...newsMatter.shape,
  title: words,
  lead: words,
  body: words,
})
export type NewsItem = z.infer<typeof newsItem>
