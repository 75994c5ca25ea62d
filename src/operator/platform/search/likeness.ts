/**
 * Finding by words in the database, for packages, news and answers: diacritics and slips of the finger
 * forgiven. Spec CAT-3. A searched column holds text as `searchableOf` writes it. Every word must be found:
 * figures exactly (30 is not 3), others as the beginning of a word or, when long enough, alike.
 */
import { type SQL, sql } from 'drizzle-orm'

/** A word counts as meant from this likeness on (pg_trgm's word similarity, 0 to 1). */
const LIKENESS = 0.45
/** A word that a text only mentions counts less than one that it is about, and more than most slips. */
const MENTIONED = 0.8
/** Shorter words must be written as they are: nearly everything is like them. */
const SLIPS_FROM = 5
/** More words than this say nothing more. */
const WORDS = 8

/** The words that were typed. */
export function wordsOf(keyword: string): string[] {
  return keyword.trim().split(/\s+/).filter(Boolean).slice(0, WORDS)
}

/** A text as it is searched in: no diacritics, lower case, words with a blank on both sides. */
export function searchableOf(...texts: string[]): SQL {
  return sql`' ' || unaccent(lower(${texts.join(' ').replace(/[^\p{L}\p{N}]+/gu, ' ')}::text)) || ' '`
}

/**
 * How well a row fits, as a lateral join named `fit` with `good` and `exact` (booleans: forgiven, and written
 * as it is there) and `mean` (0 to 1, for the order); without words everything fits exactly. `searchable`:
 * column with what a row is about; `mentions`: column with what it says besides, in which slips are not
 * forgiven.
 */
export function fitOf(words: readonly string[], searchable: SQL, mentions: SQL = sql`''`): SQL {
  return sql`lateral (
    select coalesce(min(likeness), 1) >= ${LIKENESS} as good, coalesce(bool_and(literal), true) as exact, coalesce(avg(likeness), 1) as mean from (
      select greatest(there, mentioned, slip) as likeness, greatest(there, mentioned) > 0 as literal from (
        select
          case when word ~ '^[0-9]+$' then position(' ' || word || ' ' in ${searchable}) > 0 else position(' ' || word in ${searchable}) > 0 end::int::float as there,
          case when word ~ '^[0-9]+$' then position(' ' || word || ' ' in ${mentions}) > 0 else position(' ' || word in ${mentions}) > 0 end::int * ${MENTIONED}::float as mentioned,
          case when word ~ '^[0-9]+$' or length(word) < ${SLIPS_FROM} then 0 else word_similarity(word, ${searchable}) end::float as slip
        from (select distinct unaccent(lower(w)) as word from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as w) asked) measured) each) fit`
}

/**
 * Of rows that fit (a query with `exact` among its columns) those that hold the words as typed; only where
 * there are none, those with slips.
 */
export function bestOf(fitting: SQL): SQL {
  return sql`with fitting as (${fitting}) select * from fitting where exact or not (select coalesce(bool_or(exact), false) from fitting)`
}
