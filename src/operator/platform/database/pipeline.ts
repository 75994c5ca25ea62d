/**
 * Transactions whose statements need not wait for one another (the pipeline mode of `pg`): a write is sent
 * and its answer awaited at the end, and reads that are asked together are one round trip. Spec OPR-9.
 */
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type Sender, sendTogether } from './send-together.ts'
import type { Statements } from './statements.ts'
import type { Database } from './types.ts'

/** PostgreSQL refuses every statement after one failed. */
const AFTER_A_FAILURE = '25P02'

/** As an object, to which a pooled connection adds its limits (`pooled-client.ts`). */
const BEGIN = { text: 'begin' }

/** A connection as transactions use it, one after the other: what is prepared on it serves all of them. */
type Connection = { sender: Sender; tx: Database }
const connections = new WeakMap<pg.PoolClient, Connection>()

/** The writes of each running transaction whose answers are awaited at its end. */
const writesOf = new WeakMap<Database, Promise<unknown>[]>()

/**
 * Runs `work` in a transaction on a separate connection. `begin` is sent with the first statement, `commit`
 * with the last ones. Rejects with the first error, whether of `work` or of a write; then nothing is stored.
 */
export async function runPipelined<Result>(
  pool: pg.Pool,
  statements: Statements,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const { sender, tx } = connectionOf(client, statements)
  const writes: Promise<unknown>[] = [sender.query(BEGIN)]
  writesOf.set(tx, writes)
  // A connection that broke is not given back.
  let broken: Error | undefined
  try {
    const result = await work(tx)
    const ended = sender.query('commit')
    // Where a write failed, `commit` undoes the transaction.
    await Promise.all([...writes, ended])
    return result
  } catch (error) {
    await Promise.allSettled(writes)
    await client.query('rollback').catch((fault: Error) => {
      broken = fault
    })
    throw isConsequence(error) ? await firstFailure(writes, error) : error
  } finally {
    writesOf.delete(tx)
    client.release(broken)
  }
}

/**
 * A call that runs inside a transaction of another is a part of it: Drizzle would end the outer one with its
 * `commit`. Where `work` fails, what it stored is undone and the outer transaction can go on.
 */
async function runNested<Result>(
  sender: Sender,
  tx: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const outer = writesOf.get(tx) ?? []
  const writes: Promise<unknown>[] = [sender.query('savepoint nested')]
  writesOf.set(tx, writes)
  try {
    const result = await work(tx)
    await Promise.all([...writes, sender.query('release savepoint nested')])
    return result
  } catch (error) {
    await Promise.allSettled(writes)
    await Promise.all(['rollback to', 'release'].map((undo) => sender.query(`${undo} savepoint nested`)))
    throw isConsequence(error) ? await firstFailure(writes, error) : error
  } finally {
    writesOf.set(tx, outer)
  }
}

function connectionOf(client: pg.PoolClient, statements: Statements): Connection {
  const known = connections.get(client)
  if (known) return known
  const sender = sendTogether(client)
  const tx: Database = drizzle(sender as pg.PoolClient, { logger: statements })
  tx.transaction = (work) => runNested(sender, tx, work as (tx: Database) => Promise<never>)
  const connection = { sender, tx }
  connections.set(client, connection)
  return connection
}

/**
 * Sends a write of a transaction whose rows are not needed. The transaction fails if the write does, at its
 * end at the latest; later statements of it see the write. Outside of a pipelined transaction it is awaited.
 */
export async function sendWrite(tx: Database, write: PromiseLike<unknown>): Promise<void> {
  const writes = writesOf.get(tx)
  if (!writes) return void (await write)
  const sent = Promise.resolve(write.then(() => {}))
  // It is awaited at the end of the transaction.
  sent.catch(() => {})
  writes.push(sent)
}

/**
 * Sends a statement that locks, then at once what is read under the lock: one round trip. Each statement sees
 * what was committed before it began, so the reads see what others wrote before the lock was granted.
 */
export async function lockThenRead<Locked, Read>(
  lock: PromiseLike<Locked>,
  read: () => Promise<Read>,
): Promise<[Locked, Read]> {
  const locking = Promise.resolve(lock.then((locked) => locked))
  // Both are awaited below.
  locking.catch(() => {})
  // A statement is sent some promises later, but without waiting for anything: it was sent by now.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  return Promise.all([locking, read()])
}

function isConsequence(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } }
  return code === AFTER_A_FAILURE || cause?.code === AFTER_A_FAILURE
}

async function firstFailure(writes: readonly Promise<unknown>[], otherwise: unknown): Promise<unknown> {
  for (const ended of await Promise.allSettled(writes))
    if (ended.status === 'rejected' && !isConsequence(ended.reason)) return ended.reason
  return otherwise
}
