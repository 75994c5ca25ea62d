/**
 * `npm run books`: checks the invariants of money, services and orders, ending with 1 on any violation, and
 * lists work that is overdue. It reads whole tables: run it on a restored copy. Works on `DATABASE_URL`, or
 * on the embedded database in `DATA_DIR` while the server is stopped. Spec LED-4, Spec RUN-11.
 */
import { resolve } from 'node:path'
import { maskNumbers } from '../contract/format/log-line.ts'
import { invariants, overdue, type Violation } from '../operator/invariants.ts'
import { openDatabase } from '../operator/platform/database/open.ts'
import { openClock } from '../operator/platform/time/clock.ts'
import { main } from './listen.ts'
import { readAllInOneSettings } from './settings/place.ts'

/** Rows that are printed of one rule. */
const SHOWN_MAX = 5

await main(async () => {
  const { dataDir = '.data', databaseUrl } = readAllInOneSettings(process.env)
  const { db, close } = await openDatabase(databaseUrl || `file:${resolve(dataDir, 'database')}`)
  try {
    const broken = await invariants(db)
    const late = await overdue(db, (await openClock(db)).now())
    print('Broken', broken)
    print('Overdue', late)
    console.log(`${broken.length} violations, ${late.length} overdue.`)
    if (broken.length > 0) process.exitCode = 1
  } finally {
    await close()
  }
})

/** Accounts are named after numbers, which are masked. */
function print(title: string, violations: readonly Violation[]): void {
  for (const [rule, rows] of Map.groupBy(violations, ({ rule }) => rule)) {
    console.log(`${title}: ${rule} (${rows.length})`)
    for (const { what } of rows.slice(0, SHOWN_MAX)) console.log(`  ${maskNumbers(what)}`)
  }
}
