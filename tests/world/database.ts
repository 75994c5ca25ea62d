/**
 * A database for a world: migrated, seeded, and nobody else's while it is used. The first one of a run is
 * made and kept as a template; a worker gives its own back as it was, which takes milliseconds instead of
 * seconds.
 */
import { access, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database, OpenDatabase } from '../../src/operator/platform/database/open.ts'
import { openSandboxDatabase } from '../../src/sandbox/database.ts'
import { seedWorld } from './seed.ts'

type Kept = { opened: OpenDatabase; restore: () => Promise<void> }
const free: Kept[] = []
let made = 0

/** `giveBack` restores it for the next world of this worker. */
export async function borrowDatabase(): Promise<{ opened: OpenDatabase; giveBack: () => Promise<void> }> {
  const kept = free.pop() ?? (await make())
  return {
    opened: kept.opened,
    giveBack: async () => {
      await kept.restore()
      free.push(kept)
    },
  }
}

async function make(): Promise<Kept> {
  const server = process.env['TEST_DATABASE_URL']
  const opened = server ? await fromServerTemplate(server) : await fromFileTemplate()
  return { opened, restore: await rememberState(opened.db) }
}

async function fromFileTemplate(): Promise<OpenDatabase> {
  const file = join(inject('worldFolder'), 'template.tar')
  if (!(await exists(file))) {
    const first = await openSandboxDatabase('memory:')
    await seedWorld(first.db)
    const dump = await first.dump?.()
    await first.close()
    if (!dump) throw new Error('The embedded database cannot be dumped')
    // Another worker may be as far: whole files change places, and both are the same.
    await writeFile(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()))
    await rename(`${file}.${process.pid}`, file)
  }
  // Read whole: a blob of the file itself could not be read any more once another worker's took its place.
  return openSandboxDatabase('memory:', new Blob([await readFile(file)]))
}

async function fromServerTemplate(url: string): Promise<OpenDatabase> {
  const prefix = basename(inject('worldFolder'))
  const template = `${prefix}-template`
  made += 1
  const name = `${prefix}-${process.pid}-${made}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  // One worker after the other: a template may not be in use while it is copied.
  await admin.query("select pg_advisory_lock(hashtext('world template'))")
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
  if (rowCount === 0) {
    await admin.query(`create database ${pg.escapeIdentifier(template)}`)
    const first = await openSandboxDatabase(on(url, template))
    await seedWorld(first.db)
    await first.close()
  }
  await admin.query(`create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}`)
  await admin.end()
  return openSandboxDatabase(on(url, name))
}

/** Copies every table aside; the answer puts them back. */
async function rememberState(db: Database): Promise<() => Promise<void>> {
  const { rows } = (await db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )) as unknown as { rows: { name: string }[] }
  const tables = rows.map(({ name }) => ({
    live: sql`public.${sql.identifier(name)}`,
    kept: sql`kept.${sql.identifier(name)}`,
  }))
  await db.execute(sql`create schema kept`)
  for (const { live, kept } of tables) await db.execute(sql`create table ${kept} as select * from ${live}`)
  const all = sql.join(
    tables.map(({ live }) => live),
    sql`, `,
  )
  return () =>
    db.transaction(async (tx) => {
      // Rows come back in any order: references are held again once all are there.
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`truncate ${all}`)
      for (const { live, kept } of tables) await tx.execute(sql`insert into ${live} select * from ${kept}`)
    })
}

function on(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${encodeURIComponent(database)}`
  return changed.href
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file)
    return true
  } catch {
    return false
  }
}
