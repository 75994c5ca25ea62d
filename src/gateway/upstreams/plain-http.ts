/**
 * Requests to an operator's addresses other than calls: files, calendars and webhooks. They are few, so
 * ofetch is fast enough; calls use the pool of `http.ts`.
 */
import { SpanKind } from '@opentelemetry/api'
import { createFetch, FetchError } from 'ofetch'
import { ApiError } from '../../contract/errors.ts'
import { inSpan, RPC_SYSTEM, withTraceHeaders } from '../../contract/telemetry/span.ts'

type Post = { body: string; headers: Record<string, string>; signal: AbortSignal }

/**
 * Sends one POST and returns its response with the body as a stream; no status is an error here. Redirects
 * are not followed and requests are not retried. Rejects with `upstream_timeout` when `signal` aborts, else
 * with `upstream_failed`.
 */
export async function post(
  address: string,
  { body, headers, signal }: Post,
  send: typeof fetch,
): Promise<Response> {
  const options = {
    retry: false,
    redirect: 'manual',
    ignoreResponseError: true,
    responseType: 'stream',
  } as const
  try {
    return await createFetch({ fetch: send }).raw(address, {
      method: 'POST',
      body,
      headers: withTraceHeaders({ ...headers }),
      signal,
      ...options,
    })
  } catch (error) {
    throw toTransportError(error, signal)
  }
}

/** The span of one such request, from its sending to the end of its answer. Spec RUN-9. */
export function inHopSpan<Result>(
  what: 'webhook' | 'file' | 'calendar',
  work: () => Promise<Result>,
): Promise<Result> {
  const attributes = { 'rpc.system.name': RPC_SYSTEM, 'rpc.method': what }
  return inSpan(what, { kind: SpanKind.CLIENT, attributes }, work)
}

/** The `ApiError` of a failed request or response; its cause is kept for the log. */
export function toTransportError(error: unknown, signal: AbortSignal): ApiError {
  if (error instanceof ApiError) return error
  // ofetch's own error contains the address, which must not be logged.
  const cause = error instanceof FetchError && error.cause ? error.cause : error
  return Object.assign(new ApiError(signal.aborted ? 'upstream_timeout' : 'upstream_failed'), { cause })
}
