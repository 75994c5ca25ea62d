/**
 * Limits that several gateways behind one balancer count together, in a table of a PostgreSQL database of
 * their own or of the operator. Spec GTW-16.
 */
import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import { LIMITS, type LimitName, type SharedCounter } from './limits.ts'

/** Rows are worth nothing after a crash, so they are not written to the log of the database. */
const TABLE = 'gateway_rate_limit'
const CREATE_TABLE = `create unlogged table if not exists "${TABLE}"
  (key varchar(255) primary key, points integer not null default 0, expire bigint)`
/** Connections of one gateway, and how long one question may take, milliseconds. */
const CONNECTIONS = 4
const ANSWER_MS = 300
/** After a failure the gateway counts alone for this long before it asks again, milliseconds. */
const PAUSE_MS = 5_000

export type SharedCounterOptions = {
  /** `postgres://…` */
  url: string
  /** Key of the digests under which addresses and sessions are stored. */
  key: Buffer
  /** Called once when the store stops answering, and once when it answers again. */
  onChange: (answers: boolean) => void
  pauseMs?: number
}

/** Connects with the first hit; never rejects. `close` ends the connections. */
export function openSharedCounter({ url, key, onChange, pauseMs = PAUSE_MS }: SharedCounterOptions): {
  count: SharedCounter
  close: () => Promise<void>
} {
  let opened: Promise<Opened> | undefined
  let answers = true
  let silentUntil = 0

  async function consume(name: LimitName, hidden: string): Promise<number> {
    opened ??= open(url)
    const { limiters, ready } = await opened
    await ready()
    try {
      await limiters[name].consume(hidden)
      return 0
    } catch (refusal) {
      // The library rejects with an error if the store failed, and with the state of the key if it is full.
      if (refusal instanceof Error) throw refusal
      return Math.max(1, Math.ceil((refusal as { msBeforeNext: number }).msBeforeNext / 1000))
    }
  }
  function reportState(now: boolean): void {
    if (answers !== now) onChange(now)
    answers = now
  }

  return {
    async count(name, plain) {
      if (performance.now() < silentUntil) return undefined
      try {
        const wait = await consume(name, createHmac('sha256', key).update(plain).digest('base64url'))
        reportState(true)
        return wait
      } catch {
        silentUntil = performance.now() + pauseMs
        reportState(false)
        return undefined
      }
    },
    async close() {
      const { pool } = (await opened?.catch(() => undefined)) ?? {}
      await pool?.end()
    },
  }
}

type Opened = {
  pool: Pool
  limiters: Record<LimitName, RateLimiterPostgres>
  /** Resolves when the table exists. */
  ready: () => Promise<unknown>
}

/** Both packages are loaded only by a gateway that shares its limits. */
async function open(url: string): Promise<Opened> {
  const [{ default: pg }, { RateLimiterPostgres }] = await Promise.all([
    import('pg'),
    import('rate-limiter-flexible'),
  ])
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    statement_timeout: ANSWER_MS,
    allowExitOnIdle: true,
  })
  pool.on('error', () => {})
  const limiterOf = (name: LimitName, { most, seconds }: (typeof LIMITS)[LimitName]) =>
    new RateLimiterPostgres({
      ...{ storeClient: pool, storeType: 'pool', tableName: TABLE, tableCreated: true },
      ...{ keyPrefix: name, points: most, duration: seconds },
      // A key that is full is refused without asking the database again.
      inMemoryBlockOnConsumed: most + 1,
    })
  let table: Promise<unknown> | undefined
  return {
    pool,
    limiters: Object.fromEntries(
      Object.entries(LIMITS).map(([name, limit]) => [name, limiterOf(name as LimitName, limit)]),
    ) as Opened['limiters'],
    ready: () => {
      // A table that could not be created is tried again with the next question.
      table ??= pool
        .query(CREATE_TABLE)
        .catch(ignoreRace)
        .catch((error: unknown) => {
          table = undefined
          throw error
        })
      return table
    },
  }
}

/** Two gateways that create the table at the same time: one of them fails, and the table is there. */
function ignoreRace(error: unknown): void {
  if ((error as { code?: string }).code !== '23505') throw error
}
