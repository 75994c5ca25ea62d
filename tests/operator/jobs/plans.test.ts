/** Asking what is due reads indexes only, so that a tick without work costs the same with a million lines. */
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchNumbers } from '../../../src/operator/features/sim-orders/search.ts'
import { JOBS } from '../../../src/operator/jobs.ts'
import type { Database } from '../../../src/operator/platform/database/open.ts'
import { openWorld, type World } from '../../world/operator.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Node = { 'Node Type': string; 'Index Name'?: string; 'Index Cond'?: string; Plans?: Node[] }

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/** Indexes with a condition of their own hold little but what is due. */
async function partialIndexes(): Promise<Set<string>> {
  const { rows } = (await world.context.db.execute(sql`
    select indexrelid::regclass::text as name from pg_index where indpred is not null`)) as unknown as {
    rows: { name: string }[]
  }
  return new Set(rows.map(({ name }) => name))
}

/**
 * The plan as for large tables. In a small one, reading the whole of any index costs as little as the right
 * one: those are dropped until the plan needs another. Nothing of it stays.
 */
async function planOf(query: SQL): Promise<Node[]> {
  const partial = await partialIndexes()
  let nodes: Node[] = []
  await world.context.db
    .transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      for (;;) {
        const { rows } = (await tx.execute(sql`explain (format json) ${query}`)) as unknown as {
          rows: { 'QUERY PLAN': { Plan: Node }[] }[]
        }
        nodes = nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan as Node)
        const whole = nodes.flatMap(({ 'Index Name': name, 'Index Cond': condition }) =>
          name && !condition && !partial.has(name) ? [name] : [],
        )
        if (whole.length === 0) throw new Rollback()
        for (const name of new Set(whole)) await dropIndex(tx, name)
      }
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error
    })
  return nodes
}

class Rollback extends Error {}

async function dropIndex(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`do $$ declare owner text; begin
    select conrelid::regclass::text into owner from pg_constraint where conname = '${sql.raw(name)}';
    if owner is null then drop index "${sql.raw(name)}";
    else execute format('alter table %s drop constraint "${sql.raw(name)}" cascade', owner); end if;
  end $$`)
}

const ASKING = JOBS.flatMap(({ name, isDue }) => (isDue ? [[name, isDue] as const] : []))

test.each(ASKING)('finds what is due for %s by an index', async (_, isDue) => {
  const nodes = await planOf(isDue(world.now()))
  expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
})

test.each([
  ['anywhere', { prefixes: ['68'], exact: [] }],
  ['at the end, with a pattern', { prefixes: [], exact: ['68', 'fortune'] }],
  ['at the beginning, in a class', { prefixes: ['^0912'], exact: [], priceClass: 'lucky' }],
  ['in a class, on a later page', { prefixes: [], exact: [], priceClass: 'vip', after: '84912000000' }],
])('finds numbers for sale by an index: %s', async (_, wanted) => {
  const nodes = await planOf(searchNumbers(world.context.db, wanted).getSQL())
  expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
})

test('asks every job what is due, but for those that run at intervals, and invoices', () => {
  const others = JOBS.filter(({ isDue, everySeconds }) => !isDue && !everySeconds)
  expect(others.map(({ name }) => name)).toEqual(['invoices'])
})
