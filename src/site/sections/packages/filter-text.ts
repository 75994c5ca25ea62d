/** Labels of filter values. */
import type { Language } from '../../../contract/rules/language.ts'
import { pageTexts } from '../../messages/pages.ts'
import { type FilterSlug, isFamily } from './filters.ts'

/** On its own: `Dưới 50.000 đ`, `Internet tại nhà`. */
export function filterText(slug: FilterSlug, language: Language): string {
  return isFamily(slug)
    ? pageTexts(language, 'families')(`${slug}.name`)
    : pageTexts(language, 'packages')(`filter.${slug}`)
}

/** In the middle of a sentence: `dưới 50.000 đ`. */
export function filterTextInside(slug: FilterSlug, language: Language): string {
  const text = filterText(slug, language)
  return text.charAt(0).toLowerCase() + text.slice(1)
}
