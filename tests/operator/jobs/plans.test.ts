/** Asking what is due reads indexes only, so that a tick without work costs the same with a million lines. */
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openOrdersQuery,
  openRefundsQuery,
  queuesQuery,
  transitionsQuery,
} from '../../../src/operator/features/payments/gauges.ts'
import { searchNumbers } from '../../../src/operator/features/sim-orders/search.ts'
import { JOBS } from '../../../src/operator/jobs.ts'
import type { Database } from '../../../src/operator/platform/database/open.ts'
import { deadLettersQuery } from '../../../src/operator/platform/jobs/gauges.ts'
import { ledgerDifferenceQuery } from '../../../src/operator/platform/ledger/gauges.ts'
import { messageQueueQuery } from '../../../src/operator/platform/messages/gauges.ts'
import { openWorld, type World } from '../../world/operator.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}

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
 * one: then bitmaps are tried, which never read a whole index, and such indexes are dropped until the plan
 * needs another. Nothing of it stays.
 */
async function planOf(query: SQL): Promise<Node[]> {
  const partial = await partialIndexes()
  let nodes: Node[] = []
  await world.context.db
    .transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      for (;;) {
        nodes = await explain(tx, query)
        const whole = wholeIndexes(nodes, partial)
        if (whole.length === 0) throw new Rollback()
        const bitmaps = await explainBitmaps(tx, query)
        if (wholeIndexes(bitmaps, partial).length === 0 && !bitmaps.some(isWholeTable)) {
          nodes = bitmaps
          throw new Rollback()
        }
        for (const name of new Set(whole)) await dropIndex(tx, name)
      }
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error
    })
  return nodes
}

function wholeIndexes(nodes: readonly Node[], partial: ReadonlySet<string>): string[] {
  return nodes.flatMap(({ 'Index Name': name, 'Index Cond': condition }) =>
    name && !condition && !partial.has(name) ? [name] : [],
  )
}

function isWholeTable(node: Node): boolean {
  return node['Node Type'] === 'Seq Scan'
}

async function explainBitmaps(tx: Database, query: SQL): Promise<Node[]> {
  const set = (value: 'on' | 'off') =>
    tx.execute(sql`select set_config('enable_indexscan', ${value}, true),
      set_config('enable_indexonlyscan', ${value}, true)`)
  await set('off')
  const nodes = await explain(tx, query)
  await set('on')
  return nodes
}

async function explain(db: Database, query: SQL): Promise<Node[]> {
  const { rows } = (await db.execute(sql`explain (format json) ${query}`)) as unknown as {
    rows: { 'QUERY PLAN': { Plan: Node }[] }[]
  }
  return nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan as Node)
}

class Rollback extends Error {}

async function dropIndex(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`do $$ declare owner text; begin
    select conrelid::regclass::text into owner from pg_constraint where conname = '${sql.raw(name)}';
    if owner is null then drop index "${sql.raw(name)}";
    else execute format('alter table %s drop constraint "${sql.raw(name)}" cascade', owner); end if;
  end $$`)
}

/** As the runner asks: one row is enough, for which a server prefers other plans than for all. */
const QUERIES = JOBS.flatMap(({ name, isDue }) =>
  isDue
    ? [false, true].map(
        (noneWaits) =>
          [
            noneWaits ? `${name} while none waits` : name,
            (now: Date) => sql`select 1 where exists (${isDue(now, noneWaits)})`,
          ] as const,
      )
    : [],
)

test.each(QUERIES)('finds what is due for %s by an index', async (_, isDue) => {
  const nodes = await planOf(isDue(world.now()))
  expect(nodes.filter(isWholeTable)).toEqual([])
})

test.each([
  ['anywhere', { prefixes: ['68'], exact: [] }],
  ['at the end, with a pattern', { prefixes: [], exact: ['68', 'fortune'] }],
  ['at the beginning, in a class', { prefixes: ['^0912'], exact: [], priceClass: 'lucky' }],
  ['in a class, on a later page', { prefixes: [], exact: [], priceClass: 'vip', after: '84912000000' }],
])('finds numbers for sale by an index: %s', async (_, wanted) => {
  const nodes = await planOf(searchNumbers(world.context.db, wanted).getSQL())
  expect(nodes.filter(isWholeTable)).toEqual([])
})

