/**
 * A span for each statement of a call or job, with its text and without its values: statements name their
 * values `$1`, `$2` …. What runs outside of a span, such as the question what is due, has none. Spec RUN-9.
 */
import type { PGlite } from '@electric-sql/pglite'
import { type Span, SpanKind, trace } from '@opentelemetry/api'
import { errorType, markFailed, SCOPE } from '../../../contract/telemetry/span.ts'

/** The callback of `pg` for the end of a query. */
type Ended = (error: Error | null, ...rest: unknown[]) => void
export type Send = (...given: unknown[]) => unknown

/** Traces the statements of an embedded database and of its transactions. */
export function traceEmbedded(client: PGlite): void {
  const query = client.query.bind(client) as Send
  const transaction = client.transaction.bind(client)
  client.query = ((...given: unknown[]) => sendTraced(query, given)) as typeof client.query
  client.transaction = ((work: (tx: { query: Send }) => Promise<unknown>) =>
    transaction((tx) => {
      const send = tx.query.bind(tx) as Send
      const traced = { query: (...given: unknown[]) => sendTraced(send, given) }
      return work(Object.assign(tx, traced))
    })) as typeof client.transaction
}

/** Sends a query, within the span of a call or job with a span for it. It ends by a promise or a callback. */
export function sendTraced(send: Send, given: unknown[]): unknown {
  if (!trace.getActiveSpan()) return send(...given)
  const span = startSpan(textOf(given[0]))
  const done = given.at(-1)
  if (typeof done === 'function') {
    const ended: Ended = (error, ...rest) => {
      end(span, error ?? undefined)
      ;(done as Ended)(error, ...rest)
    }
    return send(...given.slice(0, -1), ended)
  }
  const answer = send(...given)
  Promise.resolve(answer).then(
    () => end(span),
    (error: unknown) => end(span, error),
  )
  return answer
}

function startSpan(text: string): Span {
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'QUERY'
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text }
  return trace.getTracer(SCOPE).startSpan(operation, { kind: SpanKind.CLIENT, attributes })
}

function end(span: Span, error?: unknown): void {
  if (error !== undefined) {
    const type = errorType(error)
    markFailed(span, type)
    if (/^[0-9A-Z]{5}$/.test(type)) span.setAttribute('db.response.status_code', type)
  }
  span.end()
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}
