/**
 * Queries that calls ask very often: their text is built once for each database, and a server parses and
 * plans it once for each connection. Spec OPR-9.
 */
import type { Database } from './open.ts'

type Preparable = { prepare: (name: string) => unknown }

/**
 * `build` uses `sql.placeholder` for what differs from call to call. `name`: unique within the operator.
 * Returned is the query for a database; not for a transaction, for which it would be built each time. `build`
 * is returned too, so that the gain can be measured.
 */
export function prepared<Query extends Preparable>(
  name: string,
  build: (db: Database) => Query,
): ((db: Database) => ReturnType<Query['prepare']>) & { build: (db: Database) => Query } {
  const built = new WeakMap<Database, ReturnType<Query['prepare']>>()
  const queryFor = (db: Database) => {
    const known = built.get(db)
    if (known) return known
    const query = build(db).prepare(name) as ReturnType<Query['prepare']>
    built.set(db, query)
    return query
  }
  return Object.assign(queryFor, { build })
}
