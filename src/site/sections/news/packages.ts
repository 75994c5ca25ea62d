/** The packages that a text names by their codes. */
import type { Language } from '../../../contract/rules/language.ts'
import { operator } from '../../layouts/operator.ts'
import { everyPackage, familyPath, packagePath } from '../packages/catalogue.ts'
import { packageText } from '../packages/text.ts'

const byCode = new Map(everyPackage.map((pack) => [pack.code, pack]))

/**
 * In the order of the codes, without packages whose family has no pages yet. `path` is without language.
 * `note`: price and cycle.
 */
export function mentionedPackages(
  codes: readonly string[],
  language: Language,
): { code: string; name: string; path: string; note: string }[] {
  return codes.flatMap((code) => {
    const pack = byCode.get(code)
    if (!pack || !operator.routes.includes(familyPath(pack.family))) return []
    const { money, period } = packageText(pack, language)
    return [{ code, name: pack.name, path: packagePath(pack), note: `${money} / ${period}` }]
  })
}
