/** Reads `content/promotions`: every folder is one promotion, with its terms and its two texts. */
import { fillFigures, promotionFigures, unknownMarks } from '../format/promotion.ts'
import { LANGUAGES, type Language } from '../rules/language.ts'
import { Faults } from './faults.ts'
import { readMarkdown, readYaml } from './files.ts'
import { expectFiles, foldersOf } from './folders.ts'
import { type PromotionContent, type PromotionText, promotionContent, promotionText } from './promotion.schema.ts'

/** What is read of a promotion in one language, figures filled in; `body` is markdown. */
export type PromotionWords = PromotionText & { body: string }
export type Promotion = Omit<PromotionContent, 'path'> & {
  /** Name of its folder. */
  slug: string
  /** Address without language. */
  path: string
  texts: Readonly<Record<Language, PromotionWords>>
}

const FILES = {
  'promotion.yaml': 'window, terms and blocks of the promotion',
  'vi.md': 'what is read in Vietnamese',
  'en.md': 'what is read in English',
}

/** All promotions of a folder, small `order` first. Throws an Error with a sentence for each fault of all files: file, field and remedy. */
export function readPromotions(folder: string): Promotion[] {
  const faults = new Faults()
  const promotions: Promotion[] = []
  for (const slug of foldersOf(folder)) {
    const promotion = readPromotion(faults, folder, slug)
    if (!promotion) continue
    const twin = promotions.find(({ path }) => path === promotion.path)
    if (twin) faults.add(`${slug}/promotion.yaml`, `path ${promotion.path} is the address of ${twin.slug} already; write another path:`)
    promotions.push(promotion)
  }
  faults.stop(`The promotions in ${folder}`)
  return promotions.sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug))
}

function readPromotion(faults: Faults, folder: string, slug: string): Promotion | undefined {
  if (!/^[A-Za-z0-9-]+$/.test(slug)) faults.add(`${slug}/`, `a folder's name has letters, digits and hyphens only, because it is an address; rename it`)
  if (!expectFiles(faults, folder, slug, FILES)) return undefined
  const where = `${slug}/promotion.yaml`
  const raw = readYaml(folder, where, faults)
  const content = raw === undefined ? undefined : faults.check(where, promotionContent, raw)
  const read = LANGUAGES.map((language) => [language, readWords(faults, folder, `${slug}/${language}.md`)] as const)
  if (!content) return undefined
  if (content.blocks.flatMap((block) => ('actions' in block ? block.actions : [])).filter(({ fixed }) => fixed).length > 1)
    faults.add(where, `blocks have more than one button with fixed: true; only one has room at the bottom: keep one`)
  const filled = fillAll(faults, where, content)
  const texts = Object.fromEntries(
    read.flatMap(([language, text]) => (text ? [[language, fillText(faults, slug, content, language, text)]] : [])),
  ) as Promotion['texts']
  return texts.vi && texts.en ? { ...filled, slug, path: content.path ?? `/${slug}`, texts } : undefined
}

function readWords(faults: Faults, folder: string, where: string): PromotionWords | undefined {
  const written = readMarkdown(folder, where, faults)
  const text = written && faults.check(where, promotionText, written.matter)
  if (written && !written.text) faults.add(where, 'has no text below the second line ---; write what is read beside the terms')
  return text && written && { ...text, body: written.text }
}

function fillText(faults: Faults, slug: string, content: PromotionContent, language: Language, text: PromotionWords): PromotionWords {
  const figures = promotionFigures(content, language)
  const fill = (value: string, field: string) => fillOne(faults, `${slug}/${language}.md`, field, value, figures)
  return {
    title: fill(text.title, 'title'),
    lead: fill(text.lead, 'lead'),
    description: fill(text.description, 'description'),
    body: fill(text.body, 'the text'),
  }
}

/** Every text in both languages anywhere in the file, with its figures. */
function fillAll(faults: Faults, where: string, content: PromotionContent): PromotionContent {
  const figures = { vi: promotionFigures(content, 'vi'), en: promotionFigures(content, 'en') }
  const walk = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => walk(item, `${path}.${index}`))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const at = path ? `${path}.${key}` : key
        const language = LANGUAGES.find((name) => name === key)
        return [key, language && typeof inner === 'string' ? fillOne(faults, where, at, inner, figures[language]) : walk(inner, at)]
      }),
    )
  }
  return walk(content, '') as PromotionContent
}

function fillOne(faults: Faults, where: string, field: string, text: string, figures: Readonly<Record<string, string>>): string {
  for (const name of unknownMarks(text, figures))
    faults.add(where, `${field} names {{${name}}}, which the terms do not have; add it below terms: or write one of ${Object.keys(figures).join(', ')}`)
  return fillFigures(text, figures)
}
