/**
 * Long histories: each posting once and in order, and found by an index however large the database is. The
 * target is 10,000 entries without a stutter.
 */
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HISTORY_PAGE } from '../../../src/contract/rules/history.ts'
import { LEDGER_PAGE, LEDGER_PAGE_MAX } from '../../../src/contract/rules/ledger.ts'
import { usageQuery } from '../../../src/operator/features/history/usage.ts'
import { inRange } from '../../../src/operator/features/history/uses.ts'
import { entriesQuery } from '../../../src/operator/features/statement/page.ts'
import { readRange } from '../../../src/operator/platform/time/range.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { lengthenLedger } from '../../world/long-ledger.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { allLines } from '../disputes/support.ts'
import { callAs } from '../packages/support.ts'

const WHO = '0912000001'
const MSISDN = '84912000001'
const ENTRIES = 2_000
let world: World
let before: number
beforeAll(async () => {
  world = await openWorld()
  before = (await callAs(world, WHO, 'mobile_ledger_summary', {})).total.count
  await lengthenLedger(world.context.db, MSISDN, ENTRIES, world.now())
})
afterAll(() => world.close())

test('lists every posting once, newest first, with complete sums', async () => {
  const lines = await allLines(world, WHO, { limit: LEDGER_PAGE_MAX })
  expect(lines).toHaveLength(before + ENTRIES)
  expect(new Set(lines.map(({ id, account }) => id + account)).size).toBe(lines.length)
  expect(lines.every(({ at }, place) => place === 0 || at <= (lines[place - 1]?.at ?? ''))).toBe(true)
  expect((await callAs(world, WHO, 'mobile_ledger_summary', {})).total.count).toBe(lines.length)
})

test('keeps the books balanced', async () => {
  expect(await brokenRules(world.context.db)).toEqual([])
})

test('reads both histories through an index of the line', async () => {
  const planOf = (query: SQL): Promise<string> =>
    world.context.db.transaction(async (tx) => {
      // A test table is so small that a full scan is cheapest; with seqscan off, only a query without an
      // index scans it.
      await tx.execute(sql`set local enable_seqscan = off`)
      const { rows } = (await tx.execute(sql`explain ${query}`)) as unknown as {
        rows: { 'QUERY PLAN': string }[]
      }
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  const ledger = await planOf(entriesQuery(MSISDN, sql`true`, LEDGER_PAGE))
  expect(ledger).toMatch(/ledger_entry_account/)
  expect(ledger).not.toMatch(/Seq Scan/)
  const usage = await planOf(
    usageQuery(world.context.db, inRange(MSISDN, readRange(world.now(), {})), HISTORY_PAGE).getSQL(),
  )
  // Each partition has the index `usage_record_line` by a name of its columns.
  expect(usage).toMatch(/Index Scan.* using usage_record_\w+_msisdn_at_id_idx/)
  // A merge of partitions has the key of their order, too.
  expect(usage).not.toMatch(/Seq Scan|->\s+Sort\b|^\s*Sort\b(?! Key)/m)
})
