/** Counts how often a call waits for the database. */
import type pg from 'pg'
import type { World } from '../world/operator.ts'

/** What `pg` reports after every answer, outside of its types. */
type Connection = { on: (event: 'readyForQuery', listener: () => void) => void }

/**
 * Round trips while `work` runs: statements that were sent when no other waited for its answer. Only for a
 * world on a server; the embedded database has none.
 */
export async function countRoundTrips({ context }: World, work: () => Promise<unknown>): Promise<number> {
  const pool = (context.db as unknown as { $client: pg.Pool }).$client
  let trips = 0
  let waiting = 0
  const watched = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return
    const send = client.query
    watched.set(client, send)
    client.query = ((...given: never[]) => {
      if (waiting === 0) trips += 1
      waiting += 1
      return (send as (...given: never[]) => unknown).apply(client, given)
    }) as typeof send
    ;(client as unknown as { connection: Connection }).connection.on('readyForQuery', () => {
      waiting = Math.max(0, waiting - 1)
    })
  }
  pool.on('acquire', watch)
  try {
    await work()
  } finally {
    pool.off('acquire', watch)
    for (const [client, send] of watched) client.query = send
  }
  return trips
}
