/**
 * Figures for the texts of a roaming package: `{{data}}`, `{{days}}` …, taken from its fields so that each
 * appears once.
 */
import { formatMoney, formatNumber } from '../format/money.ts'
import { formatData, formatSpeed } from '../format/volume.ts'
import type { Language } from '../rules/language.ts'
import type { ContentErrors } from './content-errors.ts'
import type { LocalisedText } from './package.schema.ts'
import type { RoamingPackageContent } from './roaming.schema.ts'

/** The figures in one language; undefined where the package has none. `cycle`: its name, as in `7 ngày`. */
export function figuresOf(
  { code, price, quota, after_kbps, countries }: RoamingPackageContent,
  cycle: LocalisedText,
  language: Language,
): Readonly<Record<string, string | undefined>> {
  const number = (value: number | undefined) => value && formatNumber(value, language)
  return {
    code,
    days: cycle[language],
    price: formatMoney(price, language),
    countries: formatNumber(countries.length, language),
    data: quota.data_mb ? formatData(quota.data_mb, language) : undefined,
    speed: after_kbps ? formatSpeed(after_kbps, language) : undefined,
    minutes: number(quota.voice_minutes) || undefined,
    messages: number(quota.sms) || undefined,
  }
}

/**
 * Fills the figures into a text. A figure that the package lacks is an error of the file; other names are
 * left for `Placeholders`.
 */
export function fillRoaming(
  text: string,
  figures: ReturnType<typeof figuresOf>,
  file: string,
  errors: ContentErrors,
): string {
  return text.replace(/\{\{(\w+)\}\}/g, (written, name: string) => {
    if (!(name in figures)) return written
    return (
      figures[name] ??
      errors.add(
        file,
        `${written} stands in a text, but the package has none of it; add it to quota or after_kbps, ` +
          'or take it out of the text',
      ) ??
      written
    )
  })
}
