/**
 * A server with a million lines and the people of the test worlds. `LINES`: another number of lines. `KEEP`:
 * a folder in which the data stay, so that the next run needs no filling; otherwise they are deleted.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { SETTINGS, startPostgres } from '../../scripts/test/postgres.mjs'
import { openSandboxDatabase } from '../../src/sandbox/database.ts'
import { fillLines, type Send } from '../world/many-lines/fill.ts'
import { seedWorld } from '../world/seed.ts'

export const LINES = Number(process.env['LINES'] ?? 1_000_000)
/** Tables that are filled at the same time. */
const CONNECTIONS = 2
/** A server of this machine's size that only this process uses; statistics change when they are asked to. */
const OWN = [
  'shared_preload_libraries=pg_stat_statements,auto_explain',
  'pg_stat_statements.track=all',
  'autovacuum=off',
  'shared_buffers=1GB',
  'maintenance_work_mem=512MB',
  'max_wal_size=8GB',
]

export type FilledServer = { title: string; url: string; log: string; stop: () => void }

export async function startFilled(): Promise<FilledServer | undefined> {
  const kept = process.env['KEEP'] ? resolve(process.env['KEEP']) : undefined
  const isFilled = kept !== undefined && existsSync(`${kept}/data`)
  const settings = `${SETTINGS} ${OWN.map((setting) => `-c ${setting}`).join(' ')}`
  const server = await startPostgres(settings, kept)
  if (!server) return undefined
  const { url, version, stop, log } = server
  try {
    if (!isFilled) await fill(url)
    else console.log('The data of an earlier run are used')
  } catch (error) {
    stop()
    throw error
  }
  return { title: `PostgreSQL ${version}, ${LINES.toLocaleString('en')} lines`, url, log, stop }
}

async function fill(url: string): Promise<void> {
  const started = performance.now()
  const { db, close } = await openSandboxDatabase(url)
  await seedWorld(db)
  await close()
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client({ connectionString: url }))
  const sends = clients.map(
    (client): Send =>
      async (statement) =>
        (await client.query<Record<string, unknown>>(statement)).rows,
  )
  for (const client of clients) {
    await client.connect()
    await client.query('set session_replication_role = replica')
  }
  await fillLines(sends, LINES, (table, ms) => {
    if (ms > 10_000) console.log(`  ${table} ${(ms / 1_000).toFixed(0)} s`)
  })
  await sends[0]?.('create extension if not exists pg_stat_statements')
  await sends[0]?.('vacuum analyze')
  const [size] =
    (await sends[0]?.(`select pg_size_pretty(pg_database_size(current_database())) as text`)) ?? []
  for (const client of clients) await client.end()
  const seconds = (performance.now() - started) / 1_000
  console.log(`${LINES.toLocaleString('en')} lines made in ${seconds.toFixed(0)} s, ${size?.['text']}`)
}
