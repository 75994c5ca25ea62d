/** Spans and durations of what the operator does: calls, webhooks, jobs. Spec RUN-9. */
import { performance } from 'node:perf_hooks'
import { SpanKind } from '@opentelemetry/api'
import { isCallName } from '../../../contract/calls.ts'
import { ApiError } from '../../../contract/errors.ts'
import { instruments } from '../../../contract/telemetry/instruments.ts'
import { errorType, inSpan, markFailed, RPC_SYSTEM } from '../../../contract/telemetry/span.ts'
import type { UpstreamRequest } from '../../../contract/upstream.ts'

/**
 * Runs one call. A refusal is an answer with its code; only an unexpected error marks the span as failed.
 */
export async function inCallSpan<Result>(
  { service, name }: Pick<UpstreamRequest, 'service' | 'name'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const started = performance.now()
  const method = isCallName(name) ? `${service}/${name}` : 'unknown'
  const about = { 'rpc.system.name': RPC_SYSTEM, 'rpc.method': method }
  const outcome = await inSpan(method, { kind: SpanKind.SERVER, attributes: about }, async (span) => {
    const ended = await settle(work)
    span.setAttribute('rpc.response.status_code', ended.code)
    if (ended.code === 'internal') markFailed(span, errorType(ended.error))
    return ended
  })
  const failed = outcome.code === 'internal' && { 'error.type': outcome.code }
  instruments().calls.record((performance.now() - started) / 1000, {
    ...{ ...about, 'rpc.response.status_code': outcome.code },
    ...failed,
  })
  if ('error' in outcome) throw outcome.error
  return outcome.result
}

type Settled<Result> = { code: 'ok'; result: Result } | { code: string; error: unknown }

/** `work` may throw before it returns a promise. */
async function settle<Result>(work: () => Promise<Result>): Promise<Settled<Result>> {
  try {
    const result = await work()
    return { code: 'ok', result }
  } catch (error) {
    return { code: error instanceof ApiError ? error.code : 'internal', error }
  }
}

/** Runs what is no call: the receipt of a webhook, the exchange of a ticket for its file, a calendar. */
export function inRouteSpan<Result>(
  route: 'webhook' | 'file' | 'calendar' | 'open_api',
  work: () => Promise<Result>,
): Promise<Result> {
  return inSpan(route, { kind: SpanKind.SERVER }, work)
}

/**
 * Runs a job as the root of a trace: what it does was caused by many calls or by none. `work` returns whether
 * it failed and how long it took, milliseconds.
 */
export function inJobSpan<Figure extends { failed: boolean; ms: number }>(
  job: string,
  work: () => Promise<Figure>,
): Promise<Figure> {
  const about = { 'portal.job': job }
  return inSpan(`job ${job}`, { root: true, attributes: about }, async (span) => {
    const figure = await work()
    if (figure.failed) markFailed(span, 'job_failed')
    const failed = figure.failed && { 'error.type': 'job_failed' }
    instruments().jobs.record(figure.ms / 1000, { ...about, ...failed })
    return figure
  })
}
