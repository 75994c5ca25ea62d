/** Every table says what it is in a database of several servers. `docs/scaling.md`. */
import { readFileSync } from 'node:fs'
import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addedKeys, citusStatements } from '../../../src/operator/shards/citus.ts'
import { openConstraints } from '../../../src/operator/shards/constraints.ts'
import { keyColumn, TABLE_NAMES, TABLES } from '../../../src/operator/shards/key-columns.ts'
import { openWorld, type World } from '../../world/operator.ts'

const ROLES_FILE = 'src/operator/shards/roles.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const withRole: string[] = TABLE_NAMES.map((name) => getTableName(TABLES[name]))

test('is declared for every table of the database, and for no other', async () => {
  const { rows } = (await world.context.db.execute(sql`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'p') and not c.relispartition and c.relname !~ '^sandbox_'`)) as unknown as {
    rows: { name: string }[]
  }
  const names = rows.map(({ name }) => name)
  expect(
    names.filter((name) => !withRole.includes(name)),
    `without a role in ${ROLES_FILE}`,
  ).toEqual([])
  expect(
    withRole.filter((name) => !names.includes(name)),
    `not in the database, but in ${ROLES_FILE}`,
  ).toEqual([])
})

test('has keys of one type, so that rows of a subscriber are on one server', () => {
  const types = TABLE_NAMES.flatMap((name) => keyColumn(name)?.getSQLType() ?? [])
  expect([...new Set(types)]).toEqual(['text'])
})

test('names the constraints that one server cannot check alone', async () => {
  const lines = openConstraints().map(
    ({ kind, table, name, columns, to }) =>
      `${kind} ${table} (${columns.join(', ')})${to ? ` to ${to}` : ''}: ${name}`,
  )
  const counts = Object.groupBy(openConstraints(), ({ kind }) => kind)
  const scaling = readFileSync('docs/scaling.md', 'utf8')
  expect(scaling).toContain(`| primary keys | ${counts['primary key']?.length} |`)
  expect(scaling).toContain(`| unique constraints | ${counts.unique?.length} |`)
  expect(scaling).toContain(`| foreign keys | ${counts['foreign key']?.length} |`)
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('open-constraints.txt')
})

test('fills the columns that are missing from the rows that decide', async () => {
  class Rollback extends Error {}
  const { db } = world.context
  const prepared = db.transaction(async (tx) => {
    for (const statement of addedKeys()) await tx.execute(sql.raw(statement))
    const { rows } = (await tx.execute(sql`
      select l.msisdn = a.subscriber as same from bill_line l
        join bill b on b.id = l.bill_id join bill_account a on a.code = b.account_code`)) as unknown as {
      rows: { same: boolean }[]
    }
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ same }) => !same)).toEqual([])
    throw new Rollback()
  })
  await expect(prepared).rejects.toThrow(Rollback)
})

test('spreads every table once', () => {
  const spread = citusStatements().flatMap((line) => /create_\w+_table\('(\w+)'/.exec(line)?.[1] ?? [])
  const local = citusStatements().flatMap((line) => /^-- (\w+)$/.exec(line)?.[1] ?? [])
  expect([...spread, ...local].sort()).toEqual([...withRole].sort())
})
