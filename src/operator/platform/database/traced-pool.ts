/** Connections to a server whose statements are traced (`traced.ts`). Spec RUN-9. */
import { context } from '@opentelemetry/api'
import pg from 'pg'
import { type Send, sendTraced } from './traced.ts'

/** A client of `pg` that traces its queries, whether they end by a promise or a callback. */
export function tracedClient(base: typeof pg.Client): typeof pg.Client {
  return class extends base {
    constructor(settings?: pg.ClientConfig) {
      super(settings)
      const send = this.query.bind(this) as Send
      this.query = ((...given: unknown[]) => sendTraced(send, given)) as typeof this.query
    }
  }
}

/** A pool that gives a waiting query its own span back when another one frees a connection for it. */
export class TracedPool extends pg.Pool {
  constructor(settings: pg.PoolConfig) {
    super(settings)
    const connect = this.connect.bind(this) as Send
    this.connect = ((done?: Send) =>
      done ? connect(context.bind(context.active(), done)) : connect()) as typeof this.connect
  }
}
