/** The words under which a package is found. */
import type { PackageContent } from '../../contract/content/package.schema.ts'
import { LANGUAGES } from '../../contract/rules/language.ts'
import { periodOf } from '../../contract/rules/period.ts'
import { words } from '../inbox/words.ts'

/** What people may type to find it, in both languages: code (also with its figures apart), name, period, quota, lines, tag, and what its page says. */
export function searchText({ code, name, period, quota, lines, tag, summary, points }: PackageContent): string {
  const { unit, days } = periodOf(period)
  const gigabytes = (quota.data_mb_per_day ?? quota.data_mb ?? 0) / 1024
  const parts = LANGUAGES.flatMap((language) => {
    const say = (key: string, vars = {}) => words('notice', `search.${key}`, language, vars)
    return [
      say('package'),
      say('days', { days }),
      say(`period.${unit}`),
      gigabytes ? say('data', { gigabytes }) : '',
      ...lines.map((kind) => say(`lines.${kind}`)),
      tag ? words('packages', `tag.${tag}`, language) : '',
      summary[language],
      ...points.flatMap(({ title, text }) => [title[language], text[language]]),
    ]
  })
  return [code, code.replace(/(\D)(?=\d)|(\d)(?=\D)/g, '$& '), name, ...parts].join(' ').replace(/[^\p{L}\p{N}]+/gu, ' ')
}
