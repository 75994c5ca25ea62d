/**
 * Spans of OpenTelemetry. Only its API is imported here: until a program starts the SDK, it creates nothing.
 * A span has names, codes and sizes, never a number, text, address or message of an error. Spec RUN-9.
 */
import {
  context,
  INVALID_SPAN_CONTEXT,
  ProxyTracerProvider,
  propagation,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

/** Name of the instrumentation in traces and metrics. */
export const SCOPE = 'portal'
/** What programs call the protocol between gateway and operator. */
export const RPC_SYSTEM = 'portal'

const NO_SPAN = trace.wrapSpanContext(INVALID_SPAN_CONTEXT)

/** Whether a program has started the SDK: where it has not, a span costs more than many calls. */
function isTracing(): boolean {
  const provider = trace.getTracerProvider()
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegateTracer(SCOPE) !== undefined
}

/** Runs `work` in a span, which is the parent of what it starts. What it throws is named, never quoted. */
export function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  if (!isTracing()) return work(NO_SPAN)
  return trace.getTracer(SCOPE).startActiveSpan(name, options, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      markFailed(span, errorType(error))
      throw error
    } finally {
      span.end()
    }
  })
}

/** `type`: a code of ours, an SQLSTATE or the name of a class. */
export function markFailed(span: Span, type: string): void {
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** The code of an error or of its cause, else the name of its class. */
export function errorType(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const { code, name } = (cause ?? {}) as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'Error'
}

/** `trace_id` and `span_id` for a log line; nothing outside of a span. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const span = trace.getActiveSpan()
  if (!span) return {}
  const { traceId, spanId } = span.spanContext()
  return { trace_id: traceId, span_id: spanId }
}

/** Adds `traceparent` to the headers of a request to the operator. */
export function withTraceHeaders(headers: Record<string, string>): Record<string, string> {
  propagation.inject(context.active(), headers)
  return headers
}

/**
 * Runs `work` as a part of the trace that the headers name. Only for senders that have shown a key: a
 * stranger could make all traces of a day one, and choose what is recorded.
 */
export function continueTrace<Result>(headers: Record<string, string>, work: () => Result): Result {
  return context.with(propagation.extract(context.active(), headers), work)
}
