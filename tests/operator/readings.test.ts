/** What is read with the session is what is read without it, and found by indexes. Spec OPR-9. */
import { is, Param, Placeholder, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallName } from '../../src/contract/calls.ts'
import { bySessionWith } from '../../src/operator/features/identity/find-session.ts'
import { handlers } from '../../src/operator/handlers.ts'
import type { Reading } from '../../src/operator/platform/reading.ts'
import { newToken, sessionDigest } from '../../src/operator/platform/secrets/digest.ts'
import { line, session } from '../../src/operator/schema.ts'
import { errorOf, openWorld, resultOf, type World } from '../world/operator.ts'

const READERS = Object.entries(handlers).flatMap(([name, { reading }]) => {
  const found = (reading as ((request: unknown) => Reading | undefined) | undefined)?.({})
  return found ? [{ name: name as CallName, reading: found }] : []
})

let world: World
let isApart = false
beforeAll(async () => {
  world = await openWorld({
    replica: {
      get db() {
        return world.context.db
      },
      isCurrent: () => isApart,
    },
  })
})
afterAll(() => world.close())

async function answersOf(msisdn: string, token: string, apart: boolean): Promise<unknown[]> {
  isApart = apart
  const answers = []
  for (const { name } of READERS)
    answers.push(resultOf(await world.call(name, { msisdn } as never, { session: token })))
  return answers
}

test('answers the same for every line, with the session or apart', async () => {
  const { db } = world.context
  const lines = await db.select().from(line)
  expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(['prepaid', 'postpaid']))
  const now = world.now()
  for (const { msisdn } of lines) {
    const token = newToken()
    await db.insert(session).values({ digest: sessionDigest(token), msisdn, createdAt: now, seenAt: now })
    expect(await answersOf(msisdn, token, false)).toEqual(await answersOf(msisdn, token, true))
  }
})

test('gives nothing to a session that has ended', async () => {
  const { db } = world.context
  const token = newToken()
  const [first] = await db.select().from(line).limit(1)
  const now = world.now()
  await db.insert(session).values({
    digest: sessionDigest(token),
    msisdn: first?.msisdn ?? '',
    createdAt: now,
    seenAt: now,
    endedAt: now,
    endReason: 'signed_out',
  })
  isApart = false
  for (const { name } of READERS) {
    const answer = await world.call(name, {} as never, { session: token })
    expect(errorOf(answer)).toEqual({ code: 'unauthorised', reason: 'signed_out' })
  }
})

/** The query with values in place of its placeholders. */
function filled(query: { sql: string; params: unknown[] }, values: Record<string, unknown>): SQL {
  const parts = query.sql.split(/\$(\d+)/)
  return sql.join(
    parts.map((part, index) => {
      if (index % 2 === 0) return sql.raw(part)
      const param = query.params[Number(part) - 1]
      if (is(param, Placeholder)) return sql`${values[param.name]}`
      if (!is(param, Param) || !is(param.value, Placeholder)) return sql`${param}`
      return sql`${param.encoder.mapToDriverValue(values[param.value.name])}`
    }),
  )
}

test.each(READERS)('reads $name by indexes of the line', async ({ reading }) => {
  const { db } = world.context
  const query = bySessionWith(reading).build(db).toSQL()
  const values = { digest: 'none', ...reading.placeholders(world.now()) }
  const plan = await db.transaction(async (tx) => {
    // Test tables are so small that a full scan is cheapest.
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = (await tx.execute(sql`explain ${filled(query, values)}`)) as unknown as {
      rows: { 'QUERY PLAN': string }[]
    }
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).not.toMatch(/Seq Scan/)
})
