/**
 * Connections through a pooler that lends a server connection for one transaction (PgBouncer): what is set on
 * a session would reach statements of others, so limits are set within each transaction. Spec RUN-6.
 */
import pg from 'pg'
import type { PoolSettings } from './types.ts'

/** Adds its limits to the statement that begins a transaction, without a round trip of their own. */
export function pooledClient({ statementMs, lockMs, idleInTransactionMs, prepares }: PoolSettings) {
  const beginStatement = ['begin', ...localLimits({ statementMs, lockMs, idleInTransactionMs })].join('; ')
  const adapt = (query: unknown): unknown => {
    if (!isQuery(query)) return query
    if (query.text === 'begin') return { ...query, text: beginStatement }
    return prepares === false && query.name ? { ...query, name: undefined } : query
  }
  return class extends pg.Client {
    constructor(settings?: pg.ClientConfig) {
      super(settings)
      const send = this.query.bind(this) as (...given: unknown[]) => unknown
      this.query = ((query: unknown, ...rest: unknown[]) => send(adapt(query), ...rest)) as typeof this.query
    }
  }
}

function localLimits({ statementMs, lockMs, idleInTransactionMs }: PoolSettings): string[] {
  const limits = {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  }
  return Object.entries(limits).flatMap(([name, ms]) => (ms ? [`set local ${name} = ${ms}`] : []))
}

function isQuery(query: unknown): query is { text: string; name?: string } {
  return typeof query === 'object' && query !== null && 'text' in query
}
