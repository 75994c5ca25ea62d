/** Asking what is due reads indexes only, so that a tick without work costs the same with a million lines. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JOBS } from '../../../src/operator/jobs.ts'
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

/** The plan as for tables so large that reading one whole is always dearer. */
async function planOf(query: ReturnType<NonNullable<(typeof JOBS)[number]['isDue']>>): Promise<Node[]> {
  return world.context.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = (await tx.execute(sql`explain (format json) ${query}`)) as unknown as {
      rows: { 'QUERY PLAN': { Plan: Node }[] }[]
    }
    return nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan as Node)
  })
}

/** Indexes with a condition of their own hold little but what is due. */
async function partialIndexes(): Promise<Set<string>> {
  const { rows } = (await world.context.db.execute(sql`
    select indexrelid::regclass::text as name from pg_index where indpred is not null`)) as unknown as {
    rows: { name: string }[]
  }
  return new Set(rows.map(({ name }) => name))
}

const ASKING = JOBS.flatMap(({ name, isDue }) => (isDue ? [[name, isDue] as const] : []))

test.each(ASKING)('finds what is due for %s by an index', async (_, isDue) => {
  const nodes = await planOf(isDue(world.now()))
  expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
  const partial = await partialIndexes()
  const whole = nodes.filter(
    (node) => node['Index Name'] && !node['Index Cond'] && !partial.has(node['Index Name']),
  )
  expect(whole).toEqual([])
})

test('asks every job what is due, but for those that run at intervals, and invoices', () => {
  const others = JOBS.filter(({ isDue, everySeconds }) => !isDue && !everySeconds)
  expect(others.map(({ name }) => name)).toEqual(['invoices'])
})
