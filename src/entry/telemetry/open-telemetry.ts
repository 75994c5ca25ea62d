/** The SDK of OpenTelemetry: traces by OTLP, metrics for Prometheus. Loaded only where telemetry is on. */
import { setTimeout as wait } from 'node:timers/promises'
import { context, type DiagLogger, DiagLogLevel, diag, metrics, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, type Resource, resourceFromAttributes } from '@opentelemetry/resources'
import { AggregationTemporality, InstrumentType, MeterProvider } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { jsonLogger } from '../../gateway/log.ts'
import type { TelemetrySettings } from '../settings/telemetry.ts'
import { observeEventLoop } from './event-loop.ts'
import type { Telemetry } from './telemetry.ts'

/** The question what is due names all jobs and has tens of thousands of characters. */
const TEXT_MAX = 2_000
/** A collector that does not answer must not hold up a function or the end of a program, milliseconds. */
const STOP_MS = 2_000

type Stop = () => Promise<void>

/** Sets the global providers. */
export async function openTelemetry(
  { tracesUrl, share, metrics: place }: TelemetrySettings,
  { service, build = 'unknown' }: { service: string; build?: string | undefined },
  log: (line: string) => void,
): Promise<Telemetry> {
  diag.setLogger(diagLogger(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  const resource = resourceFromAttributes({ 'service.name': service, 'service.version': build }).merge(
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES.
    detectResources({ detectors: [envDetector] }),
  )
  const processor =
    tracesUrl && new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: tracesUrl }) })
  const stops = [
    ...(processor ? [openTraces(resource, share, processor)] : []),
    ...(place ? [await openMetrics(resource, place)] : []),
  ]
  return {
    flush: () => inTime(processor ? [processor.forceFlush()] : []),
    stop: () => inTime(stops.map((stop) => stop())),
  }
}

async function inTime(work: Promise<void>[]): Promise<void> {
  await Promise.race([Promise.allSettled(work), wait(STOP_MS, undefined, { ref: false })])
}

/** Traces to a processor. `share`: of those that begin here. */
export function openTraces(resource: Resource, share: number, processor: SpanProcessor): Stop {
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: TEXT_MAX },
    spanProcessors: [processor],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return () => provider.shutdown()
}

/** A gauge that was not read at this scrape is missing; cumulated, it would keep its last value for ever. */
class Exporter extends PrometheusExporter {
  override selectAggregationTemporality(instrument: InstrumentType): AggregationTemporality {
    return instrument === InstrumentType.OBSERVABLE_GAUGE
      ? AggregationTemporality.DELTA
      : AggregationTemporality.CUMULATIVE
  }
}

/** Metrics at `GET /metrics` of a port that serves nothing else. */
async function openMetrics(
  resource: Resource,
  { host, port }: { host: string; port: number },
): Promise<Stop> {
  const exporter = new Exporter({
    host,
    port,
    preventServerStart: true,
    withoutScopeInfo: true,
  })
  const provider = new MeterProvider({ resource, readers: [exporter] })
  try {
    await exporter.startServer()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${port} is in use. Choose another one with METRICS_PORT.`)
  }
  metrics.setGlobalMeterProvider(provider)
  observeEventLoop()
  return () => provider.shutdown()
}

/** What the SDK says about itself. Its objects are left out, because an error may quote what was sent. */
function diagLogger(log: (line: string) => void): DiagLogger {
  const logger = jsonLogger(log)
  const write = (level: 'warn' | 'error') => (message: string) =>
    logger[level]({ at: new Date().toISOString(), telemetry: message.slice(0, 300) })
  return { error: write('error'), warn: write('warn'), info() {}, debug() {}, verbose() {} }
}
