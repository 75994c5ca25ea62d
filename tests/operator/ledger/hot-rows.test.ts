/** No sale, return or renewal waits for an account of the operator. Spec LED-2. */
import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dueServices } from '../../../src/operator/features/packages/due-services.ts'
import { runJobs } from '../../../src/operator/platform/jobs/run.ts'
import { service } from '../../../src/operator/schema.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { depositToLine } from '../../world/deposit.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs, registers } from '../packages/support.ts'

const MAI = '0912000010'
const running = and(
  eq(service.msisdn, `84${MAI.slice(1)}`),
  eq(service.code, 'SENGOI'),
  ne(service.status, 'ended'),
)
let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => closeChecked(world))

/** Locks them as an update would, while `work` runs on other connections. */
function whileAccountsAreLocked(work: () => Promise<void>): Promise<number> {
  return world.context.db.transaction(async (tx) => {
    const { rows } = (await tx.execute(sql`
      select id from ledger_account where kind not in ('main', 'promotion', 'bill')
      for no key update`)) as unknown as {
      rows: unknown[]
    }
    await work()
    return rows.length
  })
}

/** On a server; the embedded database has one connection. */
describe.runIf(process.env['TEST_DATABASE_URL'])('while the accounts of the operator are locked', () => {
  const renewals = async () => {
    const { rows } = (await world.context.db.execute(sql`
      select count(*)::int as count from ledger_transaction where kind = 'renewal'`)) as unknown as {
      rows: { count: number }[]
    }
    return rows[0]?.count ?? 0
  }

  test('packages are bought, undone and renewed', { timeout: 120_000 }, async () => {
    const { context } = world
    await depositToLine(context.db, `84${MAI.slice(1)}`, 500_000, world.now())
    const before = await renewals()
    const locked = await whileAccountsAreLocked(async () => {
      await registers(world, MAI, 'SENGOI', 90_000)
      await callAs(world, MAI, 'package_cancel', {
        code: 'SENGOI',
        when: 'now',
        idempotency_key: randomUUID(),
      })
      await registers(world, MAI, 'SENGOI', 90_000)
      // A cycle has another start than the one before.
      await context.clock.advance(60)
      const now = world.now()
      await context.db.update(service).set({ renewsAt: now, expiresAt: now }).where(running)
      await runJobs(context, [dueServices])
    })
    expect(locked).toBeGreaterThan(2)
    expect(await renewals()).toBe(before + 1)
  })
})
