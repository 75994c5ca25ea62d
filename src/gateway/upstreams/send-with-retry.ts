/**
 * Sends a call to an operator's service and parses its answer, with timeouts, a deadline, and retries of
 * reads. Spec GTW-4.
 */
import { SpanKind, type SpanOptions } from '@opentelemetry/api'
import type { Call } from '../../contract/call.ts'
import type { Answer, Dialect } from '../../contract/dialect.ts'
import { ApiError, isErrorCode } from '../../contract/errors.ts'
import { GATEWAY_DEADLINE, UPSTREAM_ATTEMPTS, UPSTREAM_READ } from '../../contract/rules/limits.ts'
import { inSpan, RPC_SYSTEM } from '../../contract/telemetry/span.ts'
import type { Upstream, UpstreamAnswer, UpstreamRequest } from '../../contract/upstream.ts'
import { startDeadline } from './deadline.ts'

/** Timeout of a write, milliseconds; a write is never retried. */
const UPSTREAM_WRITE = 20_000
/** Pause before the second attempt, doubled before the third, milliseconds; a random part of it is waited. */
const PAUSE = 100
const GONE = new Set<string>(['upstream_failed', 'upstream_closed', 'upstream_timeout'])

/** Timeout per attempt, and deadline for all attempts, milliseconds. */
export type Timeouts = { read: number; write: number; deadline: number }
export const DEFAULT_TIMEOUTS: Timeouts = {
  read: UPSTREAM_READ,
  write: UPSTREAM_WRITE,
  deadline: GATEWAY_DEADLINE,
}

/**
 * The answer out of its envelope. `question` creates a new request for every attempt, because a signed one is
 * accepted only once. Throws `upstream_failed`, `upstream_closed` or `upstream_timeout` without an answer.
 */
export async function sendWithRetry(
  upstream: Upstream,
  dialect: Dialect,
  call: Call,
  question: () => UpstreamRequest,
  patience = DEFAULT_TIMEOUTS,
): Promise<Answer> {
  const attempts = call.retry === 'read' ? UPSTREAM_ATTEMPTS : 1
  const ends = performance.now() + patience.deadline
  for (let attempt = 1; ; attempt += 1) {
    try {
      const left = ends - performance.now()
      const longest = Math.min(call.retry === 'read' ? patience.read : patience.write, left)
      const answered = await inSpan(`${call.service}/${call.name}`, attemptOptions(call, attempt), () =>
        sendOnce(upstream, question(), longest),
      )
      const answer = dialect.parse(call.name, answered.envelope)
      if (!answer) throw new ApiError(answered.status === 503 ? 'upstream_closed' : 'upstream_failed')
      // A code in our format that we do not know is a real operator's own.
      return !answer.ok && answer.code && !isErrorCode(answer.code) ? { ...answer, code: undefined } : answer
    } catch (error) {
      if (
        !(error instanceof ApiError) ||
        !GONE.has(error.code) ||
        attempt >= attempts ||
        ends - performance.now() < PAUSE * 2 ** attempt
      )
        throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE * 2 ** (attempt - 1)))
    }
  }
}

function attemptOptions({ service, name }: Call, attempt: number): SpanOptions {
  const attributes = { 'rpc.system.name': RPC_SYSTEM, 'rpc.method': `${service}/${name}` }
  const retried = attempt > 1 && { 'http.request.resend_count': attempt - 1 }
  return { kind: SpanKind.CLIENT, attributes: { ...attributes, ...retried } }
}

async function sendOnce(
  upstream: Upstream,
  request: UpstreamRequest,
  patience: number,
): Promise<UpstreamAnswer> {
  const deadline = startDeadline(patience)
  try {
    return await upstream(request, deadline)
  } catch (error) {
    throw error instanceof ApiError ? error : Object.assign(new ApiError('upstream_failed'), { cause: error })
  } finally {
    deadline.clear()
  }
}
