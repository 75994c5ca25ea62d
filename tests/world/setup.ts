/**
 * Runs once per test run: determines the folder of the embedded template and the names of the run's databases
 * on a server.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { CACHE, worldFolder } from './cache.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the embedded template, named after a digest of its inputs. */
    worldFolder: string
    /** Address of a PostgreSQL server; empty if none was found. */
    worldServer: string
    /** How pages of the tests reach the operator: in process, or by its Open APIs (`tmf.ts`). */
    way: 'process' | 'tmf'
    /** Prefix of the names of this run's databases on the server. */
    worldName: string
    /** Folder of the statements that this run records (`recorder.ts`). */
    recordFolder: string
    /** File in which workers note what the calls and jobs of their worlds did (`work-log.ts`). */
    workLog: string
  }
}

/** Number of templates to retain: those of this branch and the previous one. */
const TEMPLATES_MAX = 3

export default function setup(project: TestProject): () => Promise<void> {
  const server = process.env['TEST_DATABASE_URL'] ?? ''
  const name = `world-${randomBytes(6).toString('hex')}`
  const folder = worldFolder()
  const records = mkdtempSync(join(tmpdir(), 'recorded-'))
  deleteOlder(folder)
  project.provide('worldFolder', folder)
  project.provide('worldServer', server)
  project.provide('worldName', name)
  project.provide('recordFolder', records)
  const workLog = join(tmpdir(), `${name}.log`)
  project.provide('workLog', workLog)
  return async () => {
    rmSync(records, { recursive: true, force: true })
    if (server) await dropServerWorlds(server, name)
    rmSync(workLog, { force: true })
  }
}

function deleteOlder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const others = readdirSync(CACHE, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path !== folder)
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  for (const path of others.slice(TEMPLATES_MAX - 1)) rmSync(path, { recursive: true, force: true })
}

/** Drops every database of a run. */
async function dropServerWorlds(url: string, run: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const { rows } = await admin.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [run],
  )
  for (const { name } of rows) await admin.query(`drop database ${pg.escapeIdentifier(name)} with (force)`)
  await admin.end()
}
