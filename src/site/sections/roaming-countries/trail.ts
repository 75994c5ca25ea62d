/** The breadcrumb trail of a roaming page. */

import type { Language } from '../../../contract/rules/language.ts'
import { ROAMING_COUNTRIES_PATH } from '../../../contract/rules/roaming-paths.ts'
import { pageTexts } from '../../messages/pages.ts'
import { HUB_PATH } from '../packages/catalogue.ts'

type Step = { name: string; path: string }

/** Services, all countries, and what is below; paths without language. */
export function abroadTrail(language: Language, ...below: Step[]): Step[] {
  return [
    { name: pageTexts(language, 'families')('hub.title'), path: HUB_PATH },
    { name: pageTexts(language, 'abroad')('hub.title'), path: ROAMING_COUNTRIES_PATH },
    ...below,
  ]
}
