/** The packages that a text names by their codes. */
import { getCollection } from 'astro:content'
import type { Language } from '../../../contract/rules/language.ts'
import { operator } from '../../layouts/operator.ts'
import { packageWords } from '../package/words.ts'

const byCode = new Map((await getCollection('packages')).map((entry) => [entry.data.code, entry]))

/** In the order of the codes. `path` is without language; none where the family has no pages yet. `note`: price and cycle. */
export function mentionedPackages(codes: readonly string[], language: Language): { code: string; name: string; path: string; note: string }[] {
  return codes.flatMap((code) => {
    const entry = byCode.get(code)
    if (!entry || !operator.routes.includes(`/dich-vu/${entry.id.split('/')[0]}`)) return []
    const { money, period } = packageWords(entry.data, language, operator.short_code)
    return [{ code, name: entry.data.name, path: `/dich-vu/${entry.id}`, note: `${money} / ${period}` }]
  })
}
