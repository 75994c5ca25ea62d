/** Makes a small database look large to the planner. */
import { rowsOf, type Send } from './fill.ts'
import { SHARES } from './shares.ts'

/** No table that grows is so small that reading it whole would be right. */
const ROWS_MIN = 200_000

/** Reading a partition with fewer rows costs nothing: most future months are empty. */
const PART_ROWS_MIN = 1_000

/**
 * The planner sees the statistics of `lines` with as many rows as `wanted` lines have. It multiplies rows of
 * a page by the pages that a table really has, so both tables and indexes keep their pages.
 */
export async function pretendLines(send: Send, lines: number, wanted: number): Promise<void> {
  for (const name of Object.keys(SHARES)) {
    const times = Math.max(wanted / lines, ROWS_MIN / rowsOf(name, lines))
    const parts = `
      select '"${name}"'::regclass::oid as id union select relid from pg_partition_tree('"${name}"')`
    // A column with many different values has more of them in a larger table, as entries have lines.
    await send(`
      update pg_statistic set stadistinct = -stadistinct / reltuples from pg_class
      where oid = starelid and stadistinct > ${lines / 20} and starelid in (${parts})`)
    // None of many values is a common one.
    await send(`
      update pg_statistic set stakind1 = 0, stanumbers1 = null, stavalues1 = null
      where stakind1 = 1 and stadistinct < 0 and starelid in (${parts})`)
    await send(`
      update pg_class set reltuples = reltuples * ${times} where relpages > 0 and (oid in (${parts})
        or oid in (select indexrelid from pg_index where indrelid in (${parts})))`)
  }
}

/**
 * `parents`: the table of each partition, but for those that are nearly empty. `firstColumns`: the first
 * column of each index of a table that grows, but for expressions, and for indexes of what is due, which hold
 * little else.
 */
export type Catalogue = { parents: Map<string, string>; firstColumns: Map<string, string> }

export async function readCatalogue(send: Send): Promise<Catalogue> {
  const parts = await send(`
    select c.relname as part, p.relname as whole from pg_inherits
      join pg_class c on c.oid = inhrelid join pg_class p on p.oid = inhparent
    where c.relkind in ('r', 'p') and c.reltuples >= ${PART_ROWS_MIN}`)
  const parents = new Map(parts.map(({ part, whole }) => [String(part), String(whole)]))
  const indexes = await send(`
    select i.relname as index, t.relname as owner, a.attname as first from pg_index
      join pg_class i on i.oid = indexrelid join pg_class t on t.oid = indrelid
      join pg_attribute a on a.attrelid = indrelid and a.attnum = indkey[0]
    where pg_get_expr(indpred, indrelid) is distinct from '(due_at IS NOT NULL)'`)
  const firstColumns = new Map(
    indexes
      .filter(({ owner }) => growingTable(String(owner), parents))
      .map(({ index, first }) => [String(index), String(first)]),
  )
  return { parents, firstColumns }
}

/** The table that grows with the number of lines to which a relation of a plan belongs. */
export function growingTable(relation: string, parents: ReadonlyMap<string, string>): string | undefined {
  const name = parents.get(relation) ?? relation
  return name in SHARES ? name : undefined
}
