/**
 * Full-text search in the database for packages, news and FAQ, tolerating typos and missing diacritics. A
 * searched column contains text as written by `searchableOf`. Every word must match: numbers exactly (30 is
 * not 3), others as the beginning of a word or, when long enough, by similarity. Spec CAT-3.
 */
import { type SQL, sql } from 'drizzle-orm'

/** Minimum similarity of a match (pg_trgm's word similarity, 0 to 1). */
const LIKENESS = 0.45
/** Weight of a word in the mentions: below a match in the main column, above most typos. */
const MENTIONED = 0.8
/** Minimum length for similarity; shorter words resemble too many others. */
const TYPO_MIN_LENGTH = 5
/** Further words are ignored. */
const WORDS = 8

/** Splits the search text into words. */
export function wordsOf(keyword: string): string[] {
  return keyword.trim().split(/\s+/).filter(Boolean).slice(0, WORDS)
}

/** Normalises a text for searching: no diacritics, lower case, words with a blank on both sides. */
export function searchableOf(...texts: string[]): SQL {
  return sql`' ' || unaccent(lower(${texts.join(' ').replace(/[^\p{L}\p{N}]+/gu, ' ')}::text)) || ' '`
}

/**
 * A lateral join named `fit` that rates a row, with `good` and `exact` (booleans: matches with typos allowed,
 * matches exactly) and `mean` (0 to 1, for sorting); without words every row matches exactly. `searchable`:
 * column of the row's main text; `mentions`: column of its other text, in which typos are not tolerated.
 */
export function fitOf(words: readonly string[], searchable: SQL, mentions: SQL = sql`''`): SQL {
  return sql`lateral (
    select coalesce(min(likeness), 1) >= ${LIKENESS} as good, coalesce(bool_and(literal), true) as exact,
      coalesce(avg(likeness), 1) as mean from (
      select greatest(there, mentioned, slip) as likeness, greatest(there, mentioned) > 0 as literal from (
        select
          case when word ~ '^[0-9]+$' then position(' ' || word || ' ' in ${searchable}) > 0
            else position(' ' || word in ${searchable}) > 0 end::int::float as there,
          case when word ~ '^[0-9]+$' then position(' ' || word || ' ' in ${mentions}) > 0
            else position(' ' || word in ${mentions}) > 0 end::int * ${MENTIONED}::float as mentioned,
          case when word ~ '^[0-9]+$' or length(word) < ${TYPO_MIN_LENGTH} then 0
            else word_similarity(word, ${searchable}) end::float as slip
        from (select distinct unaccent(lower(w)) as word
          from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as w) asked) measured) each) fit`
}

/**
 * Of matching rows (a query with `exact` among its columns) the exact ones; if none exists, those with typos.
 */
export function bestOf(fitting: SQL): SQL {
  return sql`
    with fitting as (${fitting}) select * from fitting where exact
      or not (select coalesce(bool_or(exact), false) from fitting)`
}
