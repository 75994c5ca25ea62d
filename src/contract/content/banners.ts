/** Reads `content/banners`: one file per banner. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BannerContent } from './banner.schema.ts'
import { bannerContent } from './banner.schema.ts'
import { ContentErrors } from './content-errors.ts'
import { readYaml } from './files.ts'
import type { LocalisedText } from './package.schema.ts'
import type { Window } from './promotion-terms.schema.ts'
import type { Promotion } from './promotions.ts'

/** A banner with everything taken from its promotion. `path` has no language prefix. */
export type Banner = {
  slug: string
  title: LocalisedText
  text: LocalisedText
  path: string
  art: Promotion['art']
  window: Window
  /** Of its promotion. */
  part: Promotion['part']
} & Pick<BannerContent, 'position' | 'places' | 'why' | 'promotion'>

/**
 * Returns all banners sorted by position. `content`: the root folder of all content. Throws one Error that
 * lists the errors of all files.
 */
export function readBanners(content: string, promotions: readonly Promotion[]): Banner[] {
  const folder = join(content, 'banners')
  const errors = new ContentErrors()
  const banners: Banner[] = []
  for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const slug = /^([a-z0-9-]+)\.yaml$/.exec(file)?.[1]
    const raw = slug
      ? readYaml(folder, file, errors)
      : errors.add(file, 'name it with small letters, digits and hyphens, ending in .yaml')
    const written = raw === undefined ? undefined : errors.check(file, bannerContent, raw)
    const banner = slug && written && whole(errors, file, slug, written, promotions)
    if (banner) banners.push(banner)
  }
  errors.throwIfAny(`The banners in ${folder}`)
  return banners.sort((a, b) => a.position - b.position || a.slug.localeCompare(b.slug))
}

function whole(
  errors: ContentErrors,
  file: string,
  slug: string,
  content: BannerContent,
  promotions: readonly Promotion[],
): Banner | undefined {
  const { position, places, why, promotion: name } = content
  const promotion = name === undefined ? undefined : promotions.find((candidate) => candidate.slug === name)
  if (name !== undefined && !promotion)
    return errors.add(file, `promotion ${name} is no folder in content/promotions; correct its name`)
  const given = promotion && {
    title: promotion.name,
    text: leadText(promotion),
    path: promotion.path,
    art: promotion.art,
    window: promotion.window,
  }
  const {
    title = given?.title,
    text = given?.text,
    path = given?.path,
    art = given?.art,
    window = given?.window,
  } = content
  if (title && text && path && art && window)
    return {
      ...{ slug, title, text, path, art, window, position, places, why },
      promotion: name,
      part: promotion?.part,
    }
  const missing = Object.entries({ title, text, path, art, window }).flatMap(([field, value]) =>
    value === undefined ? [field] : [],
  )
  return errors.add(
    file,
    `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing; ` +
      `write ${missing.length > 1 ? 'them' : 'it'}, or name the promotion: that has it`,
  )
}

function leadText({ texts }: Promotion): LocalisedText {
  return { vi: texts.vi.lead, en: texts.en.lead }
}
