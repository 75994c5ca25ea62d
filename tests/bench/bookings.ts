/**
 * Measures bookings against what the same server does for `pgbench`: its TPC-B script with as many clients.
 * Each books an amount in one durable transaction and keeps its history.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPrograms } from '../../scripts/test/postgres.mjs'
import { openSandboxDatabase } from '../../src/sandbox/database.ts'
import { type Figure, figureText, HANDS, measureJourney, OPERATORS } from './operators.ts'
import { openPeople } from './people.ts'

const LINES = 1_000
const MONEY = 10_000_000
/** Branches of its bank: more than clients, so that they rarely wait for one another. */
const SCALE = 2 * HANDS
const SECONDS = 6

/** Prints both, and how they compare; `pgbench` runs before and after. */
export async function bookingFigures(title: string, url: string): Promise<void> {
  const { db, close } = await openSandboxDatabase(url)
  const people = await openPeople(db, LINES, MONEY)
  await db.execute('create database tpcb')
  const other = new URL(url)
  other.pathname = '/tpcb'
  await pgbench('-i', '-q', '-s', String(SCALE), other.href)
  const before = await tpcb(other.href)
  const ours: Figure = await measureJourney(db, url, 'bookings', people)
  const after = await tpcb(other.href)
  await close()
  const theirs = (before + after) / 2
  console.log(
    `${title}: bookings ${figureText(ours, 'half of pgbench')}; pgbench ${before.toFixed(0)} and ` +
      `${after.toFixed(0)}/s by as many clients: ${(ours.perSecond / theirs).toFixed(2)} times (aim: 0.5)`,
  )
}

/** Transactions a second. */
async function tpcb(url: string): Promise<number> {
  const output = await pgbench('-n', '-c', String(HANDS), '-j', String(OPERATORS), '-T', String(SECONDS), url)
  const rate = /tps = ([\d.]+)/.exec(output)?.[1]
  if (!rate) throw new Error(`pgbench printed no rate:\n${output}`)
  return Number(rate)
}

async function pgbench(...options: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(join(findPrograms() ?? '', 'pgbench'), options)
  return stdout
}
