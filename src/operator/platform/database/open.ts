/**
 * Opens the operator's database by URL: `file:<folder>` or `memory:` for the embedded one (PGlite),
 * `postgres://…` for a server. Both use PostgreSQL and the same migrations. The embedded folder is locked
 * against a second process.
 */
import { fileURLToPath } from 'node:url'
import { lockFolder } from './lock.ts'
import { Statements } from './statements.ts'
import { traceEmbedded } from './traced.ts'
import type { Database, Migrations, OpenDatabase, PoolSettings } from './types.ts'

export type { Database, Migrations, OpenDatabase, PoolSettings, Replica } from './types.ts'

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
  traceEmbedded(client)
  const statements = new Statements()
  const db = drizzle(client, { logger: statements })
  for (const list of lists) await migrate(db, list)
  return {
    db: db as unknown as Database,
    close: async () => {
      await client.close()
      unlock()
    },
    kind: 'embedded',
    statements,
    dump: () => client.dumpDataDir('none'),
  }
}
