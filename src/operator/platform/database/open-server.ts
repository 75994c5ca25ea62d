/**
 * A pool of connections to a PostgreSQL server. Processes that start at the same time migrate one after the
 * other. Spec RUN-6.
 */
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { runPipelined } from './pipeline.ts'
import { pooledClient } from './pooled-client.ts'
import { followReplica } from './replica.ts'
import { Statements } from './statements.ts'
import { TracedPool, tracedClient } from './traced-pool.ts'
import type { ConnectionCounts, Database, Migrations, OpenDatabase, PoolSettings } from './types.ts'

const CONNECTIONS = 10
/** Number of the advisory lock that is held while a process migrates or seeds. */
const START_LOCK = 7_120_001
/** Longest wait for a connection to the copy, milliseconds. */
const CONNECT_MS = 1_000
/** The holder of the lock works on another connection. */
const UNLIMITED = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  .map((name) => `set local ${name} = 0`)
  .join('; ')

export async function openServer(
  url: string,
  lists: readonly Migrations[],
  settings: PoolSettings,
): Promise<OpenDatabase> {
  await migrateOnce(url, lists)
  const pool = openPool(url, settings)
  const statements = new Statements()
  const db: Database = drizzle(pool, { logger: statements })
  db.transaction = (work) => runPipelined(pool, statements, work as (tx: Database) => Promise<never>)
  const opened = { db, kind: 'server', statements } as const
  if (!settings.readUrl)
    return { ...opened, connections: () => ({ primary: countsOf(pool) }), close: () => pool.end() }
  const copy = openPool(settings.readUrl, settings, true)
  const { replica, close } = followReplica(pool, copy, statements)
  const connections = () => ({ primary: countsOf(pool), replica: countsOf(copy) })
  return {
    ...opened,
    connections,
    replica,
    close: async () => void (await Promise.all([close(), pool.end()])),
  }
}

function countsOf({ totalCount, idleCount, waitingCount, options }: pg.Pool): ConnectionCounts {
  const max = options.max ?? CONNECTIONS
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, max }
}

function openPool(url: string, settings: PoolSettings, readsOnly = false): pg.Pool {
  const { max = CONNECTIONS, statementMs, lockMs, idleInTransactionMs, pooled } = settings
  const sessionLimits = {
    ...(statementMs && { statement_timeout: statementMs }),
    ...(lockMs && { lock_timeout: lockMs }),
    ...(idleInTransactionMs && { idle_in_transaction_session_timeout: idleInTransactionMs }),
    ...(readsOnly && { options: '-c default_transaction_read_only=on' }),
  }
  const pool = new TracedPool({
    connectionString: url,
    max,
    pipeline: true,
    Client: tracedClient(pooled ? pooledClient(settings) : pg.Client),
    ...(!pooled && sessionLimits),
    ...(readsOnly && { connectionTimeoutMillis: CONNECT_MS, query_timeout: statementMs }),
  })
  // An event without a listener would end the process. The pool replaces an idle connection that the server
  // closed; the statement or transaction of a busy one fails.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** On a separate connection, because a migration may take longer than any statement of a call. */
function migrateOnce(url: string, lists: readonly Migrations[]): Promise<void> {
  return whileLocked(url, () =>
    withClient(url, async (client) => {
      const db = drizzle(client)
      for (const list of lists) await migrate(db, list)
    }),
  )
}

/**
 * Runs `work` while no other process of this database runs its own. For the start of a process. An embedded
 * database belongs to one process anyway.
 */
export async function oneAtATime(url: string, work: () => Promise<void>): Promise<void> {
  await (url.startsWith('postgres') ? whileLocked(url, work) : work())
}

/** The lock is that of a transaction, because a pooler lends a session to others between transactions. */
function whileLocked(url: string, work: () => Promise<void>): Promise<void> {
  return withClient(url, async (client) => {
    await client.query(`begin; ${UNLIMITED}`)
    await client.query('select pg_advisory_xact_lock($1)', [START_LOCK])
    await work()
    await client.query('commit')
  })
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    // Ending the connection ends its transaction, and with it the lock.
    await client.end()
  }
}
