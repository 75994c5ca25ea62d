/** An operator on the many lines, at the time that their data are for, and what its statements read. */
import pg from 'pg'
import { readBankContent } from '../../src/entry/content.ts'
import { createOperator, type Operator } from '../../src/operator/operator.ts'
import { openDatabase } from '../../src/operator/platform/database/open.ts'
import { openClock } from '../../src/operator/platform/time/clock.ts'
import { sandboxProvider } from '../../src/sandbox/bank/provider.ts'
import { sandboxAccessDevices } from '../../src/sandbox/home-network/provider.ts'
import { sandboxHosted } from '../../src/sandbox/hosted/provider.ts'
import { sandboxIdentification } from '../../src/sandbox/identity-cards/provider.ts'
import { bankOf, defaultOptions, WORLD_START } from '../world/seed.ts'

export type ScaleOperator = {
  operator: Operator
  admin: pg.Client
  /** Milliseconds and pages of 8 kB that statements read while `work` ran. */
  measure: (work: () => Promise<unknown>) => Promise<Measured>
  close: () => Promise<void>
}
/** `inDatabase`: milliseconds in which the server executed statements. */
export type Measured = { ms: number; inDatabase: number; pages: number; statements: number }

export async function openScaleOperator(url: string): Promise<ScaleOperator> {
  const { db, close } = await openDatabase(url)
  const clock = await openClock(db, () => WORLD_START)
  const bank = bankOf(db, clock)
  const operator = createOperator({
    db,
    clock,
    bank: sandboxProvider(bank),
    hosted: sandboxHosted(bank, readBankContent()),
    accessDevices: sandboxAccessDevices(db, clock),
    identification: sandboxIdentification,
    ...defaultOptions(),
    log: () => {},
  })
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  return {
    operator,
    admin,
    async measure(work) {
      await admin.query('select pg_stat_statements_reset()')
      const started = performance.now()
      await work()
      const ms = performance.now() - started
      const { rows } = await admin.query<{ pages: string; calls: string; ms: number }>(`
        select coalesce(sum(shared_blks_hit + shared_blks_read + temp_blks_read), 0) as pages,
          coalesce(sum(calls), 0) as calls, coalesce(sum(total_exec_time), 0) as ms
        from pg_stat_statements where query not like '%pg_stat_statements%'`)
      const [{ pages, calls, ms: inDatabase } = { pages: 0, calls: 0, ms: 0 }] = rows
      return { ms, inDatabase, pages: Number(pages), statements: Number(calls) }
    },
    async close() {
      await admin.end()
      await close()
    },
  }
}
