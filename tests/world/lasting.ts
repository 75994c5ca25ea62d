/** Databases for tests in which processes die: migrated and seeded, and opened by an address. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Database } from '../../src/operator/platform/database/open.ts'
import { openSandboxDatabase } from '../../src/sandbox/database.ts'
import { kindOfDatabase } from './database.ts'
import { readTemplate } from './embedded.ts'
import { copyServerTemplate } from './server.ts'

export type LastingDatabase = {
  url: string
  /** Opens it for this process, and closes it: a folder is open in one process only. */
  use: <T>(work: (db: Database) => Promise<T>) => Promise<T>
  drop: () => Promise<void>
}

/** On what the worlds of this test file run, unless `kind` says otherwise. */
export function openLastingDatabase(kind = kindOfDatabase()): Promise<LastingDatabase> {
  return kind === 'server' ? onServer() : inFolder()
}

/** The connections stay open between uses; the database is dropped at the end of the run. */
async function onServer(): Promise<LastingDatabase> {
  const url = await copyServerTemplate(inject('worldServer'), inject('worldName'))
  const { db, close } = await openSandboxDatabase(url)
  return { url, use: (work) => work(db), drop: close }
}

async function inFolder(): Promise<LastingDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'lasting-'))
  const url = `file:${join(folder, 'data')}`
  const first = await openSandboxDatabase(url, await readTemplate(inject('worldFolder')))
  await first.close()
  return {
    url,
    use: async (work) => {
      const { db, close } = await openSandboxDatabase(url)
      return work(db).finally(close)
    },
    drop: async () => rmSync(folder, { recursive: true }),
  }
}
