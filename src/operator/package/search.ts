/** `package_search`: packages on sale by words, diacritics and slips forgiven. Feature D1; rulings, "Static pages". */
import { sql } from 'drizzle-orm'
import type { Verb } from '../context.ts'
import { cardOf, type Version } from './version.ts'

/** A word counts as meant from this likeness on (pg_trgm's word similarity, 0 to 1). */
const LIKENESS = 0.45
/** Shorter words must be written as they are: nearly everything is like them. */
const SLIPS_FROM = 5
/** More words than this say nothing more. */
const WORDS = 8

/**
 * Every word must be found: figures exactly (30 is not 3), others as the beginning of a word or, when long enough, alike. The package whose code was typed comes first,
 * then the best likeness, then the catalogue's own order. No word: everything on sale.
 */
export const packageSearch: Verb<'package_search'> = async ({ db }, _caller, { keyword = '', family }) => {
  const words = keyword.trim().split(/\s+/).filter(Boolean).slice(0, WORDS)
  const joined = words.join('').toUpperCase()
  const { rows } = (await db.execute(sql`
    with asked as (select distinct unaccent(lower(w)) as word from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as w),
    found as (
      select p.code, p.family, p.content, coalesce(min(l.likeness), 1) as worst, coalesce(avg(l.likeness), 1) as mean
      from package_version p left join lateral (
        select case
          when word ~ '^[0-9]+$' then (position(' ' || word || ' ' in p.searchable) > 0)::int
          when position(' ' || word in p.searchable) > 0 then 1
          when length(word) < ${SLIPS_FROM} then 0
          else word_similarity(word, p.searchable) end as likeness
        from asked) l on true
      where p.current and not (p.content->>'retired')::boolean and (${family ?? null}::text is null or p.family = ${family ?? null})
      group by p.code, p.version)
    select code, family, content from found where worst >= ${LIKENESS}
    order by code = ${joined} desc, mean desc, (content->>'order')::int`)) as unknown as { rows: Version[] }
  return { packages: rows.map(cardOf) }
}
