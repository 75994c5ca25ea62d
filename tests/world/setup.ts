/**
 * Once for a test run: a folder for the template of worlds, and its name for their databases on a server.
 * Both are gone after the run.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    worldFolder: string
  }
}

export default function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'world-'))
  project.provide('worldFolder', folder)
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    const url = process.env['TEST_DATABASE_URL']
    if (url) await dropDatabases(url, basename(folder))
  }
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { name } of rows) await client.query(`drop database ${pg.escapeIdentifier(name)} with (force)`)
  await client.end()
}
