/**
 * A pool of connections to a PostgreSQL server. Processes that start at the same time migrate one after the
 * other. Spec RUN-6.
 */
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { Statements } from './statements.ts'
import type { Migrations, OpenDatabase, PoolSettings } from './types.ts'

const CONNECTIONS = 10
/** Number of the advisory lock that is held while a process migrates or seeds. */
const START_LOCK = 7_120_001

export async function openServer(
  url: string,
  lists: readonly Migrations[],
  { max = CONNECTIONS, statementMs, lockMs, idleInTransactionMs }: PoolSettings,
): Promise<OpenDatabase> {
  await migrateOnce(url, lists)
  const pool = new pg.Pool({
    connectionString: url,
    max,
    ...(statementMs && { statement_timeout: statementMs }),
    ...(lockMs && { lock_timeout: lockMs }),
    ...(idleInTransactionMs && { idle_in_transaction_session_timeout: idleInTransactionMs }),
  })
  // An event without a listener would end the process. The pool replaces an idle connection that the server
  // closed; the statement or transaction of a busy one fails.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const statements = new Statements()
  return { db: drizzle(pool, { logger: statements }), close: () => pool.end(), kind: 'server', statements }
}

/** On a separate connection, because a migration may take longer than any statement of a call. */
function migrateOnce(url: string, lists: readonly Migrations[]): Promise<void> {
  return withLockedClient(url, async (client) => {
    const db = drizzle(client)
    for (const list of lists) await migrate(db, list)
  })
}

/**
 * Runs `work` while no other process of this database runs its own. For the start of a process. An embedded
 * database belongs to one process anyway.
 */
export async function oneAtATime(url: string, work: () => Promise<void>): Promise<void> {
  await (url.startsWith('postgres') ? withLockedClient(url, work) : work())
}

async function withLockedClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK])
    await work(client)
  } finally {
    // Ending the connection releases the lock.
    await client.end()
  }
}
