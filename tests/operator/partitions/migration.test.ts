/** A database of an earlier version keeps its rows when its tables become partitioned. Spec JOB-6. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'

const MIGRATIONS = 'src/operator/platform/database/migrations'
const FIRST_WITH_PARTITIONS = '0042_partitions'

/** Rows as the version before had them, at both sides of a Vietnamese midnight. */
const ROWS = `
  insert into message (id, "to", channel, text, purpose, sent_at, due_at)
    select 'm' || i, '84912000001', 'sms', 'x', 'package', at, case when i = 3 then at end from times;
  insert into usage_record (id, msisdn, at, b_subs, call_type, duration, volume, cost)
    select 'u' || i, '84912000001', at, '84912000002', 'MO', 60, 0, i from times;
  insert into use_event (id, msisdn, kind, what, network, system, at)
    select 'e' || i, '84912000001', 'page', '/goicuoc', '', '', at from times;
  insert into otp_challenge (id, msisdn, purpose, channel, digest, browser, sent_at, expires_at)
    select 'o' || i, '84912000001', 'login', 'sms', 'd', 'b', at, at from times;
  insert into idempotency (msisdn, key, call, request, result, at)
    select '84912000001', 'k' || i, 'x', 'x', '{"is": 1}', at from times`
const TABLES = ['message', 'usage_record', 'use_event', 'otp_challenge', 'idempotency']

const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
let client: PGlite
let before: unknown[]

beforeAll(async () => {
  cpSync(MIGRATIONS, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
  const earlier = journal.entries.findIndex(({ tag }) => tag === FIRST_WITH_PARTITIONS)
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, earlier) }))
  client = await PGlite.create({ extensions: { unaccent, pg_trgm } })
  await migrate(drizzle(client), { migrationsFolder: folder })
  await client.exec(`
    create temp table times as select * from (values (1, timestamptz '2026-09-30 23:59:59.999+07'),
      (2, '2026-10-01 00:00+07'), (3, '2026-11-29 10:00+07')) as given (i, at)`)
  await client.exec(ROWS)
  before = await contents()
  await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
})
afterAll(async () => {
  await client.close()
  rmSync(folder, { recursive: true })
})

async function contents(): Promise<unknown[]> {
  const all = []
  for (const table of TABLES) all.push((await client.query(`select * from ${table} order by 1, 2`)).rows)
  return all
}

test('keeps every row with every column', async () => {
  expect(before.flat()).toHaveLength(15)
  expect(await contents()).toEqual(before)
})

test.each([
  ['message', 'id', ['message_2026_09', 'message_2026_10', 'message_2026_11']],
  ['usage_record', 'id', ['usage_record_2026_09', 'usage_record_2026_10', 'usage_record_2026_11']],
  ['use_event', 'id', ['use_event_2026_09_30', 'use_event_2026_10_01', 'use_event_2026_11_29']],
  [
    'otp_challenge',
    'id',
    ['otp_challenge_2026_09_30', 'otp_challenge_2026_10_01', 'otp_challenge_2026_11_29'],
  ],
  ['idempotency', 'key', ['idempotency_2026_09_30', 'idempotency_2026_10_01', 'idempotency_2026_11_29']],
])('puts the rows of %s into periods of Vietnam', async (table, key, places) => {
  const { rows } = await client.query<{ place: string }>(
    `select tableoid::regclass::text as place from ${table} order by ${key}`,
  )
  expect(rows.map(({ place }) => place)).toEqual(places)
})

test('leaves no table of before, and every index on every partition', async () => {
  const { rows } = await client.query<{ name: string; indexes: number }>(`
    select c.relname as name, count(x.indexrelid)::int as indexes
    from pg_class c left join pg_index x on x.indrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname ~ '^(message|usage_record|use_event|otp_challenge|idempotency)_'
    group by 1`)
  const indexes = { message: 5, usage_record: 3, use_event: 2, otp_challenge: 2, idempotency: 1 }
  for (const table of TABLES) {
    const parts = rows.filter(({ name }) => name.startsWith(`${table}_`))
    expect(parts.map((part) => part.indexes)).toEqual([0, 0, 0, 0].map(() => indexes[table as 'message']))
  }
})
