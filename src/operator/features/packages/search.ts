/**
 * `package_search`: searches packages on sale by words, tolerating typos and missing diacritics. Spec CAT-2,
 * Spec CAT-3.
 */
import { sql } from 'drizzle-orm'
import { CUSTOM_FAMILY } from '../../../contract/rules/custom-package.ts'
import { ROAMING_FAMILY } from '../../../contract/rules/roaming.ts'
import type { CallHandler } from '../../platform/context.ts'
import { fitOf, wordsOf } from '../../platform/search/likeness.ts'
import { cardOf, type Version } from './version.ts'

/**
 * Order: exact code, then similarity, then catalogue order. Without a keyword everything on sale is listed.
 */
export const packageSearch: CallHandler<'package_search'> = async (
  { db },
  _caller,
  { keyword = '', family },
) => {
  const texts = wordsOf(keyword)
  const { rows } = (await db.execute(sql`
    select p.code, p.family, p.content from package_version p cross join ${fitOf(texts, sql`p.searchable`)}
    where fit.good and p.current and p.family not in (${ROAMING_FAMILY}, ${CUSTOM_FAMILY})
      and not (p.content->>'retired')::boolean
      and (${family ?? null}::text is null or p.family = ${family ?? null})
    order by p.code = ${texts.join('').toUpperCase()} desc, fit.mean desc,
      (p.content->>'order')::int`)) as unknown as { rows: Version[] }
  return { packages: rows.map(cardOf) }
}
