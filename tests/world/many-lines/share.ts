/** How much a table holds for each line, and in what state. */

/**
 * Texts are SQL over these names: `i` number of the row, `p` of its parent, `l` of its line, from 1; `t`
 * how many rows of its parent come before; `k`,
 * `pk` and `lk` are the keys of those rows; `m` is the line's number; `n` is the present.
 */
export type Share = {
  /** Rows for each line. */
  rows: number
  /** The table to whose rows these belong, in turn; otherwise they belong to the lines in turn. */
  parent?: string
  /** Days over which its past times are spread. */
  days?: number
  /** Values of columns that do not follow from their type, by the column's name in the database. */
  set?: Readonly<Record<string, string>>
}

/** Days over which the past times of a table are spread that names none. */
export const DAYS = 120

export type Shares = Readonly<Record<string, Share>>

/** SQL: a time in the past, the same for each row with the same number. */
export const past = (days: number) =>
  `n - interval '1 hour' - mod(i * 7919, ${days * 1440 - 120}) * interval '1 minute'`

/** SQL: a time in the next days, at least two days ahead. */
export const ahead = (days: number) =>
  `n + interval '2 days' + mod(i * 7919, ${days * 1440}) * interval '1 minute'`

/** SQL: the text for both languages. */
export const NAME = `'{"vi":"Một tên","en":"A name"}'::jsonb`
