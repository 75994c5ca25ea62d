/** Data for comparing packages: every package's facts, in the texts and the order of its page. */

import { type Language, localPath } from '../../../contract/rules/language.ts'
import { FAMILIES } from '../../../contract/rules/package.ts'
import type { ComparisonIndex } from '../../islands/packages/catalogue/comparison.ts'
import { pageTexts } from '../../messages/pages.ts'
import { everyPackage, onSaleOf, type Package, packagePath } from './catalogue.ts'
import { type Fact, packageText } from './text.ts'
import { wayTo } from './way.ts'

export function comparisonIndex(language: Language): ComparisonIndex {
  const f = pageTexts(language, 'families')
  const [first] = everyPackage
  return {
    labels: first ? facts(first, language).map(({ label }) => label) : [],
    packages: Object.fromEntries(
      everyPackage.map((pack) => [
        pack.code,
        {
          name: pack.name,
          path: localPath(packagePath(pack), language),
          facts: facts(pack, language).map(({ text }) => text),
          ...(pack.retired ? {} : { way: wayTo(pack, language) }),
        },
      ]),
    ),
    families: FAMILIES.map((family) => ({
      name: f(`${family}.name`),
      codes: onSaleOf(family).map(({ code }) => code),
    })).filter(({ codes }) => codes.length > 0),
  }
}

/** The fact box, with the comparable prices after the price. */
function facts(pack: Package, language: Language): Fact[] {
  const { box, per } = packageText(pack, language)
  const [price, ...rest] = box
  return [
    ...(price ? [price] : []),
    { label: pageTexts(language, 'compare')('per'), text: per.join(' · ') },
    ...rest,
  ]
}
