/** Databases of worlds on a PostgreSQL server, each a copy of one template. All are dropped after the run. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { OpenDatabase } from '../../src/operator/platform/database/open.ts'
import { openSandboxDatabase } from '../../src/sandbox/database.ts'
import { saveState } from './restore.ts'
import { seedWorld } from './seed.ts'
import { recordTouchedRows } from './touched-rows.ts'

/** `run`: the prefix of the names of all databases of this run. */
export async function openServerWorld(url: string, run: string): Promise<OpenDatabase> {
  return openSandboxDatabase(await copyServerTemplate(url, run))
}

/** The address of a new database, made from the template of this run. */
export async function copyServerTemplate(url: string, run: string): Promise<string> {
  const template = `${run}-template`
  const name = `${run}-${randomUUID()}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    // One worker at a time: a template must not be in use while it is copied.
    await admin.query("select pg_advisory_lock(hashtext('world template'))")
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) await makeTemplate(admin, url, template)
    await admin.query(
      `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}`,
    )
  } finally {
    await admin.end()
  }
  return on(url, name)
}

async function makeTemplate(admin: pg.Client, url: string, template: string): Promise<void> {
  const unfinished = `${template}-part`
  await admin.query(`create database ${pg.escapeIdentifier(unfinished)}`)
  const first = await openSandboxDatabase(on(url, unfinished))
  await seedWorld(first.db)
  await saveState(first.db)
  await recordTouchedRows(first.db)
  await first.close()
  await admin.query(
    `alter database ${pg.escapeIdentifier(unfinished)} rename to ${pg.escapeIdentifier(template)}`,
  )
}

function on(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${encodeURIComponent(database)}`
  return changed.href
}
