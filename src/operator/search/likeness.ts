/**
 * Finding by words in the database, for packages, news and answers: diacritics and slips of the finger forgiven. Rulings, "Static pages".
 * A searched column holds text as `searchableOf` writes it. Every word must be found: figures exactly (30 is not 3), others as the beginning
 * of a word or, when long enough, alike.
 */
import { type SQL, sql } from 'drizzle-orm'

/** A word counts as meant from this likeness on (pg_trgm's word similarity, 0 to 1). */
const LIKENESS = 0.45
/** A word that a text only mentions counts as little as one that is just like enough. */
const MENTIONED = LIKENESS
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
 * How well a row fits, as a lateral join named `fit` with `good` (boolean) and `mean` (0 to 1, for the order); without words everything fits.
 * `searchable`: column with what a row is about; `mentions`: column with what it says besides, in which slips are not forgiven.
 */
export function fitOf(words: readonly string[], searchable: SQL, mentions: SQL = sql`''`): SQL {
  return sql`lateral (
    select coalesce(min(likeness), 1) >= ${LIKENESS} as good, coalesce(avg(likeness), 1) as mean from (
      select case
        when word ~ '^[0-9]+$' then greatest((position(' ' || word || ' ' in ${searchable}) > 0)::int, (position(' ' || word || ' ' in ${mentions}) > 0)::int * ${MENTIONED}::float)
        when position(' ' || word in ${searchable}) > 0 then 1
        when position(' ' || word in ${mentions}) > 0 then ${MENTIONED}
        when length(word) < ${SLIPS_FROM} then 0
        else word_similarity(word, ${searchable}) end::float as likeness
      from (select distinct unaccent(lower(w)) as word from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as w) asked) each) fit`
}
