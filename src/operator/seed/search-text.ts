/** Builds the search text of a package. */
import type { PackageContent } from '../../contract/content/package.schema.ts'
import type { CataloguePackage } from '../../contract/content/packages.ts'
import { LANGUAGES } from '../../contract/rules/language.ts'
import { periodOf } from '../../contract/rules/period.ts'
import { messageText } from '../platform/messages/texts.ts'

/** Quotas, beside data, that people search by their number. */
const COUNTED = [
  'speed_mbps',
  'mesh',
  'channels',
  'devices',
  'streams',
  'members',
  'voice_fixed',
] as const satisfies (keyof PackageContent['quota'])[]

/**
 * Likely search words in both languages: code (also with its digits separated), name, family, period, quota,
 * lines, tag, and the text of its page.
 */
export function searchText({ family, content }: Pick<CataloguePackage, 'family' | 'content'>): string {
  const { code, name, period, quota, lines, tag, summary, points } = content
  const { unit, days } = periodOf(period)
  const gigabytes = (quota.data_mb_per_day ?? quota.data_mb ?? 0) / 1024
  const parts = LANGUAGES.flatMap((language) => {
    const textOf = (key: string, vars = {}) => messageText('notice', `search.${key}`, language, vars)
    return [
      textOf('package'),
      textOf(`family.${family}`),
      textOf('days', { days }),
      textOf(`period.${unit}`),
      gigabytes ? textOf('data', { gigabytes }) : '',
      ...COUNTED.flatMap((part) => (quota[part] ? textOf(`quota.${part}`, { amount: quota[part] }) : [])),
      ...lines.map((kind) => textOf(`lines.${kind}`)),
      tag ? messageText('packages', `tag.${tag}`, language) : '',
      summary[language],
      ...points.flatMap(({ title, text }) => [title[language], text[language]]),
    ]
  })
  return [code, code.replace(/(\D)(?=\d)|(\d)(?=\D)/g, '$& '), name, ...parts]
    .join(' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
}
