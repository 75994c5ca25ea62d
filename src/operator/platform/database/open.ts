/**
 * Opens the operator's database by URL: `file:<folder>` or `memory:` for the embedded one (PGlite),
 * `postgres://…` for a server. Both use PostgreSQL and the same migrations. The embedded folder is locked
 * against a second process.
 */
import { fileURLToPath } from 'node:url'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { lockFolder } from './lock.ts'

/** Accepts queries; also the type of a transaction. */
export type Database = PgDatabase<PgQueryResultHKT>
export type OpenDatabase = {
  db: Database
  close: () => Promise<void>
  kind: 'embedded' | 'server'
  /** Exports the embedded database as a file that can initialise another (`template`). */
  dump?: () => Promise<Blob>
}

/** Connections of a server, and how long it waits; without times the server's own apply. */
export type PoolSettings = {
  /** Most connections of this process. */
  max?: number
  /** Longest statement, wait for a lock, and idle time within a transaction, milliseconds. */
  statementMs?: number
  lockMs?: number
  idleInTransactionMs?: number
}

/** A list of migrations: the folder of its files, and the table that records which of them have run. */
export type Migrations = { migrationsFolder: string; migrationsTable: string }

const OPERATOR_MIGRATIONS: Migrations = {
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  migrationsTable: '__drizzle_migrations',
}

/**
 * Opens and migrates. Throws an Error with a readable message when the folder is in use. `template`: initial
 * content of an embedded database. `further`: migrations that run after the operator's, for tables outside
 * its schema. `pool`: for a server.
 */
export async function openDatabase(
  url: string,
  template?: Blob,
  further: readonly Migrations[] = [],
  pool: PoolSettings = {},
): Promise<OpenDatabase> {
  const lists = [OPERATOR_MIGRATIONS, ...further]
  if (!url.startsWith('postgres')) return openEmbedded(url, template, lists)
  const { openServer } = await import('./open-server.ts')
  return openServer(url, lists, pool)
}

async function openEmbedded(
  url: string,
  template: Blob | undefined,
  lists: readonly Migrations[],
): Promise<OpenDatabase> {
  const [{ drizzle }, { migrate }, { PGlite }, { unaccent }, { pg_trgm }] = await Promise.all([
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/unaccent'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  const folder = url.startsWith('file:') ? url.slice('file:'.length) : undefined
  const unlock = folder ? lockFolder(folder) : () => {}
  const client = await PGlite.create({
    dataDir: folder ?? 'memory://',
    extensions: { unaccent, pg_trgm },
    ...(template && { loadDataDir: template }),
  })
  const db = drizzle(client)
  for (const list of lists) await migrate(db, list)
  return {
    db: db as unknown as Database,
    close: async () => {
      await client.close()
      unlock()
    },
    kind: 'embedded',
    dump: () => client.dumpDataDir('none'),
  }
}
