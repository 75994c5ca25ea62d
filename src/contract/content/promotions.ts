/** Reads `content/promotions`: each folder is one promotion, with its terms and its two texts. */
import { join } from 'node:path'
import { fillFigures, missingFigures, promotionFigures } from '../format/promotion.ts'
import { LANGUAGES, type Language } from '../rules/language.ts'
import { ContentErrors } from './content-errors.ts'
import { readMarkdown, readYaml } from './files.ts'
import { expectFiles, foldersOf } from './folders.ts'
import type { Placeholders } from './placeholders.ts'
import {
  type PromotionContent,
  type PromotionText,
  promotionContent,
  promotionText,
} from './promotion.schema.ts'
import type { PromotionAction } from './promotion-blocks.schema.ts'
import { checkProse } from './prose.ts'

/** The texts of a promotion in one language with its figures filled in; `body` is markdown. */
export type PromotionTexts = PromotionText & { body: string }
export type Promotion = Omit<PromotionContent, 'path'> & {
  /** Name of its folder. */
  slug: string
  /** Address without language. */
  path: string
  texts: Readonly<Record<Language, PromotionTexts>>
}

/** `taken`: addresses of the promotions read so far → their slugs. */
type ReadContext = { faults: ContentErrors; facts: Placeholders; taken: Map<string, string> }

/** Addresses that are in use but are not routes of `operator.yaml`. */
const RESERVED_PATHS = ['/en', '/404', '/admin', '/api', '/data', '/sandbox', '/search']
const FILES = {
  'promotion.yaml': 'window, terms and blocks of the promotion',
  'vi.md': 'what is read in Vietnamese',
  'en.md': 'what is read in English',
}

/**
 * Returns all promotions, sorted by `order`. `content`: the root folder of all content. Throws one Error that
 * lists the errors of all files: file, field and remedy.
 */
export function readPromotions(content: string, facts: Placeholders): Promotion[] {
  const errors = new ContentErrors()
  const hand = { faults: errors, facts, taken: new Map<string, string>() }
  const folder = join(content, 'promotions')
  const promotions = foldersOf(folder).flatMap((slug) => readPromotion(hand, folder, slug) ?? [])
  errors.throwIfAny(`The promotions in ${folder}`)
  return promotions.sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug))
}

function readPromotion(hand: ReadContext, folder: string, slug: string): Promotion | undefined {
  const { faults } = hand
  if (!/^[A-Za-z0-9-]+$/.test(slug))
    faults.add(
      `${slug}/`,
      "a folder's name has letters, digits and hyphens only, because it is an address; rename it",
    )
  // Existing files are read even if one is missing, so that all errors are reported together.
  const there = expectFiles(faults, folder, slug, FILES)
  const file = `${slug}/promotion.yaml`
  const raw = there.has('promotion.yaml') ? readYaml(folder, file, faults) : undefined
  const content = raw === undefined ? undefined : faults.check(file, promotionContent, raw)
  const [vi, en] = LANGUAGES.map((language) =>
    there.has(`${language}.md`) ? readTexts(faults, folder, `${slug}/${language}.md`) : undefined,
  )
  if (!content) return undefined
  if (
    content.blocks.flatMap((block) => ('actions' in block ? block.actions : [])).filter(({ fixed }) => fixed)
      .length > 1
  )
    faults.add(
      file,
      'blocks: more than one button has fixed: true, and the bottom has room for one; keep one',
    )
  const path = content.path ?? `/${slug}`
  checkAddress(hand, slug, path, content)
  const filled = withStores(fillAll(hand, file, content), hand.facts)
  const words = (language: Language, written: PromotionTexts | undefined) =>
    written && fillTexts(hand, `${slug}/${language}.md`, content, language, written)
  const texts = { vi: words('vi', vi), en: words('en', en) }
  return texts.vi && texts.en ? { ...filled, slug, path, texts: { vi: texts.vi, en: texts.en } } : undefined
}

/**
 * Each address leads to one page. Only the standardisation of subscriber information is a promotion with an
 * existing page. Spec SUB-8.
 */
function checkAddress(
  { faults, facts, taken }: ReadContext,
  slug: string,
  path: string,
  { blocks }: PromotionContent,
): void {
  const file = `${slug}/promotion.yaml`
  const twin = taken.get(path)
  taken.set(path, slug)
  if (twin) faults.add(file, `path ${path} is the address of ${twin} already; write another path:`)
  else if (
    !blocks.some(({ block }) => block === 'standardisation') &&
    [...facts.operator.routes, ...RESERVED_PATHS].includes(path)
  )
    faults.add(file, `path ${path} is the address of another page of this site; write another path:`)
}

function readTexts(errors: ContentErrors, folder: string, file: string): PromotionTexts | undefined {
  const written = readMarkdown(folder, file, errors)
  if (!written) return undefined
  checkProse(written.text, file, errors)
  const text = errors.check(file, promotionText, written.matter)
  return text && { ...text, body: written.text }
}

function fillTexts(
  hand: ReadContext,
  file: string,
  content: PromotionContent,
  language: Language,
  words: PromotionTexts,
): PromotionTexts {
  const fill = (text: string, field: string) => fillOne(hand, { file, field, language }, content, text)
  return {
    title: fill(words.title, 'title'),
    lead: fill(words.lead, 'lead'),
    description: fill(words.description, 'description'),
    body: fill(words.body, 'text'),
  }
}

/**
 * Replaces `store` of a platform by the app's page in that store, or by the general page if there is no store
 * link.
 */
function withStores(content: PromotionContent, { operator: { app } }: Placeholders): PromotionContent {
  const stored = (actions: readonly PromotionAction[]) =>
    actions.map((action) => {
      if (!action.platforms) return action
      const { ios, android, other } = action.platforms
      return {
        ...action,
        platforms: {
          ios: ios === 'store' ? app.ios || other : ios,
          android: android === 'store' ? app.android || other : android,
          other,
        },
      }
    })
  return {
    ...content,
    blocks: content.blocks.map((block) =>
      'actions' in block ? { ...block, actions: stored(block.actions) } : block,
    ),
  }
}

/** Fills the figures into every text of the file, in both languages. */
function fillAll(hand: ReadContext, file: string, content: PromotionContent): PromotionContent {
  function walk(value: unknown, path: string): unknown {
    if (Array.isArray(value)) return value.map((item, index) => walk(item, `${path}.${index}`))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const field = path ? `${path}.${key}` : key
        const language = LANGUAGES.find((name) => name === key)
        return [
          key,
          language && typeof inner === 'string'
            ? fillOne(hand, { file, field, language }, content, inner)
            : walk(inner, field),
        ]
      }),
    )
  }
  return walk(content, '') as PromotionContent
}

/** First the figures of the terms, then the shared placeholders. */
function fillOne(
  { faults, facts }: ReadContext,
  at: { file: string; field: string; language: Language },
  content: PromotionContent,
  text: string,
): string {
  const figures = promotionFigures(content, at.language)
  const lost = missingFigures(text, figures)
  for (const name of lost)
    faults.add(
      at.file,
      `${at.field}: {{${name}}} is a figure that terms and window do not have; add it there, ` +
        `or write one of ${Object.keys(figures).join(', ')}`,
    )
  return lost.length > 0 ? text : facts.fill(fillFigures(text, figures), at.language, at.file, faults)
}
