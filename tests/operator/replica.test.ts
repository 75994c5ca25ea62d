/** Declared calls are answered by a copy of the database, and all see their own changes. Spec RUN-7. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CallName } from '../../src/contract/calls.ts'
import { handlers } from '../../src/operator/handlers.ts'
import type { Database } from '../../src/operator/platform/database/open.ts'
import { newToken, sessionDigest } from '../../src/operator/platform/secrets/digest.ts'
import { ledgerAccount, session as sessionTable } from '../../src/operator/schema.ts'
import { FIELDS } from '../world/fields.ts'
import { openWorld, resultOf, type World } from '../world/operator.ts'

const MAI = '0912000010'
const MSISDN = `84${MAI.slice(1)}`
/** The balance in the copy, so that an answer shows where it was read. */
const COPIED = 1_234
const lines: string[] = []
const session = newToken()
let world: World
let copy: World
let copied: { db: Database; isCurrent: () => boolean }

beforeEach(async () => {
  lines.length = 0
  copy = await openWorld()
  copied = { db: copy.context.db, isCurrent: () => true }
  await copied.db
    .update(ledgerAccount)
    .set({ balance: COPIED })
    .where(eq(ledgerAccount.id, `${MSISDN}:main`))
  world = await openWorld({
    replica: {
      get db() {
        return copied.db
      },
      isCurrent: () => copied.isCurrent(),
    },
    log: (line) => lines.push(line),
  })
  const now = world.now()
  await world.context.db
    .insert(sessionTable)
    .values({ digest: sessionDigest(session), msisdn: MSISDN, createdAt: now, seenAt: now })
})
afterEach(async () => {
  await world.close()
  await copy.close()
})

const call = async <Name extends CallName>(name: Name, fields: object = {}) =>
  resultOf(await world.call(name, { msisdn: MAI, ...fields }, { session }))
const isCopied = async () => (await call('mobile_balance_info_v2')).balance === COPIED

test('reads the copy unless the session wrote in the last ten seconds', async () => {
  expect(await isCopied()).toBe(false)
  await world.context.clock.advance(10)
  expect(await isCopied()).toBe(true)
  const buying = { code: 'SENGOI', price: 90_000, idempotency_key: randomUUID() }
  resultOf(await world.call('package_register', buying, { session }))
  expect(await isCopied()).toBe(false)
  await world.context.clock.advance(9)
  expect(await isCopied()).toBe(false)
  await world.context.clock.advance(1)
  expect(await isCopied()).toBe(true)
})

test('reads the database itself while the copy is behind', async () => {
  await world.context.clock.advance(10)
  copied.isCurrent = () => false
  expect(await isCopied()).toBe(false)
})

test('reads the database itself when the copy fails', async () => {
  await world.context.clock.advance(10)
  copied.db = new Proxy(copied.db, {
    get() {
      throw new Error('The connection ended')
    },
  })
  expect(await isCopied()).toBe(false)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ call: 'mobile_balance_info_v2' }])
})

test('asks the copy for nothing but reads', async () => {
  const lagging = (Object.keys(handlers) as CallName[]).filter((name) => handlers[name].mayLag)
  await world.context.clock.advance(10)
  const called: CallName[] = []
  for (const name of lagging) {
    const sent = await copy.statements(() => world.call(name, { ...FIELDS[name] }, { session }))
    if (sent.length > 0) called.push(name)
    for (const text of sent) expect(text, name).not.toMatch(/\b(?:insert|update|delete|lock)\b/i)
  }
  expect(called.length).toBeGreaterThan(15)
  expect(lines).toEqual([])
})