test.each([
  ['dead letters', deadLettersQuery],
  ['waiting messages', messageQueueQuery],
  ['open orders', openOrdersQuery],
  ['transitions of orders', transitionsQuery],
  ['open refunds', openRefundsQuery],
  ['work of payments', queuesQuery],
  ['the difference of the ledger', ledgerDifferenceQuery],
])('reads the gauge of %s by indexes', async (_, query) => {
  const nodes = await planOf(query(world.now()))
  expect(nodes.filter(isWholeTable)).toEqual([])
})

test('asks every job what is due, but for those that run at intervals', () => {
  const others = JOBS.filter(({ isDue, everySeconds }) => !isDue && !everySeconds)
  expect(others).toEqual([])
})

/** Lines with an account, two services and quotas each, and what was sent to them; nothing of it is due. */
async function addLines(db: Database, count: number): Promise<void> {
  const now = sql`${world.now().toISOString()}::timestamptz`
  const later = sql`${now} + (i % 28 + 2) * interval '1 day'`
  const text = sql`'{"vi":"Thử","en":"Trial"}'::jsonb`
  const lines = sql`
    generate_series(1, ${count}::int) i, lateral (select '8490' || lpad(i::text, 7, '0') as msisdn) l`
  await db.execute(sql`
    insert into line (msisdn, customer_id, kind, plan, opened_at)
    select msisdn, (select min(id) from customer), 'prepaid', ${text}, ${now} from ${lines}`)
  await db.execute(sql`
    insert into ledger_account (id, msisdn, kind, name, balance)
    select msisdn || ':main', msisdn, 'main', ${text}, 50000 from ${lines}`)
  await db.execute(sql`
    insert into service (id, msisdn, code, version, name, family, price, period, status, registered_at,
      channel, renews_at, expires_at)
    select msisdn || ':' || code, msisdn, code, '1', code, 'data', 70000, 2, 'active', ${now}, 'web',
      ${later}, ${later} from ${lines}, (values ('ONE'), ('TWO')) codes (code)`)
  await db.execute(sql`
    insert into bucket (id, msisdn, service_id, kind, total, "left", expires_at)
    select s.id || ':data', s.msisdn, s.id, 'data', 2048, 1024, s.expires_at from service s
    where s.code in ('ONE', 'TWO')`)
  await db.execute(sql`
    insert into message (id, "to", channel, text, purpose, sent_at, delivered)
    select 'many:' || i, msisdn, 'sms', 'x', 'package', ${now} - interval '2 days', true from ${lines}`)
  for (const name of TABLES) await db.execute(sql`analyze ${sql.identifier(name)}`)
}

const TABLES = ['line', 'ledger_account', 'service', 'bucket', 'message']

/** The tables of `TABLES` and their partitions, but for those that hold next to nothing. */
async function largeTables(db: Database): Promise<Set<string>> {
  const { rows } = (await db.execute(sql`
    select c.relname::text as name from pg_class c left join pg_inherits i on i.inhrelid = c.oid
    where c.relkind = 'r' and c.reltuples > 1000
      and coalesce(i.inhparent, c.oid)::regclass::text in ${TABLES}`)) as unknown as {
    rows: { name: string }[]
  }
  expect(rows.length).toBeGreaterThanOrEqual(TABLES.length)
  return new Set(rows.map(({ name }) => name))
}

test('reads no whole table of 50,000 lines to find what is due', async () => {
  const scans: string[] = []
  await world.context.db
    .transaction(async (tx) => {
      await addLines(tx, 50_000)
      const large = await largeTables(tx)
      for (const [name, isDue] of QUERIES)
        for (const node of await explain(tx, isDue(world.now())))
          if (isWholeTable(node) && large.has(node['Relation Name'] ?? ''))
            scans.push(`${name}: ${node['Relation Name']}`)
      throw new Rollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error
    })
  expect(scans).toEqual([])
})
