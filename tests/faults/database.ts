/** A dedicated database for a fault run: a catalogue, lines without history, and the sandbox bank. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readPackages } from '../../src/contract/content/packages.ts'
import { PACKAGES } from '../../src/entry/paths.ts'
import { openClock } from '../../src/operator/platform/time/clock.ts'
import { seedCatalogue } from '../../src/operator/seed/catalogue.ts'
import { seedAccounts } from '../../src/sandbox/bank/accounts.ts'
import { openSandboxDatabase } from '../../src/sandbox/database.ts'
import { openLines } from '../operator/payments/lines.ts'
import { bankOf, defaultOptions, WORLD_START } from '../world/seed.ts'

export type FaultDatabase = { url: string; numbers: string[]; drop: () => Promise<void> }

/**
 * `server`: address of a PostgreSQL server. Without it an embedded database in a folder is used, which
 * outlives the processes killed on it.
 */
export async function faultDatabase(server: string | undefined, lines: number): Promise<FaultDatabase> {
  const place = server ? await onServer(server) : inFolder()
  const { db, close } = await openSandboxDatabase(place.url)
  const clock = await openClock(db, () => WORLD_START)
  await seedCatalogue({ db, clock, roaming: defaultOptions().roaming }, readPackages(PACKAGES))
  await seedAccounts(bankOf(db, clock), [])
  const numbers = await openLines(db, lines, clock.now())
  await close()
  return { ...place, numbers }
}

/** An empty database on a server, without any table. */
export function emptyDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  return onServer(server)
}

function inFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  return {
    url: `file:${join(folder, 'data')}`,
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

let given = 0
async function onServer(server: string) {
  given += 1
  const name = `faults-${process.pid}-${given}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${pg.escapeIdentifier(name)}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${pg.escapeIdentifier(name)} with (force)`) }
}
