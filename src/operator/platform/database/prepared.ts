/**
 * Statements that calls send very often: their text is built once for each connection of transactions, once
 * for each database otherwise, and a server parses and plans it once for each connection. Spec OPR-9.
 */
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'

type Preparable = { prepare: (name: string) => unknown }

/** Of a statement written as text. */
type Rows<Row> = { rows: Row[] }
type Executable<Result> = { execute: (values: Record<string, unknown>) => Promise<Result> }

const dialect = new PgDialect()
/** A server cuts longer names, and would take two for one. */
const NAME_MAX = 63

/**
 * `build` uses `sql.placeholder` for what differs from call to call. What a partial index names is constant
 * in it (`constant`), since the server plans without the values. `name`: unique within the operator. Returned
 * is the query for a database or transaction; a transaction of an embedded database builds it each time.
 * `build` is returned too, so that the gain can be measured.
 */
export function prepared<Query extends Preparable>(
  name: string,
  build: (db: Database) => Query,
): ((db: Database) => ReturnType<Query['prepare']>) & { build: (db: Database) => Query } {
  if (name.length > NAME_MAX) throw new Error(`The name of a prepared statement is too long: ${name}`)
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

/** The same for a statement whose text differs with something small, such as the number of its rows. */
export function preparedBy<Size extends readonly (number | string)[], Query extends Preparable>(
  name: string,
  build: (db: Database, ...size: Size) => Query,
): (db: Database, ...size: Size) => ReturnType<Query['prepare']> {
  const known = new Map<string, (db: Database) => ReturnType<Query['prepare']>>()
  return (db, ...size) => {
    const sized = [name, ...size].join('_')
    const query = known.get(sized) ?? prepared(sized, (database) => build(database, ...size))
    known.set(sized, query)
    return query(db)
  }
}

/** A statement written as text, for `prepared`. */
export function statement<Row>(
  db: Database,
  text: SQL,
): { prepare: (name: string) => Executable<Rows<Row>> } {
  const query = dialect.sqlToQuery(text)
  return {
    prepare: (name) =>
      db._.session.prepareQuery(query, undefined, name, false) as unknown as Executable<Rows<Row>>,
  }
}

/** A condition with its values in its text, as partial indexes have them. Not for values of a caller. */
export function constant(condition: SQL): SQL {
  return condition.inlineParams()
}
