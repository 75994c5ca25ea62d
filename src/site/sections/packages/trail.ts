/** The breadcrumb trail of a family's page. */

import type { Language } from '../../../contract/rules/language.ts'
import type { Family } from '../../../contract/rules/package.ts'
import { pageTexts } from '../../messages/pages.ts'
import { familyPath, HUB_PATH } from './catalogue.ts'

type Step = { name: string; path: string }

/** Services, the family, and what is below it; paths without language. */
export function familyTrail(language: Language, family: Family, ...below: Step[]): Step[] {
  const f = pageTexts(language, 'families')
  return [
    { name: f('hub.title'), path: HUB_PATH },
    { name: f(`${family}.name`), path: familyPath(family) },
    ...below,
  ]
}
