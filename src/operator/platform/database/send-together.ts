/**
 * What a transaction asks without waiting in between is given to the system in one call: for a small
 * statement that call costs the operator more than all else. Spec OPR-9.
 */
import type { Writable } from 'node:stream'
import type pg from 'pg'

/** What Drizzle needs of a connection. */
export type Sender = Pick<pg.PoolClient, 'query'>

/** `pg` has the connection below its client, outside of its types. */
type Connected = { connection: { stream: Writable } }

/** The same connection, which holds statements back until what runs now has asked all it can ask. */
export function sendTogether(client: pg.PoolClient): Sender {
  let isHeld = false
  function hold(): void {
    if (isHeld) return
    isHeld = true
    const { stream } = (client as unknown as Connected).connection
    stream.cork()
    setImmediate(() => {
      isHeld = false
      stream.uncork()
    })
  }
  return {
    query: ((...given: unknown[]) => {
      hold()
      return (client.query as (...given: unknown[]) => unknown)(...given)
    }) as pg.PoolClient['query'],
  }
}
